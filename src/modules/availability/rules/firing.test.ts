import { expect, it } from 'vitest'
import { type AvailabilityRule, availabilityRuleInput } from '#modules/availability/contract.ts'
import { RULE_TYPES } from '#modules/availability/rules/choices.ts'
import { firesOn, firingOf } from '#modules/availability/rules/firing.ts'
import { calendarDay, dayNumber } from '#shared/calendar-day.ts'

const CAP = { max: 1 }
const services = { mode: 'Whitelist', serviceIds: ['oil'] }
/** What each type needs beside its dates. */
const OWN: Partial<Record<(typeof RULE_TYPES)[number], object>> = {
  BlockerRepeating: { allDay: true },
  TimeslotCapRepeating: CAP,
  HoursCap: { maxMinutes: 480 },
  CapRepeating: CAP,
  ServiceCapRepeating: { ...CAP, services },
  ServiceTimeslotCapRepeating: { ...CAP, services },
  Window: { minLeadDays: 1 },
  CalendarNote: { note: 'Waste oil is fetched' },
}
const WEDNESDAYS = {
  startDate: '2027-06-07',
  recurrence: { weekdays: [3], intervalWeeks: 2, exDates: ['2027-06-23'] },
}

const repeating = RULE_TYPES.filter((type) => {
  const rule = availabilityRuleInput.safeParse({ type, ...WEDNESDAYS, ...OWN[type] })
  return rule.success
})

it('every type that takes a recurrence is tried below', () => {
  expect(repeating).toEqual(Object.keys(OWN))
})

it.each(repeating)('%s repeats on its weekdays, every second week, without the days left out', (type) => {
  const days = (endDate: string | null) => {
    const input = availabilityRuleInput.parse({ type, ...WEDNESDAYS, ...OWN[type], endDate })
    const firing = firingOf({ ...input, id: 'r', owner: 'Shop', lock: 'Locked' } as AvailabilityRule)
    const first = dayNumber(calendarDay('2027-06-01'))
    return Array.from({ length: 61 }, (_, at) => at).filter((at) => firesOn(firing, first + at))
  }
  const [june9, july7, july21] = [8, 36, 50]
  expect(days(null)).toEqual([june9, july7, july21])
  expect(days('2027-07-20')).toEqual([june9, july7])
})
