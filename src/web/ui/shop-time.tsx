import { useMemo } from 'react'
import { Dash } from '#web/ui/dash.tsx'
import { shopMoment } from '#web/ui/shop-moment.ts'

export type ShopTimeProps = {
  /** The moment; null prints the dash. */
  at: Date | null
  /** The shop's zone: 'America/Denver'. */
  zone: string
  /** The whole 'EEE, MMM d - h:mm a', or only a part where the rest stands elsewhere. */
  show?: 'full' | 'date' | 'time'
}

/** A moment in the shop's zone, printed the one way: "Wed, Jun 16 - 8:00 AM". */
export function ShopTime({ at, zone, show = 'full' }: ShopTimeProps) {
  const moment = useMemo(() => (at === null ? null : shopMoment(at, zone)), [at, zone])
  if (at === null || moment === null) return <Dash />
  return (
    <time dateTime={at.toISOString()} title={moment.name}>
      {moment[show]}
    </time>
  )
}
