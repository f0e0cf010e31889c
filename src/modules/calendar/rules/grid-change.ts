import { whenWords } from '#modules/appointments/rules/when-words.ts'
import type { CalendarEntry } from '#modules/calendar/contract.ts'
import { calendarWords as words } from '#modules/calendar/words.en.ts'
import { formatShopTime } from '#shared/shop-time.ts'

/** What moving, stretching and assigning change about an appointment. */
export type GridChange = Pick<CalendarEntry, 'date' | 'startMin' | 'durationMin' | 'technicianId'>

/** What a change is called: a move may bring another length and another technician with it. */
export type ChangeKind = 'move' | 'stretch' | 'assign'

/** The part of an appointment that the grid can change, as it is. */
export function placeOf({ date, startMin, durationMin, technicianId }: GridChange): GridChange {
  return { date, startMin, durationMin, technicianId }
}

/** What changes from one place to another. */
export function changeKinds(from: GridChange, to: GridChange) {
  return {
    moves: from.date !== to.date || from.startMin !== to.startMin,
    stretches: from.durationMin !== to.durationMin,
    assigns: from.technicianId !== to.technicianId,
  }
}

/** The one command that a change takes. */
export function changeKind(from: GridChange, to: GridChange): ChangeKind {
  const { moves, stretches, assigns } = changeKinds(from, to)
  return moves || (stretches && assigns) ? 'move' : assigns ? 'assign' : 'stretch'
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
  return `${when} ${words.edit.until(endOf(to))}`
}

const endOf = ({ startMin, durationMin }: GridChange) =>
  formatShopTime(((startMin ?? 0) + durationMin) % 1440)

/** What the notice says once it is done; `technician` names who has it now, null = nobody. */
export function doneWords(from: GridChange, to: GridChange, technician: string | null): string {
  const kind = changeKind(from, to)
  if (kind === 'stretch') return words.edit.resized(endOf(to))
  if (kind === 'assign') return words.edit.assigned(technician)
  const when = placeWords(from, to)
  return changeKinds(from, to).assigns ? words.edit.movedTo(when, technician) : words.edit.moved(when)
}

/** What the notice says once it is taken back; `from` is how it had become. */
export function undoneWords(from: GridChange, to: GridChange, technician: string | null): string {
  const kind = changeKind(from, to)
  if (kind === 'stretch') return words.edit.resizedBack(endOf(to))
  if (kind === 'assign') return words.edit.assignedBack(technician)
  return words.edit.undone(whenWords(to.date, to.startMin))
}
