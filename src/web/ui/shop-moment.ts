import { dayParts, longDay, monthName, weekdayName } from '#shared/spoken.ts'
import { formatShopTime } from '#shared/shop-time.ts'
import { zoneName } from '#shared/zone-name.ts'
import { wallTime, zoneOf } from '#shared/zone.ts'

/** How a moment is printed in the shop's zone; `full` is 'EEE, MMM d - h:mm a' (specification §2). */
export function shopMoment(at: Date, zone: string) {
  const { day, minute } = wallTime(zoneOf(zone), at)
  const { month, day: date, weekday } = dayParts(day)
  const dateText = `${weekdayName(weekday, 'en').slice(0, 3)}, ${monthName(month, 'en').slice(0, 3)} ${date}`
  const time = formatShopTime(minute)
  return {
    full: `${dateText} - ${time}`,
    date: dateText,
    time,
    name: `${longDay(day, 'en')}, ${time}, ${zoneName(zone, 'en')}`,
  }
}
