import { expect, it } from 'vitest'
import { isHolidayKey } from '#modules/availability/rules/holiday-date.ts'
import { daysOfMonth, fixedKey, readFixedKey } from '#modules/availability/rules/yearly-day.ts'

it('every day of a leap year has a key that is read back and that the server takes', () => {
  let days = 0
  for (let month = 1; month <= 12; month += 1)
    for (let day = 1; day <= daysOfMonth(month); day += 1) {
      const key = fixedKey({ month, day })
      expect(readFixedKey(key)).toEqual({ month, day })
      expect(isHolidayKey(key)).toBe(true)
      days += 1
    }
  expect(days).toBe(366)
})

it('a day that the month does not have is its last', () => {
  expect(fixedKey({ month: 2, day: 31 })).toBe('fixed:02-29')
  expect(fixedKey({ month: 4, day: 31 })).toBe('fixed:04-30')
})

it.each(['us-christmas-day', 'fixed:12', 'fixed:1-2', ''])('%j names no day of every year', (key) => {
  expect(readFixedKey(key)).toBeNull()
})
