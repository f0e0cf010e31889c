import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DeskQuestion } from '#modules/support/contract.ts'
import type { QuestionState } from '#modules/support/rules/question-state.ts'
import { helpWords } from '#modules/support/words.en.ts'
import { useTRPC } from '#web/lib/api.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { ShopTime } from '#web/ui/shop-time.tsx'
import type { Column } from '#web/ui/table-column.ts'

const words = helpWords.desk

const COLUMNS: Column<DeskQuestion>[] = [
  { key: 'topic', label: words.columns.topic, priority: 1, cell: ({ topic }) => topic },
  { key: 'person', label: words.columns.person, priority: 2, cell: ({ person }) => person },
  { key: 'shop', label: words.columns.shop, priority: 2, cell: ({ shop }) => shop },
  {
    key: 'last',
    label: words.columns.last,
    priority: 3,
    oneLine: true,
    cell: ({ lastAt, zone }) => <ShopTime at={lastAt} zone={zone} />,
  },
]

type DeskQuestionsProps = {
  state: QuestionState
  openId: string | null
  onOpen: (id: string) => void
}

/** The questions of all shops in one state. */
export function DeskQuestions({ state, openId, onOpen }: DeskQuestionsProps) {
  const trpc = useTRPC()
  const list = useQuery({
    ...trpc.supportDesk.list.queryOptions({ state }),
    placeholderData: keepPreviousData,
  })
  return (
    <QueryView
      query={list}
      things={words.things}
      isEmpty={({ data }) => data.length === 0}
      empty={<EmptyState title={words.empty[state]} text={words.emptyText[state]} />}
    >
      {({ data }) => (
        <DataTable
          caption={words.caption[state]}
          columns={COLUMNS}
          rows={data}
          rowKey={({ id }) => id}
          rowName={({ topic }) => topic}
          onOpen={({ id }) => onOpen(id)}
          {...(openId !== null && { openKey: openId })}
        />
      )}
    </QueryView>
  )
}
