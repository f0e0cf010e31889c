import { useMutation } from '@tanstack/react-query'
import type { SmsJobDetail } from '#modules/appointments/contract.ts'
import type { CalendarEntry } from '#modules/calendar/contract.ts'
import { changeKind, changeKinds } from '#modules/calendar/rules/grid-change.ts'
import type { GridChange } from '#modules/calendar/rules/grid-change.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { useTRPC } from '#web/lib/api.ts'

/** How a change is sent: with the reason of staff, and for taking one back. */
export type Sending = { reason: string; isUndo: boolean }

/** The one command behind a change of the grid, whatever of time, length and technician it changes. */
export function useChangeCommand() {
  const { clientId } = useActiveShop()
  const trpc = useTRPC()
  // Without a line a change fails at once: a card that waits for the line would stand where nothing is stored.
  const networkMode = 'always'
  const move = useMutation(trpc.smsJob.move.mutationOptions({ networkMode }))
  const resize = useMutation(trpc.calendar.resize.mutationOptions({ networkMode }))
  const assign = useMutation(trpc.calendar.assign.mutationOptions({ networkMode }))
  return (entry: CalendarEntry, to: GridChange, { reason, isUndo }: Sending): Promise<SmsJobDetail> => {
    const { stretches, assigns } = changeKinds(entry, to)
    const { date, startMin, durationMin, technicianId } = to
    const seen = {
      clientId,
      id: entry.id,
      version: entry.version,
      ...(reason !== '' && { override: { reason } }),
    }
    const kind = changeKind(entry, to)
    if (kind === 'stretch') return resize.mutateAsync({ ...seen, durationMin })
    if (kind === 'assign') return assign.mutateAsync({ ...seen, technicianId })
    return move.mutateAsync({
      ...seen,
      date,
      startMin,
      ...(stretches && { durationMin }),
      // A move may give a waiter to whom the shop assigns: taking it back names who had it.
      ...((assigns || isUndo) && { technicianId }),
    })
  }
}
