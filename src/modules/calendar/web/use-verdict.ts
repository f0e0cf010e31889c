import { useQuery } from '@tanstack/react-query'
import type { CalendarEntry } from '#modules/calendar/contract.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { useTRPC } from '#web/lib/api.ts'

/** Where an appointment is being held. */
export type HeldAt = { entry: CalendarEntry; date: string; startMin: number }

/**
 * What speaks against the place over which a card is held, with its numbers: one question a date, so that moving
 * within a day asks nothing. Null when nothing does, or while the answer is not there.
 */
export function useVerdict(held: HeldAt | null): string | null {
  const { clientId } = useActiveShop()
  const trpc = useTRPC()
  const { data } = useQuery(
    trpc.availability.explain.queryOptions(
      {
        clientId,
        date: held?.date ?? '',
        appointmentType: held?.entry.type ?? 'DropOff',
        serviceIds: held?.entry.serviceIds ?? [],
        ...(held && { excludeAppointmentId: held.entry.id }),
      },
      { enabled: held !== null },
    ),
  )
  if (!held || !data) return null
  if (held.entry.date === held.date && held.entry.startMin === held.startMin) return null
  if (data.starts.length === 0) return data.reasons[0]?.label ?? null
  return data.starts.find((start) => start.startMin === held.startMin)?.reasons[0]?.label ?? null
}
