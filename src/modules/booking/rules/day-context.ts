import type { ReasonContext } from '#modules/availability/rules/reason-sentence.ts'
import { dayState } from '#modules/availability/rules/day-state.ts'
import { factsOf } from '#modules/availability/rules/shop-facts.ts'
import type { Snapshot } from '#modules/availability/rules/snapshot.ts'
import { addDays, type CalendarDay, dayNumber, isoWeekday } from '#shared/calendar-day.ts'
import {
  longDay,
  spokenDuration,
  spokenList,
  timeInSentence,
  timeRange,
  weekdayPlural,
  type SpokenLanguage,
} from '#shared/spoken.ts'
import { wallTime, zoneOf } from '#shared/zone.ts'

const MINUTES_PER_DAY = 1440

/** "2 days" for whole days, otherwise as `spokenDuration`. */
export function spokenNotice(minutes: number, language: SpokenLanguage): string {
  const days = minutes / MINUTES_PER_DAY
  if (!Number.isInteger(days) || days < 1) return spokenDuration(minutes, language)
  const name = language === 'en' ? 'day' : 'día'
  return `${days} ${name}${days === 1 ? '' : 's'}`
}

/** The rule's own words and numbers for a date that cannot be had, by code; what it does not have stays out. */
export function dayContext(
  reason: { code: string; ruleId?: string | null; needed?: number; max?: number },
  { snapshot, date, now }: { snapshot: Snapshot; date: CalendarDay; now: Date },
  language: SpokenLanguage,
): ReasonContext {
  const today = wallTime(zoneOf(snapshot.zone), now).day
  const window = snapshot.rules.find((rule) => rule.type === 'Window' && rule.id === reason.ruleId)
  switch (reason.code) {
    case 'CLOSED':
      return closedContext(snapshot, date, language)
    case 'LEAD_TIME':
      return { lead: spokenNotice(reason.needed ?? snapshot.settings.minLeadMin ?? 0, language) }
    case 'CUTOFF':
      return window?.type === 'Window' && window.cutoff !== null
        ? { cutoff: timeInSentence(window.cutoff, language) }
        : {}
    case 'HORIZON': {
      const ahead = reason.max ?? snapshot.settings.maxAheadDays
      return ahead === null ? {} : { lastDate: longDay(addDays(today, ahead), language, today) }
    }
    case 'OUTSIDE_WINDOW':
      return window?.type === 'Window'
        ? {
            hours: spokenList(
              window.hours.map((range) => timeRange(range, language)),
              language,
            ),
          }
        : {}
    default:
      return {}
  }
}

function closedContext(snapshot: Snapshot, date: CalendarDay, language: SpokenLanguage): ReasonContext {
  const { holidayId } = dayState(factsOf(snapshot), dayNumber(date))
  const holiday = snapshot.rules.find((rule) => rule.id === holidayId)
  if (holiday?.type === 'Holiday') return { holiday: holiday.name || null, message: holiday.message || null }
  return { weekdays: weekdayPlural(isoWeekday(date), language) }
}
