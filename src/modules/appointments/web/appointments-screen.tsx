import { useState, type ReactNode } from 'react'
import { shownChoice } from '#modules/appointments/rules/shown-choice.ts'
import type { ViewSearch } from '#modules/appointments/rules/view-keys.ts'
import { activeFilters } from '#modules/appointments/rules/active-filters.ts'
import {
  chosenOf,
  fileAddress,
  filterOf,
  sortOf,
  type ListSearch,
} from '#modules/appointments/rules/list-search.ts'
import {
  AppointmentTable,
  COLUMN_KEYS,
  DEFAULT_COLUMNS,
} from '#modules/appointments/web/appointment-table.tsx'
import { BulkActionsField } from '#modules/appointments/web/bulk-actions-field.tsx'
import { ListFiltersField, useServiceNames } from '#modules/appointments/web/list-filters-field.tsx'
import { useAppointmentList } from '#modules/appointments/web/use-appointment-list.ts'
import { ViewsField } from '#modules/appointments/web/views-field.tsx'
import { listWords as words } from '#modules/appointments/words-list.en.ts'
import { zoneName } from '#shared/zone-name.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterBar } from '#web/ui/filter-bar.tsx'
import { FilterMenu } from '#web/ui/filter-menu.tsx'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { NARROW, useMediaQuery } from '#web/ui/use-media-query.ts'

type OpenPanel = {
  id: string
  previous: string | undefined
  next: string | undefined
  onOpen: (id: string) => void
  onClose: () => void
}
type AppointmentsScreenProps = {
  search: ListSearch
  /** The shop's date now. */
  today: string
  onSearch: (search: ListSearch) => void
  panel: (panel: OpenPanel) => ReactNode
}

const FILTERS = ['q', 'status', 'type', 'source', 'service', 'when', 'from', 'to', 'customer'] as const
const NO_FILTER = Object.fromEntries(FILTERS.map((key) => [key, undefined])) as ListSearch

/** All bookings of the shop made through the product. */
export function AppointmentsScreen({ search, today, onSearch, panel }: AppointmentsScreenProps) {
  const { clientId, timeZone } = useActiveShop()
  const isNarrow = useMediaQuery(NARROW)
  const filter = filterOf(search, today)
  const sort = sortOf(search)
  const list = useAppointmentList({ filter, sort, pages: search.pages ?? 1 })
  const services = useServiceNames()
  const [marked, setChosen] = useState<ReadonlySet<string>>(new Set())
  const rows = list.rows ?? []
  const chosen = shownChoice(marked, rows)
  const isFiltered = FILTERS.some((key) => search[key] !== undefined)
  const shown = search.cols === undefined ? [] : chosenOf(search.cols, COLUMN_KEYS)
  const columns = shown.length === 0 ? DEFAULT_COLUMNS : shown
  const patch = (next: ListSearch) => onSearch({ ...search, pages: undefined, ...next })
  const clear = () => patch(NO_FILTER)
  const open = (id: string) => onSearch({ ...search, panel: id })
  const view = (next: ViewSearch) => onSearch({ ...next })
  const more = list.query.hasNextPage ? (
    <div className="ao-table__foot">
      <Button
        busy={list.query.isFetchingNextPage}
        onClick={() => onSearch({ ...search, pages: (list.query.data?.pages.length ?? 1) + 1 })}
      >
        {words.loadMore}
      </Button>
    </div>
  ) : null
  const table = {
    shown: columns,
    zone: timeZone,
    sort: search.sort,
    onSort: (next: string) => patch({ sort: next }),
    openId: search.panel,
    onOpen: open,
    chosen,
    onChosen: setChosen,
    foot: more,
    empty: <Nothing isFiltered={isFiltered} onClear={clear} />,
  }
  return (
    <Page
      title={words.title}
      zone={zoneName(timeZone, 'en')}
      full={!isNarrow}
      actions={
        <a className="ao-button ao-button--bordered" href={fileAddress(clientId, filter, sort)} download>
          {words.exportAll}
        </a>
      }
    >
      <FilterBar
        searchLabel={words.search}
        search={search.q ?? ''}
        onSearch={(q) => patch({ q: q || undefined })}
        count={list.count && words.count(list.count.count, list.count.isMore)}
        onClear={isFiltered && list.rows?.length !== 0 ? clear : null}
        chips={activeFilters(search, services).map(({ key, label, without }) => ({
          key,
          label,
          onRemove: () => patch(without),
        }))}
        end={
          <>
            <ViewsField search={search} onView={view} />
            <FilterMenu
              label={words.columns}
              counted={false}
              options={COLUMN_KEYS.map((key) => ({ value: key, label: words.column[key] }))}
              chosen={[...columns]}
              onChange={(keys) => patch({ cols: keys.join(',') || undefined })}
            />
          </>
        }
      >
        <ListFiltersField search={search} today={today} onSearch={patch} />
      </FilterBar>
      {list.fresh > 0 ? (
        <Banner
          action={
            <Button small onClick={list.reload}>
              {words.show}
            </Button>
          }
        >
          {words.fresh(list.fresh)}
        </Banner>
      ) : null}
      {chosen.size > 0 ? (
        <BulkActionsField {...{ rows, chosen, sort }} onChosen={setChosen} onDone={list.reload} />
      ) : null}
      <QueryView
        query={list.query}
        things={words.things}
        skeleton={<AppointmentTable {...table} rows={undefined} />}
      >
        {() => <AppointmentTable {...table} rows={list.rows} />}
      </QueryView>
      {search.panel === undefined
        ? null
        : panel({
            id: search.panel,
            ...neighbours(rows, search.panel),
            onOpen: open,
            onClose: () => onSearch({ ...search, panel: undefined }),
          })}
    </Page>
  )
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { slug, may } = useActiveShop()
  if (isFiltered)
    return (
      <EmptyState title={words.noMatch} action={<Button onClick={onClear}>{words.clearFilters}</Button>} />
    )
  const ways = (
    <>
      {may('appointments.write') ? (
        <ButtonLink href="/calendar/week?openCustomerId=new">{words.empty.book}</ButtonLink>
      ) : null}
      {slug === null ? null : (
        <a className="ao-button ao-button--bordered" href={`/book/${slug}`} target="_blank" rel="noreferrer">
          {words.empty.page}
        </a>
      )}
    </>
  )
  return <EmptyState title={words.empty.title} text={words.empty.text} action={ways} />
}

function neighbours(rows: readonly { id: string }[], id: string) {
  const at = rows.findIndex((row) => row.id === id)
  return { previous: at < 0 ? undefined : rows[at - 1]?.id, next: at < 0 ? undefined : rows[at + 1]?.id }
}
