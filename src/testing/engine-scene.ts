import { judgeStart, openStarts } from '#modules/availability/rules/evaluate.ts'
import { requestFor } from '#modules/availability/rules/request.ts'
import { snapshotOfScene } from '#modules/availability/rules/scene-snapshot.ts'
import type { Snapshot } from '#modules/availability/rules/snapshot.ts'
import { readScene } from '#modules/availability/rules/vectors.ts'
import { calendarDay } from '#shared/calendar-day.ts'
import { clockText, parseShopTime } from '#shared/shop-time.ts'

/** Shops for tests of the engine, in the words of a scene file. */

type Scene = Record<string, unknown>
type Type = Parameters<typeof requestFor>[0]
type Known = Parameters<typeof requestFor>[2]

const week = (closes: string): Scene =>
  Object.fromEntries([1, 2, 3, 4, 5].map((weekday) => [weekday, [['08:00', closes]]]))

/** Alpha, New York: Monday to Friday 8 to 17, Saturday 8 to 12, waiters and drop-offs every half hour. */
export const ALPHA: Scene = {
  tz: 'America/New_York',
  now: '2027-06-07T12:00:00Z',
  hours: { ...week('17:00'), 6: [['08:00', '12:00']] },
  services: [
    { id: 'oil', durationMin: 30, laborMin: 30 },
    { id: 'align', durationMin: 60, laborMin: 60 },
    { id: 'repair', durationMin: 45, laborMin: 45 },
  ],
  capacity: [
    { appointmentType: 'Waiter', kind: 'Default', segments: [{ start: '08:00', end: '24:00', stepMin: 30 }] },
    {
      appointmentType: 'DropOff',
      kind: 'Default',
      segments: [{ start: '08:00', end: '24:00', stepMin: 30 }],
    },
  ],
}

/** Bravo, Los Angeles: as Alpha, but open until 20:00 on weekdays. */
export const BRAVO: Scene = {
  ...ALPHA,
  tz: 'America/Los_Angeles',
  hours: { ...week('20:00'), 6: [['08:00', '12:00']] },
}

/** One shop of a test, asked in few words. */
export function shopOf(base: Scene, given: Scene = {}) {
  const scene = readScene(base, given)
  const snapshot = snapshotOfScene(scene)
  const ask = (changed: Snapshot) => asking(changed, scene.now)
  return { ...ask(snapshot), snapshot, now: scene.now, ask }
}

/** The questions to a snapshot at a moment. Times are texts, `09:00` for clocks and ISO for instants. */
function asking(snapshot: Snapshot, now: Date) {
  const open = (date: string, type: Type = 'Waiter', services = ['oil'], known: Known = {}) =>
    openStarts(snapshot, requestFor(type, services, known), calendarDay(date), now)
  /** Null asks for the date without a time. */
  const verdict = (
    date: string,
    clock: string | null,
    type: Type = 'Waiter',
    services = ['oil'],
    known: Known = {},
  ) => {
    const startMin = clock === null ? null : parseShopTime(clock)
    return judgeStart(snapshot, requestFor(type, services, known), calendarDay(date), startMin, now)
  }
  return {
    open,
    verdict,
    /** Bookable clock times of a date. */
    clocks: (...question: Parameters<typeof open>) =>
      open(...question).map(({ startMin }) => clockText(startMin)),
    /** The same as instants, without seconds. */
    instants: (...question: Parameters<typeof open>) =>
      open(...question).map(({ startsAt }) => `${startsAt.toISOString().slice(0, 16)}Z`),
    /** The codes that speak against one start. */
    why: (...question: Parameters<typeof verdict>) => verdict(...question).reasons.map(({ code }) => code),
    isOk: (...question: Parameters<typeof verdict>) => verdict(...question).ok,
  }
}
