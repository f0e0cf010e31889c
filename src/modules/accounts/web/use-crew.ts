import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import type { CrewPage, InvitationPage } from '#modules/accounts/contract-crew.ts'
import type { ClientRole } from '#shared/access/roles.ts'
import { useTRPC } from '#web/lib/api.ts'

/** The people of a shop or an organization, and what can be done with them; screens do not care which. */
export type CrewCalls = {
  members: UseQueryResult<CrewPage, unknown>
  invitations: UseQueryResult<InvitationPage, unknown>
  invite: (input: { email: string; roles: ClientRole[] }) => Promise<{ isNew: boolean }>
  resend: (id: string) => Promise<unknown>
  withdraw: (id: string) => Promise<unknown>
  setRoles: (input: { userId: string; roles: ClientRole[]; version: number }) => Promise<unknown>
  remove: (userId: string) => Promise<unknown>
}

/** Both lists are asked for anew after every change: a new link or role shows at once. */
function useRefreshed() {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const filters = [
    trpc.user.pathFilter(),
    trpc.invitation.pathFilter(),
    trpc.organizationUser.pathFilter(),
    trpc.organizationInvitation.pathFilter(),
  ]
  return { onSettled: () => Promise.all(filters.map((filter) => queryClient.invalidateQueries(filter))) }
}

/** The people of a shop. */
export function useShopCrew(clientId: string): CrewCalls {
  const trpc = useTRPC()
  const refreshed = useRefreshed()
  const invite = useMutation(trpc.invitation.create.mutationOptions(refreshed))
  const resend = useMutation(trpc.invitation.resend.mutationOptions(refreshed))
  const withdraw = useMutation(trpc.invitation.remove.mutationOptions(refreshed))
  const update = useMutation(trpc.user.update.mutationOptions(refreshed))
  const remove = useMutation(trpc.user.remove.mutationOptions(refreshed))
  return {
    members: useQuery(trpc.user.list.queryOptions({ clientId })),
    invitations: useQuery(trpc.invitation.list.queryOptions({ clientId })),
    invite: (input) => invite.mutateAsync({ clientId, ...input }),
    resend: (id) => resend.mutateAsync({ clientId, id }),
    withdraw: (id) => withdraw.mutateAsync({ clientId, id }),
    setRoles: (input) => update.mutateAsync({ clientId, ...input }),
    remove: (userId) => remove.mutateAsync({ clientId, userId }),
  }
}

/** The people of an organization. */
export function useOrganizationCrew(organizationId: string): CrewCalls {
  const trpc = useTRPC()
  const refreshed = useRefreshed()
  const invite = useMutation(trpc.organizationInvitation.create.mutationOptions(refreshed))
  const resend = useMutation(trpc.organizationInvitation.resend.mutationOptions(refreshed))
  const withdraw = useMutation(trpc.organizationInvitation.remove.mutationOptions(refreshed))
  const update = useMutation(trpc.organizationUser.update.mutationOptions(refreshed))
  const remove = useMutation(trpc.organizationUser.remove.mutationOptions(refreshed))
  return {
    members: useQuery(trpc.organizationUser.list.queryOptions({ organizationId })),
    invitations: useQuery(trpc.organizationInvitation.list.queryOptions({ organizationId })),
    invite: (input) => invite.mutateAsync({ organizationId, ...input }),
    resend: (id) => resend.mutateAsync({ organizationId, id }),
    withdraw: (id) => withdraw.mutateAsync({ organizationId, id }),
    setRoles: (input) => update.mutateAsync({ organizationId, ...input }),
    remove: (userId) => remove.mutateAsync({ organizationId, userId }),
  }
}
