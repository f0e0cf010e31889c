import { isHolidayKey } from '#modules/availability/rules/holiday-date.ts'
import { FIELD_WORDS as say } from '#modules/availability/rules/field-words.ts'
import { MINUTES_PER_DAY } from '#shared/shop-time.ts'

/** The part of zod's refinement context that the checks use. */
type Refusals = { addIssue(issue: { code: 'custom'; path: (string | number)[]; message: string }): void }
type Interval = readonly [number, number]

type RuleFields = {
  readonly startDate: string | null
  readonly endDate: string | null
  readonly startMin: number | null
  readonly endMin: number | null
  readonly allDay: boolean
  readonly recurrence: { readonly weekdays: readonly number[]; readonly intervalWeeks: number } | null
}
type WindowFields = {
  readonly type: 'Window'
  readonly minLeadMin: number | null
  readonly minLeadDays: number | null
  readonly minLeadBusinessDays: number | null
  readonly cutoff: number | null
  readonly maxAheadDays: number | null
  readonly hours: readonly Interval[]
}
type HolidayFields = {
  readonly type: 'Holiday'
  readonly date: string | null
  readonly holidayKey: string | null
  readonly state: string
  readonly hours: readonly Interval[]
}
/** A union, so that `type` says which of the special fields there are. */
type AnyRule = RuleFields & (WindowFields | HolidayFields | { readonly type: OtherType })
type OtherType =
  | `${'Blocker' | 'TimeslotCap' | 'Cap' | 'ServiceCap' | 'ServiceTimeslotCap'}${'' | 'Repeating'}`
  | 'HoursCap'
  | 'CalendarNote'
type CapacityFields = {
  readonly kind: 'Default' | 'Holiday' | 'WeekdayRepeating'
  readonly weekdays: readonly number[]
  readonly date: string | null
  readonly holidayKey: string | null
  readonly segments: readonly { readonly startMin: number; readonly endMin: number }[]
}

/** What one field alone cannot see: orders, pairs, and rules that would never fire (availability.md §1, §6). */
export function checkRule(rule: AnyRule, refusals: Refusals): void {
  const refuse = refusing(refusals)

  if (rule.startDate && rule.endDate && rule.endDate < rule.startDate) refuse('endDate', say.order)
  checkMinutes(rule, refuse)
  checkRecurrence(rule, refuse)
  if (rule.type === 'Window') checkWindow(rule, refuse)
  if (rule.type === 'Holiday') checkHoliday(rule, refuse)
}

type Refuse = (field: string, message: string) => void

function refusing(refusals: Refusals): Refuse {
  return (field, message) => refusals.addIssue({ code: 'custom', path: field.split('.'), message })
}

function checkMinutes({ type, startMin, endMin, allDay }: AnyRule, refuse: Refuse): void {
  const given = startMin !== null && endMin !== null
  if (allDay && (startMin !== null || endMin !== null)) return refuse('startMin', say.allDay)
  if (!given && (startMin !== null || endMin !== null))
    return refuse(startMin === null ? 'startMin' : 'endMin', say.bothTimes)
  if (!given && !allDay && (type === 'Blocker' || type === 'BlockerRepeating'))
    return refuse('startMin', say.time)
  if (!given || endMin > startMin) return
  if (endMin === 0) return refuse('endMin', say.midnight)
  if (startMin === MINUTES_PER_DAY) return refuse('startMin', say.lateStart)
  refuse('endMin', endMin === startMin ? say.order : say.overnight(startMin, endMin))
}

function checkRecurrence(rule: AnyRule, refuse: Refuse): void {
  if (!rule.recurrence) return
  if (rule.recurrence.weekdays.length === 0 && rule.type.endsWith('Repeating'))
    refuse('recurrence.weekdays', say.neverFires)
  if (rule.recurrence.intervalWeeks > 1 && !rule.startDate) refuse('startDate', say.firstWeek)
}

function checkWindow(rule: WindowFields, refuse: Refuse): void {
  const limits = [rule.minLeadMin, rule.minLeadDays, rule.minLeadBusinessDays, rule.cutoff, rule.maxAheadDays]
  if (limits.every((limit) => limit === null) && rule.hours.length === 0)
    refuse('minLeadMin', say.emptyWindow)
  checkOverlap(rule.hours, (message) => refuse('hours', message))
}

function checkHoliday(rule: HolidayFields, refuse: Refuse): void {
  if ((rule.date === null) === (rule.holidayKey === null)) refuse('date', say.oneOfDate)
  checkHolidayKey(rule.holidayKey, refuse)
  if (rule.state === 'SpecialHours' && rule.hours.length === 0) refuse('hours', say.hours)
  if (rule.state !== 'SpecialHours' && rule.hours.length > 0) refuse('hours', say.absent)
  checkOverlap(rule.hours, (message) => refuse('hours', message))
}

/** The kind of a capacity rule decides which of weekday and date it has; its lines may not overlap (§4). */
export function checkCapacityRule(rule: CapacityFields, refusals: Refusals): void {
  const refuse = refusing(refusals)
  const dated = rule.date !== null || rule.holidayKey !== null

  if (rule.kind === 'WeekdayRepeating' && rule.weekdays.length === 0) refuse('weekdays', say.neverFires)
  if (rule.kind !== 'WeekdayRepeating' && rule.weekdays.length > 0) refuse('weekdays', say.absent)
  if (rule.kind === 'Holiday' && (rule.date === null) === (rule.holidayKey === null))
    refuse('date', say.oneOfDate)
  if (rule.kind !== 'Holiday' && dated) refuse('date', say.absent)
  checkHolidayKey(rule.holidayKey, refuse)
  checkOverlap(
    rule.segments.map((segment): Interval => [segment.startMin, segment.endMin]),
    (message) => refuse('segments', message),
  )
}

function checkHolidayKey(key: string | null, refuse: Refuse): void {
  if (key !== null && !isHolidayKey(key)) refuse('holidayKey', say.holiday)
}

function checkOverlap(intervals: readonly Interval[], refuse: (message: string) => void): void {
  const sorted = intervals.toSorted((a, b) => a[0] - b[0])
  for (const [index, [start, end]] of sorted.entries()) {
    const above = sorted[index - 1]
    if (above && start < above[1]) return refuse(say.overlap(start, end))
  }
}
