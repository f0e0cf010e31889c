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

/** A closed stretch with its words; `key` tells which rule closed it, and both days of a night have the same. */
export type BlockedRange = { key: string; startMin: number; endMin: number; label: string }

/** Where the shop's starts lie: every `stepMin` from `fromMin` on. What is dragged snaps to them. */
export type SnapGrid = { fromMin: number; stepMin: number }

/** One column: a civil date of the shop, or one technician on it. Minutes are of the shop's wall, never of the browser's. */
export type CalendarDayData = {
  /** Names the column; the date, unless several columns share it. */
  key: string
  date: string
  /** A technician's column: what stands in the head in place of the date. */
  person?: { name: string; hours: string } | undefined
  snap: SnapGrid
  /** "Mon", "14" and "Monday, June 14". */
  weekday: string
  dayNumber: string
  name: string
  open: readonly (readonly [number, number])[]
  /** Why the whole day is closed, in words. */
  closedReason: string | null
  blocked: readonly BlockedRange[]
  notes: readonly { id: string; text: string; tone?: Tone | undefined }[]
  gauges: readonly DayGauge[]
  rail: readonly RailFigure[]
}

/** One card. `startMin` null stands in the row without a time. */
export type CalendarCardData = {
  id: string
  date: string
  /** Key of the column that it stands in. */
  column: string
  startMin: number | null
  /** Whether it may be dragged, and whether its end may be. */
  canMove: boolean
  canResize: boolean
  /** A change of it is on its way: it stands where it will be, and nobody drags it. */
  isPending: boolean
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
