import fc from 'fast-check'
import { expect, it } from 'vitest'
import { daySummaries, freeMinutesByDate } from '#modules/availability/rules/day-summaries.ts'
import { evaluateDay, judgeStart, openStarts } from '#modules/availability/rules/evaluate.ts'
import type { Request } from '#modules/availability/rules/request.ts'
import type { Load, Snapshot } from '#modules/availability/rules/snapshot.ts'
import { validUntil } from '#modules/availability/rules/valid-until.ts'
import { addDays, type CalendarDay, eachDay } from '#shared/calendar-day.ts'
import {
  anyRequest,
  blocker,
  FROM,
  NOW,
  repeatingCap,
  sceneParts,
  snapshotOfParts,
  TO,
  windowRule,
} from '#testing/random-scene.ts'

const RUNS = { numRuns: 60 }
const TIMEOUT_MS = 60_000

/** Every bookable start as `date minute`. */
function starts(snapshot: Snapshot, request: Request, now = NOW): string[] {
  return [...freeMinutesByDate(snapshot, request, FROM, TO, now)].flatMap(([date, minutes]) =>
    minutes.map((minute) => `${date} ${minute}`),
  )
}

function expectSubset(some: readonly string[], all: readonly string[]): void {
  expect(some.filter((start) => !all.includes(start))).toEqual([])
}

const property = <T extends [unknown, ...unknown[]]>(
  name: string,
  arbitraries: { [K in keyof T]: fc.Arbitrary<T[K]> },
  check: (...values: T) => void,
): void => it(name, () => fc.assert(fc.property(...arbitraries, check), RUNS), TIMEOUT_MS)

property('the order of rules and loads does not matter', [sceneParts, anyRequest], (parts, request) => {
  const snapshot = snapshotOfParts(parts)
  const { rules, loads, throttles, capacity } = snapshot
  const reversed = {
    rules: rules.toReversed(),
    loads: loads.toReversed(),
    throttles: throttles.toReversed(),
    capacity: capacity.toReversed(),
  }
  expect(starts({ ...snapshot, ...reversed }, request)).toEqual(starts(snapshot, request))
})

property(
  'one more blocker or repeating limit never adds a start',
  [sceneParts, anyRequest, fc.oneof(blocker, repeatingCap)],
  (parts, request, rule) => {
    expectSubset(
      starts(snapshotOfParts({ ...parts, rules: [...parts.rules, rule] }), request),
      starts(snapshotOfParts(parts), request),
    )
  },
)

property(
  'a second window never adds a start',
  [sceneParts, anyRequest, windowRule, windowRule],
  (parts, request, first, second) => {
    const rules = [...parts.rules, first]
    expectSubset(
      starts(snapshotOfParts({ ...parts, rules: [...rules, second] }), request),
      starts(snapshotOfParts({ ...parts, rules }), request),
    )
  },
)

property(
  'raising a limit never removes a start',
  [sceneParts, anyRequest, fc.nat()],
  (parts, request, pick) => {
    const snapshot = snapshotOfParts(parts)
    const rules = snapshot.rules.map((rule, index) =>
      'max' in rule && index % 3 === pick % 3 ? { ...rule, max: rule.max + 1 } : rule,
    )
    expectSubset(starts(snapshot, request), starts({ ...snapshot, rules }, request))
  },
)

property(
  'removing a load never removes a start',
  [sceneParts, anyRequest, fc.nat(20)],
  (parts, request, index) => {
    const snapshot = snapshotOfParts(parts)
    expectSubset(
      starts(snapshot, request),
      starts({ ...snapshot, loads: snapshot.loads.toSpliced(index, 1) }, request),
    )
  },
)

property(
  'what is held can be confirmed nine minutes later',
  [sceneParts, anyRequest, fc.nat()],
  (parts, request, pick) => {
    const snapshot = snapshotOfParts(parts)
    const open = starts(snapshot, request)
    const [date = '', minute = ''] = (open[pick % Math.max(1, open.length)] ?? '').split(' ')
    fc.pre(date !== '')
    const held = {
      ...snapshot,
      loads: [...snapshot.loads, loadOf(request, date as CalendarDay, Number(minute), 'me')],
    }
    const later = new Date(NOW.getTime() + 9 * 60_000)
    const verdict = judgeStart(held, request, date as CalendarDay, Number(minute), later, { heldSince: NOW })
    expect(verdict.reasons).toEqual([])
    expect(verdict.ok).toBe(true)
  },
)

