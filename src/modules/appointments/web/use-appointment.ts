import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { useTRPC } from '#web/lib/api.ts'
import { useShopChanges } from '#web/lib/realtime.ts'

/** One appointment, kept fresh by the shop's hints while it is open. */
export function useAppointment(id: string) {
  const { clientId } = useActiveShop()
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const options = trpc.smsJob.get.queryOptions({ clientId, id })
  const refresh = () => void queryClient.invalidateQueries({ queryKey: options.queryKey })
  useShopChanges(clientId, (hint) => (hint.id === id ? refresh() : undefined), refresh)
  return useQuery(options)
}

/** What the desk does to an appointment. The answer is the new record, so the panel shows it at once. */
export function useAppointmentChanges(id: string) {
  const { clientId } = useActiveShop()
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const queryKey = trpc.smsJob.get.queryKey({ clientId, id })
  const move = useMutation(
    trpc.smsJob.move.mutationOptions({ onSuccess: (job) => queryClient.setQueryData(queryKey, job) }),
  )
  const cancel = useMutation(
    trpc.smsJob.cancel.mutationOptions({ onSuccess: (job) => queryClient.setQueryData(queryKey, job) }),
  )
  return { move, cancel, reload: () => queryClient.invalidateQueries({ queryKey }) }
}
