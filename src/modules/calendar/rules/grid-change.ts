import { whenWords } from '#modules/appointments/rules/when-words.ts'
import type { CalendarEntry } from '#modules/calendar/contract.ts'
import { calendarWords as words } from '#modules/calendar/words.en.ts'
import { formatShopTime } from '#shared/shop-time.ts'

/** What moving, stretching and assigning change about an appointment. */
export type GridChange = Pick<CalendarEntry, 'date' | 'startMin' | 'durationMin' | 'technicianId'>

/** The part of an appointment that the grid can change, as it is. */
export function placeOf({ date, startMin, durationMin, technicianId }: GridChange): GridChange {
  return { date, startMin, durationMin, technicianId }
}

/** Which commands a change takes. */
export function changeKinds(from: GridChange, to: GridChange) {
  return {
    moves: from.date !== to.date || from.startMin !== to.startMin,
    stretches: from.durationMin !== to.durationMin,
    assigns: from.technicianId !== to.technicianId,
  }
}

/** An appointment as the grid draws it: where it will be while a change of it is on its way. */
export type GridEntry = CalendarEntry & { isPending: boolean }

/** The appointments with what is on its way put over them. */
export function withPending(
  entries: readonly CalendarEntry[],
  pending: ReadonlyMap<string, GridChange>,
): GridEntry[] {
  return entries.map((entry) => ({ ...entry, ...pending.get(entry.id), isPending: pending.has(entry.id) }))
}

/** A place in words: "Wed, Jun 16 - 9:30 AM", with its end where that is what changed. */
export function placeWords(from: GridChange, to: GridChange): string {
  const when = whenWords(to.date, to.startMin)
  if (!changeKinds(from, to).stretches || to.startMin === null) return when
  return `${when} ${words.edit.until(formatShopTime((to.startMin + to.durationMin) % 1440))}`
}

/** What the notice says once it is done; `technician` names who has it now. */
export function doneWords(from: GridChange, to: GridChange, technician: string): string {
  const { moves, stretches } = changeKinds(from, to)
  if (moves) return words.edit.moved(whenWords(to.date, to.startMin))
  if (stretches && to.startMin !== null)
    return words.edit.resized(formatShopTime((to.startMin + to.durationMin) % 1440))
  return words.edit.assigned(technician)
}
