import fc from 'fast-check'
import { expect, it } from 'vitest'
import { capacityRuleInput } from '#modules/availability/contract.ts'
import { capacityPattern } from '#modules/availability/rules/capacity-pattern.ts'
import { PUBLIC_HOLIDAYS } from '#modules/availability/rules/public-holidays.data.ts'
import { sharedDay } from '#modules/availability/rules/special-days.ts'
import { calendarDay, dayNumber, dayOfNumber } from '#shared/calendar-day.ts'

const TODAY = dayNumber(calendarDay('2027-06-01'))
const on = (date: string) => ({ date: calendarDay(date), holidayKey: null })
const every = (holidayKey: string) => ({ date: null, holidayKey })
type Special = ReturnType<typeof on> | ReturnType<typeof every>

it.each([
  ['a date and the holiday on it', on('2027-11-25'), every('us-thanksgiving'), '2027-11-25'],
  ['a date and the day of every year', on('2027-12-24'), every('fixed:12-24'), '2027-12-24'],
  ['a date far away', on('2040-12-25'), every('us-christmas-day'), '2040-12-25'],
  ['two names of one day', every('us-christmas-day'), every('fixed:12-25'), '2027-12-25'],
  ['a day that is over this year', every('us-new-years-day'), every('fixed:01-01'), '2028-01-01'],
  ['a holiday that moves, the year after next', every('us-thanksgiving'), every('fixed:11-22'), '2029-11-22'],
  ['one date twice, also when it is over', on('2026-12-24'), on('2026-12-24'), '2026-12-24'],
  ['the day after a holiday', on('2027-11-26'), every('us-thanksgiving'), null],
  ['a holiday that is over', on('2026-11-26'), every('us-thanksgiving'), null],
  ['two dates', on('2027-12-24'), on('2028-12-24'), null],
  ['two holidays', every('us-easter'), every('us-halloween'), null],
])('%s', (_, one: Special, other: Special, day) => {
  for (const shared of [sharedDay(one, other, TODAY), sharedDay(other, one, TODAY)])
    expect(shared === null ? null : dayOfNumber(shared)).toBe(day)
})

const special = fc.oneof(
  fc.integer({ min: TODAY, max: TODAY + 700 }).map((number): Special => on(dayOfNumber(number))),
  fc.constantFrom(...PUBLIC_HOLIDAYS.map(({ key }) => every(key))),
  fc
    .integer({ min: TODAY, max: TODAY + 365 })
    .map((number): Special => every(`fixed:${dayOfNumber(number).slice(5)}`)),
)

it('of two patterns that share no day, the engine never has to choose', () => {
  fc.assert(
    fc.property(special, special, fc.integer({ min: 0, max: 700 }), (one, other, ahead) => {
      const number = TODAY + ahead
      const speaks = [one, other].filter((day) => {
        const rule = capacityRuleInput.parse({
          appointmentType: 'Waiter',
          kind: 'Holiday',
          ...day,
          segments: [{ startMin: 480, endMin: 720, stepMin: 30, perSlot: 1 }],
        })
        return capacityPattern({ capacity: [{ ...rule, id: 'cap' }] }, 'Waiter', number) !== null
      })
      return speaks.length < 2 || sharedDay(one, other, TODAY) !== null
    }),
  )
})
