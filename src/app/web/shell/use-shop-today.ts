import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { wallTime, zoneOf } from '#shared/zone.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'

const root = getRouteApi('__root__')

/**
 * The shop's date when the page was opened, 'YYYY-MM-DD', by the server's clock: the browser's own may be wrong. What is
 * typed is judged by the server again.
 */
export function useShopToday(): string {
  return useToday(useActiveShop().timeZone)
}

/** The same for a page without a shop. */
export function useToday(timeZone: string): string {
  const { serverNow } = root.useRouteContext().state
  // `performance.now()` counts from when the page was asked for, which is when the server read its clock.
  const [openedAt] = useState(() => (serverNow ? Date.parse(serverNow) + performance.now() : Date.now()))
  return wallTime(zoneOf(timeZone), new Date(openedAt)).day
}