property('with k places left exactly k more are booked', [sceneParts, anyRequest], (parts, request) => {
  let snapshot: Snapshot = {
    ...snapshotOfParts(parts),
    throttles: [],
    rules: snapshotOfParts(parts).rules.filter((rule) => rule.type !== 'HoursCap'),
  }
  const first = eachDay(FROM, TO).flatMap((date) =>
    openStarts(snapshot, request, date, NOW).map((start) => ({ ...start, date })),
  )[0]
  fc.pre(first !== undefined && first.left !== null)
  if (!first) return
  const { date, startMin, left } = first
  let booked = 0
  while (booked < 50 && judgeStart(snapshot, request, date, startMin, NOW).ok) {
    snapshot = { ...snapshot, loads: [...snapshot.loads, loadOf(request, date, startMin, `other${booked}`)] }
    booked += 1
  }
  expect(booked).toBe(left)
})

property('explain, the list and the calendar agree', [sceneParts, anyRequest], (parts, request) => {
  const snapshot = snapshotOfParts(parts)
  const summaries = daySummaries(snapshot, request, FROM, TO, NOW)
  for (const { date, firstFree, free, reason, state } of summaries) {
    const open = openStarts(snapshot, request, date, NOW).map(({ startMin }) => startMin)
    const day = evaluateDay(snapshot, request, date, NOW)
    expect(day.starts.flatMap((start) => (start.ok ? start.startMin : []))).toEqual(open)
    expect(day.state).toBe(state)
    expect([firstFree, free]).toEqual([open[0] ?? null, open.length])
    expect(reason === null).toBe(open.length > 0)
    for (const start of day.starts)
      expect(judgeStart(snapshot, request, date, start.startMin, NOW)).toEqual(start)
  }
})

property(
  'a week later the same scene has the same starts a week later',
  [sceneParts, anyRequest],
  (parts, request) => {
    const snapshot = snapshotOfParts(parts)
    const later = shifted(snapshot, 7)
    const moved = [
      ...freeMinutesByDate(
        later,
        request,
        addDays(FROM, 7),
        addDays(TO, 7),
        new Date(NOW.getTime() + 7 * 86_400_000),
      ),
    ]
    expect(
      moved.flatMap(([date, minutes]) => minutes.map((minute) => `${addDays(date, -7)} ${minute}`)),
    ).toEqual(starts(snapshot, request))
  },
)

property('0 closes and null does not limit', [sceneParts, anyRequest], (parts, request) => {
  const snapshot = snapshotOfParts(parts)
  const limited = (perDay: number | null): Snapshot => ({
    ...snapshot,
    capacity: snapshot.capacity.map((rule) => ({ ...rule, perDay })),
  })
  expect(starts(limited(0), request)).toEqual([])
  expectSubset(
    starts(snapshot, request),
    starts(
      { ...limited(null), throttles: snapshot.throttles.filter(({ kind }) => kind !== 'HoldBack') },
      request,
    ),
  )
})

property(
  'an answer stays true until it says so',
  [sceneParts, anyRequest, fc.integer({ min: 0, max: 99 })],
  (parts, request, percent) => {
    const snapshot = snapshotOfParts(parts)
    const until = validUntil(snapshot, request, FROM, TO, NOW).getTime()
    expect(until).toBeGreaterThan(NOW.getTime())
    const within = new Date(NOW.getTime() + Math.floor(((until - 1 - NOW.getTime()) * percent) / 99))
    expect(daySummaries(snapshot, request, FROM, TO, within)).toEqual(
      daySummaries(snapshot, request, FROM, TO, NOW),
    )
  },
)

function loadOf(request: Request, date: CalendarDay, startMin: number, owner: string): Load {
  return {
    id: owner,
    date,
    startMin,
    type: request.type,
    serviceIds: request.serviceIds,
    status: 'Hold' as const,
    durationMin: null,
    laborMin: null,
    technicianId: null,
    transportOptionId: null,
    channel: request.channel,
    phone: null,
    carKeys: [],
    createdAt: NOW,
    hold: { owner, expiresAt: new Date(NOW.getTime() + 10 * 60_000) },
  }
}

/** The snapshot with every date and instant some days later. */
function shifted<T>(value: T, days: number): T {
  const text = JSON.stringify(value, (_, part: unknown) => part)
  const dates = text.replace(
    /"(\d{4}-\d{2}-\d{2})"/g,
    (_, date: string) => `"${addDays(date as CalendarDay, days)}"`,
  )
  return JSON.parse(dates, (key, part: unknown) =>
    key === 'expiresAt' && typeof part === 'string' ? new Date(Date.parse(part) + days * 86_400_000) : part,
  )
}
