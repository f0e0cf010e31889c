import { useEffect, useState } from 'react'
import { formatShopTime } from '#shared/shop-time.ts'
import { zoneName } from '#shared/zone-name.ts'
import { zoneShort } from '#shared/zone-short.ts'
import { wallTime, zoneOf } from '#shared/zone.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'

const MINUTE_MS = 60_000

/** "10:42 AM MT": the time at the shop, whatever the zone of the browser. */
export function ShopClock({ zone }: { zone: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), MINUTE_MS - (now % MINUTE_MS))
    return () => clearTimeout(timer)
  }, [now])
  return (
    <Tooltip title={zoneName(zone, 'en')}>
      <time className="shell-clock" dateTime={new Date(now).toISOString()}>
        {formatShopTime(wallTime(zoneOf(zone), new Date(now)).minute)} {zoneShort(zone)}
      </time>
    </Tooltip>
  )
}
