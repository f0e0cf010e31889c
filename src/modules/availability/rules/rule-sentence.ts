import { clockRange } from '#modules/availability/rules/clock-range.ts'
import {
  heldFrom,
  holidayDay,
  isMinute,
  repeated,
  times,
  weekdayList,
  when,
  type RuleWords,
} from '#modules/availability/rules/rule-when.ts'
import type { AppointmentType } from '#modules/shops/contract.ts'
import { formatShopTime } from '#shared/shop-time.ts'
import { laborHours, spokenDuration, spokenList } from '#shared/spoken.ts'

type ServiceNames = ReadonlyMap<string, string>

function holiday(rule: RuleWords): string {
  const on = holidayDay(rule)
  if (rule.state === 'Closed') return `Closed on ${on}`
  if (rule.state === 'OpenAsUsual') return `Open as usual on ${on}`
  const hours = (rule.hours ?? []).map(([from, to]) => clockRange(from, to)).join(' and ')
  return `Special hours on ${on}${hours === '' ? '' : `: ${hours}`}`
}

const PLURALS: Record<AppointmentType, string> = { DropOff: 'drop-off', Pickup: 'pickup', Waiter: 'waiter' }
const BUCKETS: Record<number, string> = { 15: '15 minutes', 30: 'half hour', 60: 'hour', 120: '2 hours' }

/** "8 drop-offs", "1 start", "2 with Alignment". */
function counted(rule: RuleWords, of: string, names: ServiceNames): string {
  const { max, appointmentTypes = [], services } = rule
  const types = appointmentTypes.map((type) => PLURALS[type])
  const nouns = (types.length === 0 ? [of] : types).map((noun) => (max === 1 ? noun : `${noun}s`))
  const count = max === undefined || Number.isNaN(max) ? '…' : max
  if (rule.type.startsWith('Service')) return `${count} with ${serviceList(services ?? null, names)}`
  const about = services ? ` with ${serviceList(services, names)}` : ''
  return `${count} ${spokenList(nouns, 'en')}${about}`
}

/** "Alignment and Brakes", "any Tires service", "anything but Oil change". */
function serviceList(services: NonNullable<RuleWords['services']> | null, names: ServiceNames): string {
  if (!services) return 'any service'
  const known = [
    ...services.serviceIds.map((id) => names.get(id) ?? 'a service'),
    ...(services.categoryIds ?? []).map((id) =>
      names.has(id) ? `any ${names.get(id)} service` : 'a group of services',
    ),
  ]
  if (services.mode === 'Blacklist')
    return known.length === 0 ? 'any service' : `anything but ${spokenList(known, 'en')}`
  return known.length === 0 ? '…' : spokenList(known, 'en')
}

/** ", for Alignment": whom a rule is about that counts nothing. */
function forServices({ services }: RuleWords, names: ServiceNames): string {
  return services ? `, for ${serviceList(services, names)}` : ''
}

function limit(rule: RuleWords, of: string, names: ServiceNames): string {
  const inSlot = rule.type.includes('TimeslotCap')
  const bucket = rule.bucketMin ? (BUCKETS[rule.bucketMin] ?? 'slot') : 'slot'
  return `At most ${counted(rule, of, names)}${inSlot ? ` in each ${bucket}` : ''} ${when(rule)}${times(rule)}`
}

function window(rule: RuleWords, names: ServiceNames): string {
  const { minLeadMin, minLeadDays, minLeadBusinessDays, cutoff, maxAheadDays } = rule
  const ahead = (count: number, unit: string) => `from ${count} ${unit}${count === 1 ? '' : 's'} ahead`
  const parts = [
    minLeadMin ? `from ${spokenDuration(minLeadMin, 'en')} ahead` : '',
    minLeadDays ? ahead(minLeadDays, 'day') : '',
    minLeadBusinessDays ? ahead(minLeadBusinessDays, 'business day') : '',
    isMinute(cutoff) ? `today until ${formatShopTime(cutoff)}` : '',
    isMinute(maxAheadDays) ? `at most ${maxAheadDays} ${maxAheadDays === 1 ? 'day' : 'days'}` : '',
    (rule.hours ?? []).map(([from, to]) => clockRange(from, to)).join(' and '),
    rule.recurrence ? when(rule) : heldFrom(rule).trim(),
  ].filter(Boolean)
  const text = `${parts.join(', ')}${forServices(rule, names)}`
  return text === '' ? 'Booking window' : text.charAt(0).toUpperCase() + text.slice(1)
}

function hoursCap(rule: RuleWords, names: ServiceNames): string {
  const { recurrence, maxMinutes, startDate, endDate } = rule
  const hours = maxMinutes === undefined || Number.isNaN(maxMinutes) ? '…' : laborHours(maxMinutes)
  const always = startDate || endDate ? '' : 'every day'
  const days = !recurrence
    ? always
    : (recurrence.intervalWeeks ?? 1) > 1
      ? repeated(recurrence)
      : weekdayList(recurrence.weekdays)
  const on = days === '' || days === 'day' ? '' : `, ${days}`
  return `At most ${hours} labor hours a day${on}${heldFrom(rule)}${forServices(rule, names)}`
}

const NO_NAMES: ServiceNames = new Map()

/** What a rule does, in one sentence built from its fields; services and their groups by the names given. */
export function ruleSentence(rule: RuleWords, names: ServiceNames = NO_NAMES): string {
  switch (rule.type) {
    case 'Blocker':
    case 'BlockerRepeating':
      return `Blocked ${when(rule)}${times(rule)}${forServices(rule, names)}`
    case 'Holiday':
      return holiday(rule)
    case 'HoursCap':
      return hoursCap(rule, names)
    case 'TimeslotCap':
    case 'TimeslotCapRepeating':
      return limit(rule, 'start', names)
    case 'Cap':
    case 'CapRepeating':
    case 'ServiceCap':
    case 'ServiceCapRepeating':
    case 'ServiceTimeslotCap':
    case 'ServiceTimeslotCapRepeating':
      return limit(rule, 'car', names)
    case 'Window':
      return window(rule, names)
    case 'CalendarNote':
      return `${rule.note || '…'} ${when(rule)}${rule.allDay ? '' : times(rule)}, ${rule.visibility === 'Managers' ? 'managers' : 'staff'} only`
  }
}
