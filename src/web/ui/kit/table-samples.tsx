import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column, Sort } from '#web/ui/table-column.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Money } from '#web/ui/money.tsx'
import { Section } from '#web/ui/section.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'

type Lead = { id: string; name: string; state: string; source: string | null; cents: number | null }

const leads: Lead[] = [
  { id: '1', name: 'Maria Lopez', state: 'New', source: 'GoogleAd', cents: 48_920 },
  { id: '2', name: '720-555-0188', state: 'Contacted', source: 'Website', cents: null },
  { id: '3', name: 'A. Osei', state: 'Booked', source: null, cents: 120_450 },
]

const columns: Column<Lead>[] = [
  { key: 'name', label: 'Name', priority: 1, sortable: true, cell: (lead) => lead.name },
  { key: 'state', label: 'State', cell: (lead) => <StatusChip state={lead.state} /> },
  { key: 'source', label: 'Source', priority: 3, cell: (lead) => lead.source },
  {
    key: 'amount',
    label: 'Amount',
    align: 'right',
    sortable: true,
    cell: (lead) => lead.cents && <Money cents={lead.cents} />,
  },
]

/** Lists of things. */
export function TableSamples() {
  const [open, setOpen] = useState<string | undefined>('2')
  const [sort, setSort] = useState<Sort>({ key: 'name', direction: 'ascending' })
  const shared = { columns, rowKey: (lead: Lead) => lead.id, rowName: (lead: Lead) => lead.name }
  return (
    <Section title="Table">
      <DataTable
        {...shared}
        caption="Leads"
        rows={leads}
        openKey={open}
        onOpen={(lead) => setOpen(lead.id)}
        sort={sort}
        onSort={setSort}
      />
      <DataTable {...shared} caption="Leads, loading" rows={undefined} skeletonRows={2} />
      <DataTable
        {...shared}
        caption="Leads, filtered"
        rows={[]}
        empty={
          <EmptyState compact title="No leads match these filters." action={<Button>Clear filters</Button>} />
        }
      />
    </Section>
  )
}
