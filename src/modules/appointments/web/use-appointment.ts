import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SmsJobDetail } from '#modules/appointments/contract.ts'
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
  const onSuccess = (job: SmsJobDetail) => {
    queryClient.setQueryData(queryKey, job)
    // The answer of a command names people by id; the record that follows names them by name.
    void queryClient.invalidateQueries({ queryKey })
    void queryClient.invalidateQueries({ queryKey: trpc.calendar.week.queryKey() })
  }
  const move = useMutation(trpc.smsJob.move.mutationOptions({ onSuccess }))
  const cancel = useMutation(trpc.smsJob.cancel.mutationOptions({ onSuccess }))
  const update = useMutation(trpc.smsJob.update.mutationOptions({ onSuccess }))
  const restore = useMutation(trpc.smsJob.restore.mutationOptions({ onSuccess }))
  const approve = useMutation(trpc.smsJob.approve.mutationOptions({ onSuccess }))
  const decline = useMutation(trpc.smsJob.decline.mutationOptions({ onSuccess }))
  /** The record as it stands now, also in the panel. */
  const reload = () =>
    queryClient.fetchQuery({ ...trpc.smsJob.get.queryOptions({ clientId, id }), staleTime: 0 })
  return { move, cancel, update, restore, approve, decline, reload }
}
