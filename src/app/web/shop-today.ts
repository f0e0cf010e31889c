import { MINUTES_PER_DAY } from '#shared/shop-time.ts'
import { learnZoneShort, zoneShort } from '#shared/zone-short.ts'
import { edgeMs, learnZone, tellZone, wallTime, zoneOf } from '#shared/zone.ts'
import type { InitialState, ShopDay } from './initial-state.ts'

/** Now in ms since 1970 by the clock of the server that sent the page: the browser's own may be wrong. */
export function serverNowMs({ serverNow }: Pick<InitialState, 'serverNow'>): number {
  // `performance.now()` counts from when the page was asked for, which is when the server read its clock.
  return serverNow === null ? Date.now() : Date.parse(serverNow) + performance.now()
}

/** The date in a zone at a moment, 'YYYY-MM-DD'. */
export function dateIn(timeZone: string, ms: number): string {
  return wallTime(zoneOf(timeZone), new Date(ms)).day
}

/** The date in a zone at an instant, with its end. */
export function shopDayAt(timeZone: string, instant: Date): ShopDay {
  const zone = zoneOf(timeZone)
  const { day } = wallTime(zone, instant)
  return {
    date: day,
    endsAtMs: edgeMs(zone, day, MINUTES_PER_DAY),
    short: zoneShort(timeZone),
    zone: tellZone(timeZone, instant),
  }
}

/** Takes over what the server sent about the shop's zone. */
export function learnShopDay({ short, zone }: ShopDay): void {
  learnZone(zone)
  learnZoneShort(zone.name, short)
}

/** The shop's date now: the one that the server sent while it lasts. */
export function shopToday(state: Pick<InitialState, 'serverNow' | 'shopDay'>, timeZone: string): string {
  const ms = serverNowMs(state)
  const { shopDay } = state
  return shopDay?.zone.name === timeZone && ms < shopDay.endsAtMs ? shopDay.date : dateIn(timeZone, ms)
}
