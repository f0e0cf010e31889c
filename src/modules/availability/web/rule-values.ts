import type { NoteColor } from '#modules/availability/rules/choices.ts'
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
  color: words.color,
  visibility: words.visibility,
  lock: words.lock,
}

type Recurrence = { weekdays: number[]; intervalWeeks: number; exDates: string[] }
type Selected = { mode: string; serviceIds: string[]; categoryIds?: string[] | undefined }

/** A field's value as people read it in a comparison; undefined where plain text does. */
export function sayRuleValue(
  path: string,
  value: unknown,
  services: ReadonlyMap<string, string>,
): string | undefined {
  if (path === 'services') return selected(value as Selected | null, services)
  if (path === 'appointmentTypes') return (value as string[]).length === 0 ? settingsWords.all : undefined
  if (path === 'color') return value === null ? words.noColor : words.colors[value as NoteColor]
  if (path === 'visibility') return words.visible[value as keyof typeof words.visible]
  if (value === null || value === undefined) return undefined
  if (path === 'lock') return words.locks[value as keyof typeof words.locks]
  if (path === 'recurrence') return repeated(value as Recurrence)
  if (path === 'hours')
    return (value as [number, number][]).map(([from, to]) => clockRange(from, to)).join(', ')
  if (path === 'maxMinutes' || path === 'minLeadMin') return `${Number(value) / 60} ${words.hoursUnit}`
  if (path === 'startMin' || path === 'endMin' || path === 'cutoff') return formatShopTime(Number(value))
  return typeof value === 'string' && isCalendarDay(value) ? shortDay(value, 'en') : undefined
}

/** "Only Oil change, Tires (group)". */
export function selected(selector: Selected | null, known: ReadonlyMap<string, string>): string {
  if (selector === null) return settingsWords.all
  const { mode, serviceIds, categoryIds = [] } = selector
  const say = settingsWords.selector
  const names = [
    ...serviceIds.map((id) => known.get(id) ?? say.goneService),
    ...categoryIds.map((id) => (known.has(id) ? say.group(known.get(id) ?? '') : say.goneGroup)),
  ].join(', ')
  return `${mode === 'Whitelist' ? settingsWords.selector.only : settingsWords.selector.except} ${names}`
}

function repeated({ weekdays, intervalWeeks, exDates }: Recurrence): string {
  const days =
    intervalWeeks > 1 ? `${weekdayList(weekdays)}, ${intervalWeeks} ${words.weeks}` : weekdayList(weekdays)
  const skipped = exDates.map((date) => shortDay(date, 'en')).join(', ')
  return skipped === '' ? days : `${days}; ${words.skipped}: ${skipped}`
}
