import type { DraftHold, DraftTime } from './draft.ts'

/** How long the server keeps a time, in minutes (availability.md §16). */
const HOLD_MINUTES = 10
const ENDING_MINUTES = 2
const MINUTE_MS = 60_000

/** What the line above the button says about the kept time; it is renewed once and never counts down by seconds. */
export type HoldLine =
  | { kind: 'running'; minutes: number }
  | { kind: 'ending'; minutes: number; mayRenew: boolean }
  | { kind: 'over' }

/** Is this hold the one of the chosen time? */
export function isHoldOf(hold: DraftHold | null, time: DraftTime | null): hold is DraftHold {
  return hold !== null && time !== null && hold.date === time.date && hold.startMin === time.startMin
}

/** The state of a hold at `nowMs` of the visitor's clock. */
export function holdLine(hold: DraftHold, nowMs: number): HoldLine {
  const minutes = Math.min(HOLD_MINUTES, Math.ceil((hold.until - nowMs) / MINUTE_MS))
  if (minutes <= 0) return { kind: 'over' }
  if (minutes <= ENDING_MINUTES) return { kind: 'ending', minutes, mayRenew: !hold.renewed }
  return { kind: 'running', minutes }
}
