import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrganizationRule } from '#modules/availability/contract-organization.ts'
import { ruleSentence } from '#modules/availability/rules/rule-sentence.ts'
import { organizationRuleWords as words } from '#modules/availability/words-organization.en.ts'
import { settingsWords } from '#modules/availability/words-settings.en.ts'
import { useTRPC } from '#web/lib/api.ts'
import { errorMessage } from '#web/lib/error-message.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { useNotice } from '#web/ui/notice.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Section } from '#web/ui/section.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import type { Column } from '#web/ui/table-column.ts'
import { ShareRuleDialog } from './share-rule-dialog.tsx'

type OrganizationRulesPanelProps = {
  organizationId: string
  shops: readonly { id: string; name: string }[]
  canWrite: boolean
}

/** The name, or what it does where it has none. */
const nameOf = (rule: OrganizationRule) => rule.name || ruleSentence(rule)

function LockChip({ rule: { lock, enabled } }: { rule: OrganizationRule }) {
  if (!enabled) return <StatusChip state="Disabled" word={words.off} />
  return lock === 'Locked' ? (
    <StatusChip state="Locked" word={words.locks.Locked} tone="warning" icon="shield" />
  ) : (
    <StatusChip state="Default" word={words.locks.Overridable} tone="info" icon="check" />
  )
}

const COLUMNS: Column<OrganizationRule>[] = [
  {
    key: 'rule',
    label: words.rule,
    priority: 1,
    cell: (rule) => [rule.name, ruleSentence(rule)].filter(Boolean).join(' · '),
  },
  {
    key: 'for',
    label: words.for,
    priority: 2,
    cell: ({ appointmentTypes }) =>
      appointmentTypes.map((type) => settingsWords.types[type]).join(', ') || words.all,
  },
  { key: 'lock', label: words.lock, priority: 1, cell: (rule) => <LockChip rule={rule} /> },
]

/** What holds at every shop of an organization: defaults, and rules that are locked. */
export function OrganizationRulesPanel({ organizationId, shops, canWrite }: OrganizationRulesPanelProps) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const notify = useNotice()
  const confirm = useConfirm()
  const [isSharing, setSharing] = useState(false)
  const rules = useQuery(trpc.organizationRule.list.queryOptions({ organizationId }))
  const refreshed = {
    onSettled: () => queryClient.invalidateQueries(trpc.organizationRule.pathFilter()),
  }
  const update = useMutation(trpc.organizationRule.update.mutationOptions(refreshed))
  const remove = useMutation(trpc.organizationRule.remove.mutationOptions(refreshed))
  const change = ({ id, version, lock, enabled }: OrganizationRule, part: Partial<OrganizationRule>) =>
    update.mutate(
      { organizationId, id, version, lock: part.lock ?? lock, enabled: part.enabled ?? enabled },
      {
        onSuccess: () => notify(words.saved, { severity: 'success' }),
        onError: (error) => notify(errorMessage(error), { severity: 'danger' }),
      },
    )
  const takeAway = (rule: OrganizationRule) =>
    confirm({
      title: words.removeTitle(nameOf(rule)),
      message: words.removeText,
      confirmLabel: words.remove,
      danger: true,
      onConfirm: async () => {
        await remove.mutateAsync({ organizationId, id: rule.id, version: rule.version })
        notify(words.removed(nameOf(rule)), { severity: 'success' })
      },
    })
  const acts: Column<OrganizationRule> = {
    key: 'more',
    label: words.actions,
    align: 'right',
    priority: 1,
    cell: (rule) => (
      <Menu
        alignEnd
        trigger={(trigger) => <IconButton {...trigger} icon="more" small name={words.more(nameOf(rule))} />}
        items={[
          rule.lock === 'Locked'
            ? { label: words.makeDefault, onChoose: () => change(rule, { lock: 'Overridable' }) }
            : { label: words.makeLocked, onChoose: () => change(rule, { lock: 'Locked' }) },
          {
            label: rule.enabled ? words.turnOff : words.turnOn,
            onChoose: () => change(rule, { enabled: !rule.enabled }),
          },
          { label: words.remove, danger: true, onChoose: () => void takeAway(rule) },
        ]}
      />
    ),
  }
  return (
    <Section
      title={words.title}
      help={words.help}
      {...(canWrite && { actions: <Button onClick={() => setSharing(true)}>{words.share.open}</Button> })}
    >
      <QueryView query={rules} things={words.things} compact>
        {({ data }) => (
          <DataTable
            caption={words.title}
            columns={canWrite ? [...COLUMNS, acts] : COLUMNS}
            rows={data}
            rowKey={({ id }) => id}
            rowName={nameOf}
            empty={<EmptyState compact title={words.empty} text={words.emptyText} />}
          />
        )}
      </QueryView>
      {isSharing ? (
        <ShareRuleDialog organizationId={organizationId} shops={shops} onClose={() => setSharing(false)} />
      ) : null}
    </Section>
  )
}
