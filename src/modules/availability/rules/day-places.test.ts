import { expect, it } from 'vitest'
import { placesByDay } from '#modules/availability/rules/day-places.ts'
import { requestFor } from '#modules/availability/rules/request.ts'
import { sceneSchema } from '#modules/availability/rules/scene-format.ts'
import { snapshotOfScene } from '#modules/availability/rules/scene-snapshot.ts'
import { calendarDay } from '#shared/calendar-day.ts'

const MONDAY = calendarDay('2027-06-14')

/** Places on Monday and closed Tuesday for waiters at 8, 9 and 10. */
function places(pattern: { perSlot: number | null; perDay?: number }, over: object = {}) {
  const scene = sceneSchema.parse({
    tz: 'America/Chicago',
    now: '2027-06-12T09:00:00-05:00',
    hours: { '1': [['08:00', '17:00']] },
    services: [{ id: 'oil', durationMin: 30, laborMin: 30 }],
    capacity: [
      {
        appointmentType: 'Waiter',
        kind: 'Default',
        ...(pattern.perDay !== undefined && { perDay: pattern.perDay }),
        segments: [{ start: '08:00', end: '11:00', stepMin: 60, perSlot: pattern.perSlot }],
      },
    ],
    ...over,
  })
  const now = new Date(scene.now)
  const request = requestFor('Waiter', ['oil'])
  return placesByDay(snapshotOfScene(scene), request, MONDAY, calendarDay('2027-06-15'), now)
}
const booked = (id: string, start: string) => ({
  id,
  date: MONDAY,
  start,
  type: 'Waiter',
  services: ['oil'],
})

it('adds what the starts have left', () => {
  expect(places({ perSlot: 2 })).toEqual([6, 0])
  expect(places({ perSlot: 2 }, { appointments: [booked('a', '08:00'), booked('b', '08:00')] })).toEqual([
    4, 0,
  ])
})

it('has no more than the day', () => {
  expect(places({ perSlot: 2, perDay: 5 })).toEqual([5, 0])
  expect(places({ perSlot: null, perDay: 5 })).toEqual([5, 0])
  expect(places({ perSlot: 2 }, { rules: [{ type: 'HoursCap', maxMinutes: 60 }] })).toEqual([2, 0])
})

it('counts a start without any limit once', () => {
  expect(places({ perSlot: null })).toEqual([3, 0])
})
