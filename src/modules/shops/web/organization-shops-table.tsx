import type { OrganizationShop } from '#modules/shops/contract-organization.ts'
import { organizationWords as words } from '#modules/shops/words-organization.en.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import type { Column } from '#web/ui/table-column.ts'

const COLUMNS: Column<OrganizationShop>[] = [
  { key: 'name', label: words.shop, priority: 1, cell: ({ name }) => name },
  { key: 'place', label: words.place, priority: 2, cell: ({ place }) => place },
  { key: 'tier', label: words.tier, priority: 2, cell: ({ tier }) => words.tiers[tier] },
  { key: 'state', label: words.state, priority: 1, cell: ({ status }) => <StatusChip state={status} /> },
]

type OrganizationShopsTableProps = {
  shops: readonly OrganizationShop[]
  onOpen: (shop: OrganizationShop) => void
}

/** The shops of an organization; one opens as the active shop. */
export function OrganizationShopsTable({ shops, onOpen }: OrganizationShopsTableProps) {
  return (
    <DataTable
      caption={words.shops}
      columns={COLUMNS}
      rows={shops}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      onOpen={onOpen}
      empty={<EmptyState compact title={words.noShops} text={words.noShopsText} />}
    />
  )
}
