import { fillWords } from '#shared/fill-words.ts'
import { formatShopTime } from '#shared/shop-time.ts'
import { wholeTimes } from '../rules/whole-times.ts'
import { useBooking } from './use-booking.ts'
import { useIsLive } from './use-is-live.ts'

/** Day and minute that a wall clock shows at an instant; without a zone the visitor's own. */
function wallClock(instant: string, zone?: string): { day: string; minute: number } {
  const format = new Intl.DateTimeFormat('en-US', {
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(zone ? { timeZone: zone } : {}),
  })
  const parts = new Map(format.formatToParts(new Date(instant)).map((part) => [part.type, part.value]))
  return { day: parts.get('day') ?? '', minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')) }
}

/** TZ-07: names the shop's zone; to a visitor whose clock shows another time it says so, with their own time as a hint. */
export function useZoneNote(): string {
  const { shop, language, words, draft, zone } = useBooking()
  const isLive = useIsLive()

  const name = fillWords(words.zone, { zone: zone.charAt(0).toUpperCase() + zone.slice(1) })
  if (!isLive) return name
  const instant = draft.time?.startsAt ?? shop.serverNow
  const own = wallClock(instant)
  const shops = wallClock(instant, shop.timeZone)
  if (own.day === shops.day && own.minute === shops.minute) return name
  const yourTime = draft.time?.startsAt ? formatShopTime(own.minute, language) : null
  return wholeTimes(fillWords(words.otherZone, { zone, yourTime }))
}
