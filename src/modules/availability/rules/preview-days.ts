import type { DayState } from '#modules/availability/rules/choices.ts'
import { settingsWords } from '#modules/availability/words-settings.en.ts'
import { formatShopTime } from '#shared/shop-time.ts'
import { dayParts, longDay, weekdayName } from '#shared/spoken.ts'

const words = settingsWords.effect

/** A date of the preview, now and with the change. */
type Day = { state: DayState; places: number; firstFree: number | null }
export type PreviewDay = { date: string; before: Day; after: Day }

/** The next days as the effect beside a form shows them; `view` decides whether the change counts. */
export function previewRows(days: readonly PreviewDay[], view: 'before' | 'after') {
  return days.map(({ date, before, after }, index) => {
    const shown = view === 'after' ? after : before
    const { weekday, day } = dayParts(date)
    const isOpen = shown.state === 'Open' || shown.state === 'Request'
    const label = index === 0 ? `Today ${day}` : `${weekdayName(weekday, 'en').slice(0, 3)} ${day}`
    return {
      key: date,
      day: label,
      name: longDay(date, 'en'),
      closed: isOpen ? null : words.states[shown.state],
      before: before.places,
      after: shown.places,
      note: shown.firstFree === null ? null : words.first(formatShopTime(shown.firstFree)),
    }
  })
}

/** Places of all days together, now and with the change. */
export function previewSum(days: readonly PreviewDay[]): { before: number; after: number } {
  return {
    before: days.reduce((sum, day) => sum + day.before.places, 0),
    after: days.reduce((sum, day) => sum + day.after.places, 0),
  }
}
