import { useEffect, useState } from 'react'

/** A button says that it works only when the answer takes longer than this. */
const BUSY_MS = 300

/** The word of a button: another one once its work takes a moment. */
export function useBusyWord(isBusy: boolean, word: string, busyWord: string): string {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setSlow(true), BUSY_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isBusy])
  return isSlow ? busyWord : word
}
