import { useInfiniteQuery } from '@tanstack/react-query'
import { auditFilterOf, type AuditSearch } from '#modules/administration/rules/audit-search.ts'
import { AUDIT_COLUMNS, AuditTable } from '#modules/administration/web/audit-table.tsx'
import { AuditFiltersField } from '#modules/administration/web/audit-filters-field.tsx'
import type { AuditPage } from '#modules/administration/contract.ts'
import { auditWords as words } from '#modules/administration/words.en.ts'
import { zoneName } from '#shared/zone-name.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { useTRPC, useTRPCClient } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Text } from '#web/ui/text.tsx'

type AuditLogScreenProps = { search: AuditSearch; today: string; onSearch: (search: AuditSearch) => void }

/** Everything that was changed at the shop, for its owner. */
export function AuditLogScreen({ search, today, onSearch }: AuditLogScreenProps) {
  const { clientId, timeZone } = useActiveShop()
  const trpc = useTRPC()
  const client = useTRPCClient()
  const filter = auditFilterOf(search)
  const query = useInfiniteQuery({
    queryKey: [...trpc.auditLog.list.queryKey(), 'pages', clientId, JSON.stringify(filter)],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }): Promise<AuditPage> =>
      client.auditLog.list.query({ clientId, filter, page: { cursor: pageParam } }, { signal }),
    getNextPageParam: (page) => page.nextCursor,
  })
  const isFiltered = Object.keys(filter).length > 0
  const isEmpty = query.data?.pages.every(({ data }) => data.length === 0)
  const clear = () => onSearch({})
  return (
    <Page
      title={words.title}
      zone={zoneName(timeZone, 'en')}
      breadcrumb={[{ label: words.group, href: '/general' }]}
    >
      <Stack>
        <Text secondary>{words.intro}</Text>
        <AuditFiltersField {...{ search, today, onSearch }} onClear={isFiltered && !isEmpty ? clear : null} />
        <QueryView
          query={query}
          things={words.things}
          skeleton={
            <DataTable
              caption={words.title}
              columns={AUDIT_COLUMNS.map((column) => ({ ...column, cell: () => null }))}
              rows={undefined}
              rowKey={String}
              rowName={String}
              skeletonRows={10}
            />
          }
        >
          {({ pages }) => (
            <AuditTable
              rows={pages.flatMap(({ data }) => data)}
              zone={timeZone}
              empty={
                isFiltered ? (
                  <EmptyState title={words.noMatch} action={<Button onClick={clear}>{words.clear}</Button>} />
                ) : (
                  <EmptyState {...words.empty} />
                )
              }
              foot={
                query.hasNextPage ? (
                  <div className="ao-table__foot">
                    <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                      {words.loadMore}
                    </Button>
                  </div>
                ) : null
              }
            />
          )}
        </QueryView>
      </Stack>
    </Page>
  )
}
