/** A place in the calendar, in minutes of the shop's wall. */
export type CalendarTarget = { id: string | null; column: string; startMin: number; endMin: number }

/** Where something new is to stand, or a card lands; `endMin` only where it was drawn. */
export type NewPlace = { column: string; startMin: number; endMin?: number }

/** What may be changed on the grid; a screen that only shows leaves it out. */
export type CalendarEdit = {
  /** Where the card that is being moved would land, or null; the screen answers with `verdict`. */
  onTarget: (target: CalendarTarget | null) => void
  /** What speaks against that place, in two or three words; null when nothing does or nobody knows yet. */
  verdict: string | null
  /** A card was dropped: there, and with that end only where its end was changed. */
  onDrop: (to: NewPlace & { id: string }) => void
  /** Somebody wants to take up a card whose last change is still on its way: it stays, and the screen says why. */
  onPending: () => void
  /** Null where nothing can be booked from the grid. */
  onCreate: ((at: NewPlace) => void) | null
}
