import type { AvailabilityRuleInput } from '#modules/availability/contract.ts'
import { clockRange } from '#modules/availability/rules/clock-range.ts'
import { PUBLIC_HOLIDAYS } from '#modules/availability/rules/public-holidays.data.ts'
import { readFixedKey } from '#modules/availability/rules/yearly-day.ts'
import type { AppointmentType } from '#modules/shops/contract.ts'
import { isCalendarDay } from '#shared/calendar-day.ts'
import { monthName, shortDay, weekdayName } from '#shared/spoken.ts'

/** The parts that sentences are made of; a form's half-typed values fit, too. */
export type RuleWords = Pick<AvailabilityRuleInput, 'type' | 'name'> & {
  appointmentTypes?: readonly AppointmentType[]
  services?: {
    mode: string
    serviceIds: readonly string[]
    categoryIds?: readonly string[] | undefined
  } | null
  startDate?: string | null
  endDate?: string | null
  startMin?: number | null
  endMin?: number | null
  allDay?: boolean
  recurrence?: { weekdays: readonly number[]; intervalWeeks?: number } | null
  max?: number
  bucketMin?: number | null
  maxMinutes?: number
  minLeadMin?: number | null
  minLeadDays?: number | null
  minLeadBusinessDays?: number | null
  cutoff?: number | null
  maxAheadDays?: number | null
  date?: string | null
  holidayKey?: string | null
  state?: string
  hours?: readonly (readonly [number, number])[]
  note?: string
  visibility?: string
}
const short = (weekday: number) => weekdayName(weekday, 'en').slice(0, 3)
const day = (date: string | null | undefined) => (date && isCalendarDay(date) ? shortDay(date, 'en') : '…')

/** "Mon to Fri", "Mon, Wed", "day" for all seven. */
export function weekdayList(weekdays: readonly number[]): string {
  const days = [...weekdays].sort((a, b) => a - b)
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return '…'
  if (days.length === 7) return 'day'
  const isRun = days.length > 2 && last - first === days.length - 1
  return isRun ? `${short(first)} to ${short(last)}` : days.map(short).join(', ')
}

/** On which dates: "every Mon to Fri", "every 2 weeks on Mon from Mon, Jun 7", "on Thu, Jun 17". */
export function when(rule: RuleWords): string {
  const { startDate, endDate, recurrence } = rule
  if (recurrence) return `${repeated(recurrence)}${heldFrom(rule)}`
  return endDate && endDate !== startDate
    ? `from ${day(startDate)} to ${day(endDate)}`
    : `on ${day(startDate)}`
}

/** "every Mon to Fri", "every 2 weeks on Mon". */
export function repeated({ weekdays, intervalWeeks = 1 }: NonNullable<RuleWords['recurrence']>): string {
  if (!(intervalWeeks > 1)) return `every ${weekdayList(weekdays)}`
  return weekdays.length === 7
    ? `every ${intervalWeeks} weeks on every day`
    : `every ${intervalWeeks} weeks on ${weekdayList(weekdays)}`
}

/** The dates between which a standing rule holds, as the end of a sentence; nothing for one that always holds. */
export function heldFrom({ startDate, endDate }: RuleWords): string {
  if (startDate && endDate)
    return endDate === startDate ? ` on ${day(startDate)}` : ` from ${day(startDate)} to ${day(endDate)}`
  return startDate ? ` from ${day(startDate)}` : endDate ? ` until ${day(endDate)}` : ''
}

/** At which time of the day, after the dates. */
export function times({ startMin, endMin, allDay }: RuleWords): string {
  if (allDay) return ', all day'
  return isMinute(startMin) && isMinute(endMin) ? `, ${clockRange(startMin, endMin)}` : ''
}

/** A minute that is typed whole. */
export const isMinute = (value: number | null | undefined): value is number =>
  typeof value === 'number' && !Number.isNaN(value)

/** "Thanksgiving Day, every year", "Dec 24, every year", "Thu, Jun 17". */
export function holidayDay({ date, holidayKey }: Pick<RuleWords, 'date' | 'holidayKey'>): string {
  if (!holidayKey) return day(date)
  const known = PUBLIC_HOLIDAYS.find((holiday) => holiday.key === holidayKey)
  const fixed = readFixedKey(holidayKey)
  const name = fixed
    ? `${monthName(fixed.month, 'en').slice(0, 3)} ${fixed.day}`
    : (known?.name ?? holidayKey)
  return `${name}, every year`
}
