import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { AuthorizedTenant } from '#shared/access/tenant-order.ts'
import { useTRPC } from '#web/lib/api.ts'
import { AUTHORIZED_TENANTS_PAGE_SIZE, AUTHORIZED_TENANTS_STALE_MS } from '../tenant.ts'

export type AuthorizedTenants = {
  /** Undefined until the first page is there. */
  rows: readonly AuthorizedTenant[] | undefined
  isComplete: boolean
  isFailed: boolean
  retry: () => void
}

/**
 * The tenants of the signed-in person. The first page comes with the shell and says whether there are several;
 * `all` fetches on until a page has fewer than 1000 rows (specification §7), fresh for 15 minutes.
 */
export function useAuthorizedTenants(all: boolean): AuthorizedTenants {
  const trpc = useTRPC()
  const query = useInfiniteQuery(
    trpc.tenant.authorizedTenants.infiniteQueryOptions(
      { pageSize: AUTHORIZED_TENANTS_PAGE_SIZE },
      {
        initialCursor: 0,
        getNextPageParam: (page) => page.nextCursor,
        staleTime: AUTHORIZED_TENANTS_STALE_MS,
        gcTime: AUTHORIZED_TENANTS_STALE_MS,
      },
    ),
  )
  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  useEffect(() => {
    if (all && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [all, hasNextPage, isFetching, isError, fetchNextPage])
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.data), [query.data])
  return {
    rows,
    isComplete: query.data !== undefined && !hasNextPage,
    isFailed: isError,
    retry: () => void (query.data ? fetchNextPage() : query.refetch()),
  }
}
