import { useQuery } from '@tanstack/react-query'
import type { FormLine } from '#modules/onboarding/contract-upgrade.ts'
import { upgradeFormRows, type UpgradeFormRow } from '#modules/onboarding/rules/upgrade-form-rows.ts'
import { FeatureStatusList } from '#modules/onboarding/web/feature-status-list.tsx'
import { dayOf } from '#modules/onboarding/web/request-day.ts'
import { upgradeWords } from '#modules/onboarding/words-upgrade.en.ts'
import { BUILT_PAGES } from '#shared/access/menu.data.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { useTRPC } from '#web/lib/api.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { Dash } from '#web/ui/dash.tsx'
import { Link } from '#web/ui/link.tsx'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Section } from '#web/ui/section.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { Text } from '#web/ui/text.tsx'

const words = upgradeWords.forms

/** `/upgrade/forms`: the derived statuses, and every form of the shop with its status and the way to send it again. */
export function UpgradeFormsScreen() {
  const { clientId, productTier } = useActiveShop()
  const trpc = useTRPC()
  const query = useQuery(trpc.form.list.queryOptions({ clientId }))
  return (
    <Page title={words.title}>
      <Section title={words.statuses} help={words.statusesHelp}>
        <FeatureStatusList names={['webChat', 'voice', 'deferredWork', 'suggestedWork']} />
      </Section>
      <Section title={words.list} help={words.listHelp}>
        <QueryView query={query} things={words.things}>
          {({ data }) => <FormTable rows={upgradeFormRows(data, productTier)} />}
        </QueryView>
      </Section>
    </Page>
  )
}

function FormTable({ rows }: { rows: UpgradeFormRow[] }) {
  return (
    <DataTable<UpgradeFormRow>
      caption={words.list}
      rows={rows}
      rowKey={(row) => row.href}
      rowName={nameOf}
      columns={[
        { key: 'form', label: words.form, priority: 1, cell: (row) => <Name row={row} /> },
        { key: 'status', label: upgradeWords.status, priority: 1, cell: (row) => <Status sent={row.sent} /> },
        { key: 'changed', label: words.changed, priority: 2, cell: (row) => <Sent sent={row.sent} /> },
      ]}
    />
  )
}

function nameOf(row: UpgradeFormRow): string {
  return row.topic === null ? words[row.type] : upgradeWords.pages[row.topic].title
}

/** A page that is not built yet is named only. */
function Name({ row }: { row: UpgradeFormRow }) {
  return BUILT_PAGES.includes(row.href) ? <Link href={row.href}>{nameOf(row)}</Link> : nameOf(row)
}

function Status({ sent }: { sent: FormLine | null }) {
  if (!sent)
    return (
      <Text inline secondary>
        {words.notSent}
      </Text>
    )
  return (
    <span className="up-chip">
      <StatusChip state={sent.status} />
      {sent.status === 'Complete' ? null : (
        <Text inline secondary>
          {sent.note ?? upgradeWords.review[sent.status]}
        </Text>
      )}
    </span>
  )
}

function Sent({ sent }: { sent: FormLine | null }) {
  const { timeZone } = useActiveShop()
  return sent?.updatedAt ? words.requested(dayOf(sent.updatedAt, timeZone)) : <Dash />
}
