import { describe, expect, it } from 'vitest'
import { calendarDay, dayNumber, dayOfNumber, isCalendarDay, isoWeekday } from '#shared/calendar-day.ts'
import {
  edgeMs,
  instantMs,
  instantOfNumber,
  isZoneName,
  learnZone,
  tellZone,
  type ToldZone,
  wallTime,
  zoneOf,
} from '#shared/zone.ts'

const iso = (zone: string, day: string, minute: number): string | null => {
  const ms = instantMs(zoneOf(zone), calendarDay(day), minute)
  return ms === null ? null : new Date(ms).toISOString()
}

describe('a time on the wall as an instant', () => {
  it.each([
    ['America/New_York', '2027-03-12', 780, '2027-03-12T18:00:00.000Z'],
    ['America/New_York', '2027-03-14', 780, '2027-03-14T17:00:00.000Z'],
    ['America/New_York', '2027-03-14', 120, null],
    ['America/New_York', '2027-03-14', 180, '2027-03-14T07:00:00.000Z'],
    ['America/New_York', '2027-11-07', 90, '2027-11-07T05:30:00.000Z'],
    ['America/New_York', '2027-11-07', 120, '2027-11-07T07:00:00.000Z'],
    ['America/Phoenix', '2027-07-01', 480, '2027-07-01T15:00:00.000Z'],
    ['America/Phoenix', '2027-12-01', 480, '2027-12-01T15:00:00.000Z'],
    ['Asia/Kolkata', '2027-01-01', 0, '2026-12-31T18:30:00.000Z'],
    ['Pacific/Kiritimati', '2027-01-01', 0, '2026-12-31T10:00:00.000Z'],
    ['America/Los_Angeles', '2027-07-05', 1440, '2027-07-06T07:00:00.000Z'],
  ])('%s %s minute %i', (zone, day, minute, expected) => {
    expect(iso(zone, day, minute)).toBe(expected)
  })

  it('takes the moment of the jump as the edge of a range', () => {
    const edge = edgeMs(zoneOf('America/New_York'), calendarDay('2027-03-14'), 150)
    expect(new Date(edge).toISOString()).toBe('2027-03-14T07:00:00.000Z')
  })
})

describe('no half hour of 2024 to 2032 maps to two instants, and each maps back', () => {
  const zones = [
    'America/New_York',
    'America/Denver',
    'America/Phoenix',
    'Pacific/Honolulu',
    'America/Santiago',
  ]
  it.each([...zones, 'Australia/Lord_Howe'])(
    '%s',
    (name) => {
      const zone = zoneOf(name)
      const last = dayNumber(calendarDay('2032-12-31'))
      const wrong: string[] = []
      let before = Number.NEGATIVE_INFINITY
      for (let number = dayNumber(calendarDay('2024-01-01')); number <= last; number += 1) {
        for (let minute = 0; minute < 1440; minute += 30) {
          const ms = instantOfNumber(zone, number, minute)
          if (ms === null) continue
          const wall = wallTime(zone, new Date(ms))
          if (ms <= before || wall.minute !== minute || wall.day !== dayOfNumber(number))
            wrong.push(`${dayOfNumber(number)} ${minute}`)
          before = ms
        }
      }
      expect(wrong).toEqual([])
    },
    30_000,
  )
})

describe('civil dates', () => {
  it('know which dates exist', () => {
    expect(isCalendarDay('2028-02-29')).toBe(true)
    for (const text of ['2027-02-29', '2027-13-01', '2027-1-1', '2027-06-31', 'today'])
      expect(isCalendarDay(text)).toBe(false)
    expect(() => calendarDay('2027-02-29')).toThrow(RangeError)
  })

  it('count weekdays from Monday', () => {
    expect(isoWeekday(calendarDay('2027-06-14'))).toBe(1)
    expect(isoWeekday(calendarDay('2027-06-13'))).toBe(7)
    expect(isoWeekday(calendarDay('1969-12-31'))).toBe(3)
  })
})

it('knows zones by name only', () => {
  expect(isZoneName('America/Denver')).toBe(true)
  expect(isZoneName('Denver')).toBe(false)
})

it('goes on with the clocks that it was told, also where they change, and finds out the rest by itself', () => {
  const told = tellZone('America/Boise', new Date('2027-03-14T15:00:00Z'))
  const sent = JSON.parse(JSON.stringify(told).replaceAll('America/Boise', 'America/Ensenada')) as ToldZone
  learnZone(sent)
  const learned = zoneOf('America/Ensenada')
  // As it was told, although that is Boise's: nothing was asked for again.
  expect(wallTime(learned, new Date('2027-03-14T08:59:00Z'))).toEqual({ day: '2027-03-14', minute: 119 })
  expect(wallTime(learned, new Date('2027-03-14T09:00:00Z'))).toEqual({ day: '2027-03-14', minute: 180 })
  expect(learned.format).toBeNull()
  expect(wallTime(learned, new Date('2027-07-01T12:00:00Z'))).toEqual({ day: '2027-07-01', minute: 300 })
})
