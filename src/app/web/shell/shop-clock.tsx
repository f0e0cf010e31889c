import { useEffect, useState } from 'react'
import { formatShopTime } from '#shared/shop-time.ts'
import { zoneName } from '#shared/zone-name.ts'
import { zoneShort } from '#shared/zone-short.ts'
import { wallTime, zoneOf } from '#shared/zone.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { useOpenedAt } from './use-shop-today.ts'

const MINUTE_MS = 60_000

/** "10:42 AM MT": the time at the shop, whatever the zone of the browser, and however wrong its clock. */
export function ShopClock({ zone }: { zone: string }) {
  const openedAt = useOpenedAt()
  // By how much the server's clock is ahead. The browser's own goes on while a machine sleeps; a count since then does not.
  const [aheadMs] = useState(() => openedAt - Date.now())
  const [now, setNow] = useState(openedAt)
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now() + aheadMs), MINUTE_MS - (now % MINUTE_MS))
    return () => clearTimeout(timer)
  }, [now, aheadMs])
  return (
    <Tooltip title={zoneName(zone, 'en')}>
      <time className="shell-clock" dateTime={new Date(now).toISOString()}>
        {formatShopTime(wallTime(zoneOf(zone), new Date(now)).minute)} {zoneShort(zone)}
      </time>
    </Tooltip>
  )
}
