import type { FirstWeek } from '#app/web/initial-state.ts'
import type { CalendarWeek } from '#modules/calendar/contract.ts'
import type { CalendarSettingsRecord } from '#modules/calendar/contract-settings.ts'
import { calendarLook } from '#modules/calendar/rules/calendar-look.ts'
import { weekRange } from '#modules/calendar/rules/week-range.ts'
import { plainPath } from '#shared/access/route-roles.ts'
import { isCalendarDay } from '#shared/calendar-day.ts'

type Shop = { clientId: string; today: string; settings: CalendarSettingsRecord }

/**
 * The week that a page opens with, asked as the page itself would ask, so that it is drawn without a trip of its own.
 * Null for other pages, and for what the person may not see.
 */
export async function firstWeek(
  url: string,
  { clientId, today, settings }: Shop,
  get: (question: FirstWeek['question']) => Promise<CalendarWeek | null>,
): Promise<FirstWeek | null> {
  if (plainPath(url) !== '/calendar/week') return null
  const date = new URLSearchParams(url.split('?')[1]).get('date') ?? ''
  const range = weekRange(isCalendarDay(date) ? date : today, calendarLook(settings).firstDay)
  const question = { clientId, ...range }
  const answer = await get(question)
  return answer && { question, answer }
}
