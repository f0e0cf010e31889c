import type { Draft, DraftHold } from './draft.ts'
import { chosenMinutes } from './known-visitor.ts'

/** How long the server keeps a time, in minutes (availability.md §16). */
const HOLD_MINUTES = 10
const ENDING_MINUTES = 2
const MINUTE_MS = 60_000

/** What the line above the button says about the kept time; it is renewed once and never counts down by seconds. */
export type HoldLine =
  | { kind: 'running'; minutes: number }
  | { kind: 'ending'; minutes: number; mayRenew: boolean }
  | { kind: 'over' }

/** What a time is kept for; null while there is nothing to keep. For anything else the server judges it anew. */
export function holdKey(draft: Draft): string | null {
  const { time, type, serviceIds } = draft
  if (!time || !type) return null
  return JSON.stringify([time.date, time.startMin, type, serviceIds.toSorted(), chosenMinutes(draft)])
}

/** The hold of just what is chosen now; null when nothing or something else is kept. */
export function holdOf(draft: Draft): DraftHold | null {
  return draft.hold && draft.hold.of === holdKey(draft) ? draft.hold : null
}

/** The state of a hold at `nowMs` of the visitor's clock. */
export function holdLine(hold: DraftHold, nowMs: number): HoldLine {
  const minutes = Math.min(HOLD_MINUTES, Math.ceil((hold.until - nowMs) / MINUTE_MS))
  if (minutes <= 0) return { kind: 'over' }
  if (minutes <= ENDING_MINUTES) return { kind: 'ending', minutes, mayRenew: !hold.renewed }
  return { kind: 'running', minutes }
}
