import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { SmsJob } from '#modules/appointments/contract.ts'
import type {
  AppointmentFilter,
  AppointmentPage,
  AppointmentSort,
} from '#modules/appointments/contract-list.ts'
import { listQuery } from '#modules/appointments/web/list-query.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { useTRPC, useTRPCClient } from '#web/lib/api.ts'
import { useShopChanges } from '#web/lib/realtime.ts'

type Asked = { filter: AppointmentFilter; sort: AppointmentSort; pages: number }

/**
 * The rows of the list, page after page by cursor. A change of a row that shows is drawn in its place; a booking that
 * belongs to the list but is not in it yet is only counted, because rows must not jump under the pointer.
 */
export function useAppointmentList({ filter, sort, pages }: Asked) {
  const { clientId } = useActiveShop()
  const trpc = useTRPC()
  const client = useTRPCClient()
  const queryClient = useQueryClient()
  const asked = { clientId, filter, sort }
  const scope = JSON.stringify(asked)
  const options = listQuery(trpc, client, asked)
  const { queryKey } = options
  const query = useInfiniteQuery({ ...options, placeholderData: keepPreviousData })
  const count = useQuery(
    trpc.smsJob.count.queryOptions({ clientId, filter }, { placeholderData: keepPreviousData }),
  )
  const rows = useMemo(() => query.data?.pages.flatMap(({ data }) => data), [query.data])
  const [fresh, setFresh] = useState<{ scope: string; ids: readonly string[] }>({ scope, ids: [] })

  const { hasNextPage, isFetching, isPlaceholderData, fetchNextPage } = query
  const loaded = query.data?.pages.length ?? 0
  useEffect(() => {
    if (loaded > 0 && loaded < pages && hasNextPage && !isFetching && !isPlaceholderData) void fetchNextPage()
  }, [loaded, pages, hasNextPage, isFetching, isPlaceholderData, fetchNextPage])

  const reload = () => {
    setFresh({ scope, ids: [] })
    void queryClient.invalidateQueries({ queryKey })
    void queryClient.invalidateQueries({ queryKey: trpc.smsJob.count.queryKey() })
  }
  async function take(id: string): Promise<void> {
    const isShown = rows?.some((row) => row.id === id) ?? false
    const wanted = isShown ? { ids: [id] } : { ...filter, ids: [id] }
    const { data } = await client.smsJob.list.query({ clientId, filter: wanted })
    const [job] = data
    if (job && isShown) queryClient.setQueryData(queryKey, (old) => replaced(old, job))
    // What has been changed is no new booking, even if it stands on a page that is not loaded.
    else if (job?.version === 1)
      setFresh((old) => ({
        scope,
        ids: [...new Set([...(old.scope === scope ? old.ids : []), id])],
      }))
  }
  useShopChanges(
    clientId,
    ({ subject, id }) => {
      if (subject === 'appointment') void take(id).catch(() => null)
    },
    reload,
  )
  return { query, rows, count: count.data, fresh: fresh.scope === scope ? fresh.ids.length : 0, reload }
}

type Pages = InfiniteData<AppointmentPage>

function replaced(old: Pages | undefined, job: SmsJob): Pages | undefined {
  if (!old) return old
  const swap = (row: SmsJob) => (row.id === job.id ? job : row)
  return { ...old, pages: old.pages.map((page) => ({ ...page, data: page.data.map(swap) })) }
}
