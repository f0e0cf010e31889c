import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { useTRPC, type AppRouter } from '#web/lib/api.ts'

export type ZoneShift = inferRouterOutputs<AppRouter>['client']['previewZone']

/** What another zone would do to the appointments still to come; asked anew each time, since people book meanwhile. */
export function useZoneShift(timeZone: string, enabled: boolean) {
  const { clientId } = useActiveShop()
  const trpc = useTRPC()
  return useQuery(
    trpc.client.previewZone.queryOptions(
      { clientId, timeZone },
      { enabled, staleTime: 0, placeholderData: keepPreviousData },
    ),
  )
}

/** Changes the zone in the version of the shop's details that is shown; every page then shows the shop's new clock. */
export function useChangeZone() {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  return useMutation(
    trpc.client.changeZone.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries(),
    }),
  )
}
