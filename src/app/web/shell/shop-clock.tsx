import { useEffect, useState } from 'react'
import { zoneName } from '#shared/zone-name.ts'
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
        {shopTime(now, zone)}
      </time>
    </Tooltip>
  )
}

function shopTime(now: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'shortGeneric',
  }).format(now)
}
