import { useEffect, useState } from 'react'

/** A live text is read at most this often. */
const PAUSE_MS = 2_000

/** A text that changes while somebody types, for a live region: it follows after two quiet seconds. */
export function usePoliteText(text: string): string {
  const [spoken, setSpoken] = useState('')
  const [first] = useState(text)
  useEffect(() => {
    if (text === first && spoken === '') return
    const timer = setTimeout(() => setSpoken(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, first, spoken])
  return spoken
}
