import type { RuleDraft } from '#modules/availability/rules/rule-draft.ts'
import { addDays, calendarDay, isCalendarDay } from '#shared/calendar-day.ts'
import { MINUTES_PER_DAY } from '#shared/shop-time.ts'
import { dayParts } from '#shared/spoken.ts'

const SUNDAY = 7

/** Whether a range goes over midnight: one rule cannot say that (availability.md §1). */
export function isOvernight({ startMin, endMin, allDay }: RuleDraft): boolean {
  return !allDay && startMin !== null && endMin !== null && endMin < startMin && endMin > 0
}

/** Ends a range at midnight and remembers how far it goes on after it. */
export function splitAtMidnight(draft: RuleDraft): RuleDraft {
  return isOvernight(draft) ? { ...draft, endMin: MINUTES_PER_DAY, restUntil: draft.endMin } : draft
}

const next = (date: string, days = 1): string =>
  isCalendarDay(date) ? addDays(calendarDay(date), days) : date
const nextOrNull = (date: string | null) => (date === null ? null : next(date))

/**
 * The rules that a split draft is saved as: up to midnight, and from midnight on the day after.
 *
 * Every few weeks a Sunday's morning after lies in the week after, so it becomes a rule with a first week of its own.
 */
export function splitRules(draft: RuleDraft): RuleDraft[] {
  const { restUntil, recurrence } = draft
  if (restUntil === null) return [draft]
  const first = { ...draft, restUntil: null }
  const morning = { ...first, startMin: 0, endMin: restUntil }
  if (!recurrence)
    return [
      first,
      {
        ...morning,
        startDate: nextOrNull(draft.startDate),
        endDate: nextOrNull(draft.endDate),
      },
    ]
  return [first, ...weeklyMornings(morning, recurrence)]
}

function weeklyMornings(morning: RuleDraft, recurrence: NonNullable<RuleDraft['recurrence']>): RuleDraft[] {
  const exDates = recurrence.exDates.map((date) => next(date))
  const after = (weekdays: number[]) => weekdays.map((weekday) => (weekday % 7) + 1).sort((a, b) => a - b)
  const shifted = {
    ...morning,
    startDate: nextOrNull(morning.startDate),
    endDate: nextOrNull(morning.endDate),
  }
  const { startDate } = morning
  if (recurrence.intervalWeeks === 1 || startDate === null || !isCalendarDay(startDate))
    return [{ ...shifted, recurrence: { ...recurrence, weekdays: after(recurrence.weekdays), exDates } }]

  const { weekday } = dayParts(startDate)
  const withinWeek = recurrence.weekdays.filter((day) => day !== SUNDAY)
  const first =
    weekday === SUNDAY
      ? { startDate, exDates: [...exDates, startDate] }
      : { startDate: next(startDate), exDates }
  const nights = { ...recurrence, exDates }
  const mornings = [
    {
      ...shifted,
      startDate: first.startDate,
      recurrence: { ...nights, weekdays: after(withinWeek), exDates: first.exDates },
    },
    {
      ...shifted,
      startDate: next(startDate, SUNDAY + 1 - weekday),
      recurrence: { ...nights, weekdays: recurrence.weekdays.includes(SUNDAY) ? [1] : [] },
    },
  ]
  return mornings.filter(
    ({ recurrence: { weekdays }, startDate: from, endDate: to }) =>
      weekdays.length > 0 && (to === null || to >= from),
  )
}
