import { useEffect, useMemo, useState } from 'react'
import { wallTime, zoneOf } from '#shared/zone.ts'

const TICK_MS = 15_000

/**
 * The shop's date and minute now: the server's clock when the answer came, carried on by the time since. Neither the
 * machine's clock nor its zone has a say (CAL-03). Until there is an answer, `fallbackMs` stands in.
 */
export function useShopNow(
  timeZone: string,
  serverNow: string | undefined,
  fallbackMs: number,
): { date: string; minute: number } {
  const [elapsed, setElapsed] = useState({ of: serverNow, ms: 0 })
  useEffect(() => {
    const startedAt = performance.now()
    const timer = setInterval(() => setElapsed({ of: serverNow, ms: performance.now() - startedAt }), TICK_MS)
    return () => clearInterval(timer)
  }, [serverNow])
  const base = serverNow === undefined ? fallbackMs : Date.parse(serverNow)
  const ms = base + (elapsed.of === serverNow ? elapsed.ms : 0)
  const { day, minute } = wallTime(zoneOf(timeZone), new Date(ms))
  return useMemo(() => ({ date: day, minute }), [day, minute])
}
