import { clockRange } from '#modules/availability/rules/clock-range.ts'
import { weekdayList } from '#modules/availability/rules/rule-when.ts'
import { settingsWords } from '#modules/availability/words-settings.en.ts'
import { isCalendarDay } from '#shared/calendar-day.ts'
import { formatShopTime } from '#shared/shop-time.ts'
import { shortDay } from '#shared/spoken.ts'

const words = settingsWords.rules.fields

/** Names of a rule's fields, for conflicts and comparisons. */
export const ruleLabels: Partial<Record<string, string>> = {
  name: words.name,
  enabled: settingsWords.rules.columns.on,
  internalNote: words.note,
  appointmentTypes: words.types,
  services: words.services,
  startDate: words.from,
  endDate: words.until,
  startMin: words.start,
  endMin: words.end,
  allDay: words.allDay,
  recurrence: words.weekdays,
  blockMode: words.mode,
  max: words.max,
  bucketMin: words.bucket,
  maxMinutes: words.maxMinutes,
  allowLastOver: words.lastOver,
  minLeadMin: words.lead,
  minLeadDays: words.lead,
  minLeadBusinessDays: words.lead,
  cutoff: words.cutoff,
  maxAheadDays: words.ahead,
  hours: words.hours,
  date: words.date,
  holidayKey: words.when,
  observed: words.observed,
  state: words.state,
  message: words.message,
  note: words.text,
  visibility: words.visibility,
  lock: words.lock,
}

type Recurrence = { weekdays: number[]; intervalWeeks: number; exDates: string[] }
type Selected = { mode: string; serviceIds: string[] }

/** A field's value as people read it in a comparison; undefined where plain text does. */
export function sayRuleValue(
  path: string,
  value: unknown,
  services: ReadonlyMap<string, string>,
): string | undefined {
  if (path === 'services') return value === null ? settingsWords.all : selected(value as Selected, services)
  if (path === 'appointmentTypes') return (value as string[]).length === 0 ? settingsWords.all : undefined
  if (value === null || value === undefined) return undefined
  if (path === 'lock') return words.locks[value as keyof typeof words.locks]
  if (path === 'recurrence') return repeated(value as Recurrence)
  if (path === 'hours')
    return (value as [number, number][]).map(([from, to]) => clockRange(from, to)).join(', ')
  if (path === 'maxMinutes' || path === 'minLeadMin') return `${Number(value) / 60} ${words.hoursUnit}`
  if (path === 'startMin' || path === 'endMin' || path === 'cutoff') return formatShopTime(Number(value))
  return typeof value === 'string' && isCalendarDay(value) ? shortDay(value, 'en') : undefined
}

function selected({ mode, serviceIds }: Selected, services: ReadonlyMap<string, string>): string {
  const names = serviceIds.map((id) => services.get(id) ?? id).join(', ')
  return `${mode === 'Whitelist' ? settingsWords.selector.only : settingsWords.selector.except} ${names}`
}

function repeated({ weekdays, intervalWeeks, exDates }: Recurrence): string {
  const days =
    intervalWeeks > 1 ? `${weekdayList(weekdays)}, ${intervalWeeks} ${words.weeks}` : weekdayList(weekdays)
  const skipped = exDates.map((date) => shortDay(date, 'en')).join(', ')
  return skipped === '' ? days : `${days}; ${words.skipped}: ${skipped}`
}
