import { useEffect, useRef, useState } from 'react'
import type { CalendarEntry, CalendarWeek } from '#modules/calendar/contract.ts'
import { arrivalSentence, arrivalsSince } from '#modules/calendar/rules/arrivals.ts'

/** How long a card stays marked: the outline fades in 2 s, with less motion it stands 4. */
const MARKED_MS = 4_000

type Arrivals = { ids: ReadonlySet<string>; sentence: string }
const NONE: Arrivals = { ids: new Set(), sentence: '' }

/**
 * The cards that came in while the same range was open, marked for a moment, and the sentence that announces them.
 * Turning to another week announces nothing.
 */
export function useArrivals(range: string, week: CalendarWeek | undefined, today: string): Arrivals {
  const seen = useRef<{ range: string; entries: readonly CalendarEntry[] } | null>(null)
  const [arrivals, setArrivals] = useState<Arrivals>(NONE)
  useEffect(() => {
    if (!week) return undefined
    const before = seen.current
    seen.current = { range, entries: week.entries }
    if (before?.range !== range) return undefined
    const fresh = arrivalsSince(before.entries, week.entries)
    if (fresh.length === 0) return undefined
    setArrivals({
      ids: new Set(fresh.map((entry) => entry.id)),
      sentence: fresh.map((entry) => arrivalSentence(entry, today)).join(' '),
    })
    return undefined
  }, [range, week, today])
  useEffect(() => {
    if (arrivals.ids.size === 0) return undefined
    const timer = setTimeout(() => setArrivals(({ sentence }) => ({ ids: NONE.ids, sentence })), MARKED_MS)
    return () => clearTimeout(timer)
  }, [arrivals.ids])
  return arrivals
}
