import { useEffect, useState } from 'react'

/** A skeleton that appeared stays at least this long, so that it never flickers. */
const LEAST_MS = 300
/** CSS shows a skeleton only after this time; a quicker answer shows none. */
const DELAY_MS = 200

/** True while loading, and a moment longer once the skeleton could be seen. */
export function useSteadyLoading(isLoading: boolean): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setSeen(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [isLoading])
  useEffect(() => {
    if (!isSeen || isLoading) return
    const timer = setTimeout(() => setSeen(false), LEAST_MS)
    return () => clearTimeout(timer)
  }, [isSeen, isLoading])
  return isLoading || isSeen
}
