import { useMemo, useState } from 'react'
import type { CalendarWeek } from '#modules/calendar/contract.ts'
import { placeOf, withPending } from '#modules/calendar/rules/grid-change.ts'
import { columnPlace } from '#modules/calendar/rules/technician-columns.ts'
import { useGridMoves } from '#modules/calendar/web/use-grid-moves.ts'
import { useVerdict } from '#modules/calendar/web/use-verdict.ts'
import type { HeldAt } from '#modules/calendar/web/use-verdict.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import type { CalendarEdit, CalendarTarget } from '#web/ui/shop-calendar/calendar-edit.ts'

/** A place that was pressed to book there. */
export type BookAt = {
  date: string
  startMin: number
  /** Where the place was drawn: how long it is. */
  durationMin?: number | undefined
  technicianId?: string | undefined
}

const NONE: CalendarWeek['entries'] = []

/** Moving, stretching, assigning and booking on the grid, for those who may; and the appointments as they then stand. */
export function useGridEdit(week: CalendarWeek | undefined, onBook: ((at: BookAt) => void) | null) {
  const { may } = useActiveShop()
  const [held, setHeld] = useState<HeldAt | null>(null)
  const technicianName = (id: string | null) =>
    week?.technicians?.find((technician) => technician.id === id)?.name ?? null
  const moves = useGridMoves(technicianName)
  const verdict = useVerdict(held)
  const stored = week?.entries ?? NONE
  const { pending } = moves
  const entries = useMemo(() => withPending(stored, pending), [stored, pending])
  const find = (id: string | null) => stored.find((entry) => entry.id === id)

  const onTarget = (target: CalendarTarget | null) => {
    const entry = find(target?.id ?? null)
    const { date } = columnPlace(target?.column ?? '')
    setHeld(entry && target ? { entry, date, startMin: target.startMin } : null)
  }
  const edit: CalendarEdit = {
    onTarget,
    verdict,
    onDrop: ({ id, column, startMin, endMin }) => {
      const entry = find(id)
      const { date, technicianId } = columnPlace(column)
      if (entry)
        moves.send(entry, {
          ...placeOf(entry),
          date,
          startMin,
          ...(technicianId !== undefined && { technicianId }),
          ...(endMin !== undefined && { durationMin: endMin - startMin }),
        })
    },
    onPending: moves.waitForIt,
    onCreate: onBook
      ? ({ column, startMin, endMin }) => {
          const { date, technicianId } = columnPlace(column)
          const durationMin = endMin === undefined ? undefined : endMin - startMin
          onBook({
            date,
            startMin,
            ...(durationMin && { durationMin }),
            ...(technicianId && { technicianId }),
          })
        }
      : null,
  }
  return { edit: may('appointments.write') ? edit : undefined, entries, ...moves }
}
