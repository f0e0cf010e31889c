import { useEffect, useState } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { useNotice } from '#web/ui/notice.tsx'
import { shellWords as words } from '../words.en.ts'

const BACK_MS = 3000

/** The time at the shop, like every other time of the page. */
const clockAt = (timeZone: string | undefined): string =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone }).format(new Date())

/** The strip under the top bar while the line is down, and three seconds of "Online again." */
export function LineState({ zone }: { zone: string | undefined }) {
  const notify = useNotice()
  const [offlineSince, setOfflineSince] = useState<string | null>(null)
  useEffect(() => {
    const lost = () => setOfflineSince(clockAt(zone))
    const back = () => {
      setOfflineSince(null)
      notify(words.line.back, { severity: 'success', timeoutMs: BACK_MS })
    }
    window.addEventListener('offline', lost)
    window.addEventListener('online', back)
    return () => {
      window.removeEventListener('offline', lost)
      window.removeEventListener('online', back)
    }
  }, [notify, zone])
  if (offlineSince === null) return null
  return <Banner severity="warning">{`${words.line.offline} ${words.line.since(offlineSince)}`}</Banner>
}
