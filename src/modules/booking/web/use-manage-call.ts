import { useRef, useState } from 'react'
import type { BookingWords } from '../words.en.ts'
import { CallError, type Say } from './use-booking.ts'

/** One call of the page of a visit: busy, its fault as a sentence, and never twice at once. */
export function useManageCall<Value>({
  words,
  say,
  onDone,
}: {
  words: BookingWords
  say: Say
  onDone: (value: Value) => void
}) {
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const running = useRef(false)

  const send = async (call: () => Promise<Value>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setFault(null)
    try {
      onDone(await call())
    } catch (cause) {
      const refused = cause instanceof CallError ? cause.fault : { code: 'INTERNAL' }
      const [field] = refused.fields ?? []
      setFault(refused.code === 'NO_CONNECTION' ? words.offline : (field?.message ?? say.error(refused)))
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { isBusy, fault, setFault, send }
}
