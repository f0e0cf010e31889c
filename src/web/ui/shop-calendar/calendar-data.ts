import type { IconName } from '#web/ui/icons/icons.data.ts'
import type { Tone } from '#web/tokens.ts'

/** One gauge of a day's head. `figure` is what stands beside the bar, `name` the whole sentence. */
export type DayGauge = {
  label: string
  used: number
  /** Null = no limit: the figure stands alone. */
  max: number | null
  /** The part of `used` that is only assumed; striped. */
  assumed?: number
  figure: string
  name: string
}

/** How many places are left at one start; the grid prints the figure, the name says the rest. */
export type RailFigure = { startMin: number; endMin: number; left: number; name: string }

/** A closed stretch with its words; `key` tells which rule closed it. */
export type BlockedRange = { key: string; startMin: number; endMin: number; label: string }

/** One column: a civil date of the shop. Minutes are of the shop's wall, never of the browser's. */
export type CalendarDayData = {
  date: string
  /** "Mon", "14" and "Monday, June 14". */
  weekday: string
  dayNumber: string
  name: string
  open: readonly (readonly [number, number])[]
  /** Why the whole day is closed, in words. */
  closedReason: string | null
  blocked: readonly BlockedRange[]
  notes: readonly { id: string; text: string }[]
  gauges: readonly DayGauge[]
  rail: readonly RailFigure[]
}

/** One card. `startMin` null stands in the row without a time. */
export type CalendarCardData = {
  id: string
  date: string
  startMin: number | null
  /** Where the card ends on this date, which an arrival reaches after one slot. */
  endMin: number
  tone: Tone
  /** Everything about it in one sentence. */
  name: string
  customer: string
  time: string
  /** "6:00 AM – 7:00 AM"; what it says in the second line. */
  range: string
  vehicle: string
  services: string
  /** Nothing stands there for the usual state. */
  status: { icon: IconName; text: string } | null
  isCanceled: boolean
}
