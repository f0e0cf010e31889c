import { formatShopTime } from '#shared/shop-time.ts'
import { weekdayName, type SpokenLanguage } from '#shared/spoken.ts'
import type { WeeklyHours } from '../contract.ts'

/** One line of the shop's hours: "Mon to Fri" and "8:00 AM to 5:00 PM". Closed weekdays have no line. */
export type HoursLine = { days: string; times: string }

const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const

/** A shop's week in as few lines as it has kinds of days; neighbors with the same hours share one. */
export function hoursLines(hours: WeeklyHours, language: SpokenLanguage): HoursLine[] {
  const to = language === 'en' ? ' to ' : ' a '
  const times = (weekday: (typeof WEEKDAYS)[number]) =>
    (hours[weekday] ?? [])
      .map(([from, until]) => `${formatShopTime(from, language)}${to}${formatShopTime(until, language)}`)
      .join(', ')
  const short = (weekday: string) => weekdayName(Number(weekday), language).slice(0, 3)
  // A line begins with its days, and a beginning is written large in Spanish, too.
  const begin = (weekday: string) => short(weekday).charAt(0).toUpperCase() + short(weekday).slice(1)

  const runs: { first: string; last: string; times: string }[] = []
  for (const weekday of WEEKDAYS) {
    const own = times(weekday)
    const run = runs.at(-1)
    if (run && run.times === own) run.last = weekday
    else runs.push({ first: weekday, last: weekday, times: own })
  }
  return runs
    .filter((run) => run.times)
    .map((run) => ({
      days: run.first === run.last ? begin(run.first) : `${begin(run.first)}${to}${short(run.last)}`,
      times: run.times,
    }))
}
