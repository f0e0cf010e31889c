import { infiniteQueryOptions } from '@tanstack/react-query'
import type { AppointmentFilter, AppointmentSort } from '#modules/appointments/contract-list.ts'
import type { Api, ApiClient } from '#web/lib/api.ts'

const PAGE_SIZE = 50

type Asked = { clientId: string; filter: AppointmentFilter; sort: AppointmentSort }

/** The question for the appointments of a shop, 50 rows a page, by cursor. */
export function listQuery(trpc: Api, client: ApiClient, asked: Asked) {
  return infiniteQueryOptions({
    queryKey: [...trpc.smsJob.list.queryKey(), 'pages', JSON.stringify(asked)],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      client.smsJob.list.query({ ...asked, page: { size: PAGE_SIZE, cursor: pageParam } }, { signal }),
    getNextPageParam: (page) => page.nextCursor,
  })
}
