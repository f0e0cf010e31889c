import { longDay, shortDay } from '#shared/spoken.ts'
import { formatShopTime } from '#shared/shop-time.ts'
import { zoneName } from '#shared/zone-name.ts'
import { wallTime, zoneOf } from '#shared/zone.ts'

/**
 * How a moment is printed in the shop's zone; `full` is 'EEE, MMM d - h:mm a' (specification §2). Where moments of other
 * years can stand, `today` gives those their year.
 */
export function shopMoment(at: Date, zone: string, today?: string) {
  const { day, minute } = wallTime(zoneOf(zone), at)
  const dateText = shortDay(day, 'en', today)
  const time = formatShopTime(minute)
  return {
    full: `${dateText} - ${time}`,
    date: dateText,
    time,
    name: `${longDay(day, 'en')}, ${time}, ${zoneName(zone, 'en')}`,
  }
}
