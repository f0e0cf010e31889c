import { wallTime, zoneOf } from '#shared/zone.ts'
import type { InitialState } from './initial-state.ts'

/** Now in ms since 1970 by the clock of the server that sent the page: the browser's own may be wrong. */
export function serverNowMs({ serverNow }: Pick<InitialState, 'serverNow'>): number {
  // `performance.now()` counts from when the page was asked for, which is when the server read its clock.
  return serverNow === null ? Date.now() : Date.parse(serverNow) + performance.now()
}

/** The date in a zone at a moment, 'YYYY-MM-DD'. */
export function dateIn(timeZone: string, ms: number): string {
  return wallTime(zoneOf(timeZone), new Date(ms)).day
}
