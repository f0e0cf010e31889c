import type { AvailabilityRuleInput } from '#modules/availability/contract.ts'
import { clockRange } from '#modules/availability/rules/clock-range.ts'
import { PUBLIC_HOLIDAYS } from '#modules/availability/rules/public-holidays.data.ts'
import { isCalendarDay } from '#shared/calendar-day.ts'
import { monthName, shortDay, weekdayName } from '#shared/spoken.ts'

/** The parts that sentences are made of; a form's half-typed values fit, too. */
type RuleWords = Pick<AvailabilityRuleInput, 'type' | 'name'> & {
  startDate?: string | null
  endDate?: string | null
  startMin?: number | null
  endMin?: number | null
  allDay?: boolean
  recurrence?: { weekdays: readonly number[] } | null
  max?: number
  maxMinutes?: number
  date?: string | null
  holidayKey?: string | null
  state?: string
  hours?: readonly (readonly [number, number])[]
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

function when({ startDate, endDate, recurrence }: RuleWords): string {
  if (recurrence) return `every ${weekdayList(recurrence.weekdays)}`
  return endDate && endDate !== startDate
    ? `from ${day(startDate)} to ${day(endDate)}`
    : `on ${day(startDate)}`
}

function times({ startMin, endMin, allDay }: RuleWords): string {
  if (allDay) return ', all day'
  return isMinute(startMin) && isMinute(endMin) ? `, ${clockRange(startMin, endMin)}` : ''
}

const isMinute = (value: number | null | undefined): value is number =>
  typeof value === 'number' && !Number.isNaN(value)

/** "Thanksgiving Day, every year", "Dec 24, every year", "Thu, Jun 17". */
export function holidayDay({ date, holidayKey }: Pick<RuleWords, 'date' | 'holidayKey'>): string {
  if (!holidayKey) return day(date)
  const known = PUBLIC_HOLIDAYS.find((holiday) => holiday.key === holidayKey)
  const [, month, date2] = /^fixed:(\d\d)-(\d\d)$/.exec(holidayKey) ?? []
  const name = known?.name ?? `${monthName(Number(month), 'en').slice(0, 3)} ${Number(date2)}`
  return `${name}, every year`
}

function holiday(rule: RuleWords): string {
  const on = holidayDay(rule)
  if (rule.state === 'Closed') return `Closed on ${on}`
  if (rule.state === 'OpenAsUsual') return `Open as usual on ${on}`
  const hours = (rule.hours ?? []).map(([from, to]) => clockRange(from, to)).join(' and ')
  return `Special hours on ${on}${hours === '' ? '' : `: ${hours}`}`
}

const limit = (rule: RuleWords, per: string) => `At most ${rule.max ?? '…'}${per} ${when(rule)}${times(rule)}`

/** What a rule does, in one sentence built from its fields. */
export function ruleSentence(rule: RuleWords): string {
  switch (rule.type) {
    case 'Blocker':
    case 'BlockerRepeating':
      return `Blocked ${when(rule)}${times(rule)}`
    case 'Holiday':
      return holiday(rule)
    case 'HoursCap': {
      const days = rule.recurrence ? weekdayList(rule.recurrence.weekdays) : 'every day'
      return `At most ${(rule.maxMinutes ?? 0) / 60} labor hours a day, ${days}`
    }
    case 'Cap':
    case 'CapRepeating':
      return limit(rule, '')
    case 'TimeslotCap':
    case 'TimeslotCapRepeating':
      return limit(rule, ' in each slot')
    case 'ServiceCap':
    case 'ServiceCapRepeating':
      return limit(rule, ' with chosen services')
    case 'ServiceTimeslotCap':
    case 'ServiceTimeslotCapRepeating':
      return limit(rule, ' with chosen services in each slot')
    case 'Window':
      return 'Booking window'
    case 'CalendarNote':
      return `Note ${when(rule)}, staff only`
  }
}
