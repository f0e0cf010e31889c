import { useQuery } from '@tanstack/react-query'
import type { AccountEvent } from '#modules/accounts/contract-account.ts'
import { accountWords } from '#modules/accounts/words.en.ts'
import { useTRPC } from '#web/lib/api.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { ShopTime } from '#web/ui/shop-time.tsx'
import type { Column } from '#web/ui/table-column.ts'
import { Text } from '#web/ui/text.tsx'

const words = accountWords.account

/** Times of an account are the reader's own: it belongs to no shop. */
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

function eventWords({ verb, thing, isOwn }: AccountEvent): string {
  const what = thing === null ? words.event[verb] : words.eventWith(words.event[verb], thing)
  return isOwn ? what : words.byOperator(what)
}

const COLUMNS: Column<AccountEvent>[] = [
  { key: 'what', label: words.what, priority: 1, cell: eventWords },
  {
    key: 'when',
    label: words.when,
    priority: 2,
    oneLine: true,
    cell: ({ at }) => <ShopTime at={at} zone={zone} />,
  },
]

/** What was done about the person's way of signing in, the newest first. */
export function AccountEventsTable() {
  const trpc = useTRPC()
  const events = useQuery(trpc.account.events.queryOptions())
  return (
    <QueryView query={events} things={words.eventThings}>
      {(rows) =>
        rows.length === 0 ? (
          <Text>{words.noEvents}</Text>
        ) : (
          <DataTable
            caption={words.events}
            columns={COLUMNS}
            rows={rows}
            rowKey={({ id }) => id}
            rowName={eventWords}
          />
        )
      }
    </QueryView>
  )
}
