import { useQuery } from '@tanstack/react-query'
import type { DeskDraft } from '#modules/booking/rules/desk-draft.ts'
import type { Vehicle } from '#modules/customers/contract.ts'
import { useTRPC } from '#web/lib/api.ts'

/** The cars on file of whom a visit is booked for. */
export function useKnownCars(
  clientId: string,
  { customer }: Pick<DeskDraft, 'customer'>,
): readonly Vehicle[] {
  const trpc = useTRPC()
  const id = customer?.id ?? ''
  const query = useQuery(trpc.customer.get.queryOptions({ clientId, id }, { enabled: id !== '' }))
  return id === '' ? [] : (query.data?.vehicles ?? [])
}
