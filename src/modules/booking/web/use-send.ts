import { useCallback, useEffect, useRef, useState } from 'react'
import { resendPause } from '../rules/resend.ts'
import { type CallFault, faultOf } from './use-booking.ts'

type Work = () => Promise<void>
type Failed = { fault: CallFault; work?: Work; resent: number; pause: number | null }

/**
 * One call at a time, with what it was refused with. What waits for the connection goes on as soon as it is back; where
 * `work` may be done twice (a key of its own makes it one), a busy server is asked again after growing pauses, and the
 * fault says when. Pressing again, and leaving the step, end the waiting.
 */
export function useSend({ mayRepeat }: { mayRepeat: boolean }): {
  isBusy: boolean
  fault: CallFault | null
  setFault: (fault: CallFault | null) => void
  send: (work: Work) => void
} {
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState<Failed | null>(null)
  const running = useRef(false)

  const run = useCallback(
    async (work: Work, resent: number) => {
      if (running.current) return
      running.current = true
      setBusy(true)
      setFailed(null)
      try {
        await work()
      } catch (cause) {
        const fault = faultOf(cause)
        const pause = mayRepeat ? resendPause(fault, resent) : null
        setFailed({ fault: told(fault, pause), work, resent, pause })
      } finally {
        running.current = false
        setBusy(false)
      }
    },
    [mayRepeat],
  )
  useEffect(() => {
    const work = failed?.work
    if (!work) return
    const again = () => void run(work, failed.resent + 1)
    const timer = failed.pause === null ? undefined : setTimeout(again, failed.pause * 1000)
    if (failed.fault.code === 'NO_CONNECTION') window.addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [failed, run])

  return {
    isBusy,
    fault: failed?.fault ?? null,
    setFault: (fault) => setFailed(fault && { fault, resent: 0, pause: null }),
    send: (work) => void run(work, 0),
  }
}

/** The fault as it is said: when the next try comes, or, when none comes, nothing that promises one. */
function told(fault: CallFault, pause: number | null): CallFault {
  if (pause !== null) return { ...fault, retryAfterS: pause }
  return fault.code === 'UNAVAILABLE' || fault.code === 'IN_PROGRESS' ? { ...fault, code: 'INTERNAL' } : fault
}
