import { formatShopTime } from '#shared/shop-time.ts'
import { shortDay } from '#shared/spoken.ts'

/** "Tue, Jun 15 - 10:00 AM" ('EEE, MMM d - h:mm a'); a date without a time is only the date. */
export function whenWords(date: string, startMin: number | null): string {
  const day = shortDay(date, 'en')
  return startMin === null ? day : `${day} - ${formatShopTime(startMin)}`
}
