import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTRPC } from '#web/lib/api.ts'
import { useShopChanges } from '#web/lib/realtime.ts'

/** The person's link and referrals at the shop, kept in step with what happens to them. */
export function useReferrals(clientId: string) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const refresh = () => void queryClient.invalidateQueries(trpc.referral.pathFilter())
  useShopChanges(clientId, ({ subject }) => subject === 'referral' && refresh(), refresh)
  const invite = useMutation(trpc.referral.create.mutationOptions({ onSettled: refresh }))
  const remove = useMutation(trpc.referral.remove.mutationOptions({ onSettled: refresh }))
  return {
    page: useQuery(trpc.referral.get.queryOptions({ clientId })),
    invite: (invitation: Omit<Parameters<typeof invite.mutateAsync>[0], 'clientId'>) =>
      invite.mutateAsync({ clientId, ...invitation }),
    remove: (id: string) => remove.mutateAsync({ clientId, id }),
  }
}
export type ReferralCalls = ReturnType<typeof useReferrals>
