import { useState } from 'react'
import { wallTime, zoneOf } from '#shared/zone.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'

/** The shop's date when the page was opened, 'YYYY-MM-DD'. Forms start with it; the server judges by its own clock. */
export function useShopToday(): string {
  const { timeZone } = useActiveShop()
  const [openedAt] = useState(() => Date.now())
  return wallTime(zoneOf(timeZone), new Date(openedAt)).day
}
