import type { CalendarEntry } from '#modules/calendar/contract.ts'
import { SOURCE_WORDS } from '#modules/appointments/words.en.ts'
import { calendarWords as words } from '#modules/calendar/words.en.ts'
import { isGone } from '#modules/calendar/rules/entry-card.ts'
import { formatShopTime } from '#shared/shop-time.ts'
import { longDay } from '#shared/spoken.ts'

/** The appointments of a range that came in since it was last read; moved and changed ones are not new. */
export function arrivalsSince(
  before: readonly CalendarEntry[],
  after: readonly CalendarEntry[],
): CalendarEntry[] {
  const known = new Set(before.map((entry) => entry.id))
  return after.filter((entry) => !known.has(entry.id) && !isGone(entry.status))
}

/** "New booking: Maria Lopez, Wednesday, June 16, 10:00 AM, from Website." */
export function arrivalSentence(entry: CalendarEntry, today: string): string {
  const time = entry.startMin === null ? null : formatShopTime(entry.startMin)
  return words.newBooking(
    entry.customerName,
    longDay(entry.date, 'en', today),
    time,
    SOURCE_WORDS[entry.leadSource],
  )
}
