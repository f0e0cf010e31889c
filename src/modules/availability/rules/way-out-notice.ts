import { businessDayAfter } from '#modules/availability/rules/day-state.ts'
import { inquire } from '#modules/availability/rules/inquiry.ts'
import { clockOfDay } from '#modules/availability/rules/rule-range.ts'
import { factsOf } from '#modules/availability/rules/shop-facts.ts'
import type { StaffQuestion } from '#modules/availability/rules/staff-question.ts'
import type { Reason } from '#modules/availability/rules/verdict.ts'
import type { WayOut } from '#modules/availability/rules/ways.ts'
import { baseDay, windowsOn } from '#modules/availability/rules/windows.ts'
import { dayNumber } from '#shared/calendar-day.ts'
import { MINUTES_PER_DAY } from '#shared/shop-time.ts'
import { spokenDuration } from '#shared/spoken.ts'

/** Minutes in which a cut-off is set. */
const STEP_MIN = 5

/** The longest notice that the start would still give, in the unit in which it is asked for. */
export function noticeWayOut({ ruleId, used, needed = 0 }: Reason, question: StaffQuestion): WayOut {
  if (used !== undefined)
    return used < 0
      ? { way: 'over' }
      : { way: 'notice', values: { notice: spokenDuration(used, 'en'), minutes: used } }
  const { snapshot, request, date, now } = question
  const inquiry = inquire(factsOf(snapshot), request, now)
  const number = dayNumber(date)
  const window = windowsOn(inquiry, number).findLast(({ id }) => id === ruleId)
  if (!window) return { way: 'lessNotice' }
  const base = baseDay(window, inquiry)
  if (number < base) return { way: 'beforeCutoff' }
  const asked = needed / MINUTES_PER_DAY
  // Where both kinds ask for the same number, the one in calendar days speaks first and is refused on its own.
  if (window.minLeadDays === asked && number < base + asked)
    return { way: 'noticeDays', values: { days: number - base } }
  const fitting = Array.from({ length: asked }, (_, days) => days).findLast(
    (days) => number >= businessDayAfter(inquiry.shop, base, days),
  )
  return { way: 'noticeBusinessDays', values: { days: fitting ?? 0 } }
}

/** The first cut-off that would not be over yet. */
export function cutoffWayOut(_: Reason, { snapshot, request, now }: StaffQuestion): WayOut {
  const { minute } = inquire(factsOf(snapshot), request, now).asked
  const until = Math.floor(minute / STEP_MIN) * STEP_MIN + STEP_MIN
  return { way: 'cutoff', values: { until: clockOfDay(until), minute: until } }
}
