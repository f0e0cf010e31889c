import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freeMinutesByDate } from '#modules/availability/rules/day-summaries.ts'
import { requestFor } from '#modules/availability/rules/request.ts'
import { snapshotOfScene } from '#modules/availability/rules/scene-snapshot.ts'
import { readScene } from '#modules/availability/rules/vectors.ts'
import { calendarDay } from '#shared/calendar-day.ts'

/** 8 weeks of a clock change, 2,000 random shops with `--deep`. */
const RUNS = process.env['DEEP'] ? 250 : 40
const HALF_HOUR_MS = 1_800_000
const DAY_MS = 86_400_000
const ZONES = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles']
/** Thursday to Wednesday around the Sunday on which the clocks change. */
const WEEKS = [
  ['2027-03-11', '2027-03-17'],
  ['2027-11-04', '2027-11-10'],
] as const

/** The shop opens at midnight, so that the missing and the doubled hour lie in its day; a half hour is a place. */
const OPEN = { from: 0, until: 420 }

type Start = { date: string; minute: number; at: number }

/** Every half hour of the week as the wall shows it, by asking Intl about each instant; a time that comes twice is its first. */
function wallStarts(zone: string, from: string, to: string): Start[] {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  const found = new Map<string, Start>()
  for (let at = Date.parse(from) - DAY_MS; at < Date.parse(to) + 3 * DAY_MS; at += HALF_HOUR_MS) {
    const [date = '', clock = ''] = format.format(at).split(', ')
    const minute = Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
    if (date >= from && date <= to && !found.has(`${date} ${minute}`))
      found.set(`${date} ${minute}`, { date, minute, at })
  }
  return [...found.values()]
}

const clock = fc.integer({ min: 0, max: 14 }).map((half) => half * 30)
const limit = fc.option(fc.integer({ min: 0, max: 4 }), { nil: null })
const day = fc.integer({ min: 0, max: 6 })
const shop = fc.record({
  /** Half hours after the Thursday began in UTC, and twenty minutes, so that no start is just now. */
  now: fc.integer({ min: 0, max: 200 }),
  perSlot: limit,
  perDay: limit,
  lead: fc.record({ minutes: fc.integer({ min: 0, max: 4_000 }), days: fc.integer({ min: 0, max: 3 }) }),
  ahead: fc.integer({ min: 0, max: 7 }),
  block: fc.record({ day, start: clock, halves: fc.integer({ min: 1, max: 6 }) }),
  cap: fc.record({ day, max: fc.integer({ min: 0, max: 3 }) }),
  cars: fc.array(fc.record({ day, start: clock }), { maxLength: 12 }),
})
type Shop = typeof shop extends fc.Arbitrary<infer T> ? T : never

/** What a patient person would answer, one half hour after the other. */
function patientAnswer(
  all: readonly Start[],
  dates: readonly string[],
  at: Date,
  one: Shop,
  today: string,
): string[] {
  const cars = one.cars
    .map((car) => ({ date: dates[car.day] ?? '', minute: car.start }))
    .filter((car) => all.some(({ date, minute }) => date === car.date && minute === car.minute))
  const daysAfterToday = (date: string) => (Date.parse(date) - Date.parse(today)) / DAY_MS
  return all
    .filter(({ date, minute, at: instant }) => {
      const ofDay = cars.filter((car) => car.date === date)
      const isBlocked =
        date === dates[one.block.day] &&
        minute >= one.block.start &&
        minute < one.block.start + one.block.halves * 30
      return (
        minute >= OPEN.from &&
        minute < OPEN.until &&
        instant > at.getTime() &&
        instant >= at.getTime() + one.lead.minutes * 60_000 &&
        daysAfterToday(date) >= one.lead.days &&
        daysAfterToday(date) <= one.ahead &&
        !isBlocked &&
        (one.perSlot === null || ofDay.filter((car) => car.minute === minute).length < one.perSlot) &&
        (one.perDay === null || ofDay.length < one.perDay) &&
        (date !== dates[one.cap.day] || ofDay.length < one.cap.max)
      )
    })
    .map(({ date, minute }) => `${date} ${minute}`)
}

describe.each(ZONES)('%s', (zone) => {
  it.each(WEEKS)(
    'B4: from %s to %s the engine offers what a patient person would',
    (from, to) => {
      const all = wallStarts(zone, from, to)
      const dates = [...new Set(all.map(({ date }) => date))]
      expect(dates).toHaveLength(7)
      const dateAt = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
      const base = {
        tz: zone,
        now: `${from}T00:00:00Z`,
        hours: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, [['00:00', '08:00']]])),
        services: [{ id: 'oil', durationMin: 30, laborMin: 30 }],
      }
      fc.assert(
        fc.property(shop, (one) => {
          const now = new Date(Date.parse(from) + one.now * HALF_HOUR_MS + 1_200_000)
          const scene = {
            capacity: [
              {
                appointmentType: 'Waiter',
                kind: 'Default',
                perDay: one.perDay,
                segments: [{ start: '00:00', end: '07:00', stepMin: 30, perSlot: one.perSlot }],
              },
            ],
            rules: [
              {
                id: 'block',
                type: 'Blocker',
                startDate: dates[one.block.day],
                endDate: dates[one.block.day],
                start: one.block.start,
                end: one.block.start + one.block.halves * 30,
              },
              {
                id: 'cap',
                type: 'Cap',
                startDate: dates[one.cap.day],
                endDate: dates[one.cap.day],
                max: one.cap.max,
              },
              {
                id: 'window',
                type: 'Window',
                minLeadMin: one.lead.minutes,
                minLeadDays: one.lead.days,
                maxAheadDays: one.ahead,
              },
            ],
            appointments: one.cars.flatMap(({ day: on, start }, index) =>
              all.some(({ date, minute }) => date === dates[on] && minute === start)
                ? [{ id: `a${index}`, date: dates[on], start, type: 'Waiter', services: ['oil'] }]
                : [],
            ),
          }
          const request = requestFor('Waiter', ['oil'], { holdOwner: 'me' })
          const offered = freeMinutesByDate(
            snapshotOfScene(readScene(base, scene)),
            request,
            calendarDay(from),
            calendarDay(to),
            now,
          )
          const starts = [...offered].flatMap(([date, minutes]) =>
            minutes.map((minute) => `${date} ${minute}`),
          )
          expect(starts).toEqual(patientAnswer(all, dates, now, one, dateAt.format(now)))
        }),
        { numRuns: RUNS },
      )
    },
    60_000,
  )
})
