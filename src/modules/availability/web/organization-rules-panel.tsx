import { useState } from 'react'
import type { RuleType } from '#modules/availability/rules/choices.ts'
import { ruleSentence } from '#modules/availability/rules/rule-sentence.ts'
import { ConflictsByShop } from '#modules/availability/web/conflicts-by-shop-dialog.tsx'
import { NewRuleDialog } from '#modules/availability/web/new-rule-dialog.tsx'
import { OrganizationRulePanel } from '#modules/availability/web/organization-rule-panel.tsx'
import { RuleTable } from '#modules/availability/web/rule-table.tsx'
import { useConflictQuestion } from '#modules/availability/web/use-conflict-question.ts'
import { useGuardedTurn } from '#modules/availability/web/use-guarded-turn.ts'
import { useOpenRecord } from '#modules/availability/web/use-open-record.ts'
import { useOrganizationRules, type ShopConflicts } from '#modules/availability/web/use-organization-rules.ts'
import { organizationRuleWords as words } from '#modules/availability/words-organization.en.ts'
import { settingsWords } from '#modules/availability/words-settings.en.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Row } from '#web/ui/layout.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Section } from '#web/ui/section.tsx'
import { ShareRuleDialog } from './share-rule-dialog.tsx'

type OrganizationRulesPanelProps = {
  organizationId: string
  shops: readonly { id: string; name: string }[]
  canWrite: boolean
  /** Zone that times of changes are shown in. */
  zone: string
  today: string
  /** The rule that is open, from the address. */
  ruleId: string | null
  onRule: (id: string | null) => void
}

/** What holds at every shop of an organization: defaults, and rules that are locked. */
export function OrganizationRulesPanel(props: OrganizationRulesPanelProps) {
  const { organizationId, shops, canWrite, zone, today, ruleId, onRule } = props
  const { mayGoOn, question } = useConflictQuestion<ShopConflicts>((rows, onAnswer) => (
    <ConflictsByShop saveLabel={settingsWords.rules.asked.turnOn} {...{ shops: rows, onAnswer }} />
  ))
  const rules = useOrganizationRules(organizationId, mayGoOn)
  const [asked, setAsked] = useState<'new' | 'share' | null>(null)
  const [type, setType] = useState<RuleType | null>(null)
  const [isDirty, setDirty] = useState(false)
  const turnTo = useGuardedTurn(isDirty)
  const records = rules.query.data?.data ?? []
  const open = useOpenRecord(records, ruleId, isDirty)
  const show = (id: string | null, next: RuleType | null = null) => {
    setDirty(false)
    setType(next)
    onRule(id)
  }
  const beside = (step: 1 | -1) => {
    const next = open && records[records.indexOf(open) + step]
    return next ? () => turnTo(() => show(next.id)) : undefined
  }
  const actions = (
    <Row>
      <Button onClick={() => turnTo(() => setAsked('share'))}>{words.share.open}</Button>
      <Button onClick={() => turnTo(() => setAsked('new'))}>{settingsWords.rules.new}</Button>
    </Row>
  )
  return (
    <Section title={words.title} help={words.help} {...(canWrite && { actions })}>
      <QueryView query={rules.query} things={words.things} compact>
        {({ data }) => (
          <RuleTable
            caption={words.title}
            rows={data}
            zone={zone}
            today={today}
            disabled={!canWrite}
            say={(record) => [record.name, ruleSentence(record)].filter(Boolean).join(' · ')}
            column={{
              key: 'lock',
              label: settingsWords.rules.columns.shops,
              priority: 2,
              oneLine: true,
              cell: ({ lock }) => settingsWords.rules.fields.locks[lock],
            }}
            onTurn={(record, enabled) => void rules.turn(record, enabled)}
            openKey={open?.id}
            onOpen={(record) => turnTo(() => show(record.id))}
            empty={<EmptyState compact title={words.empty} text={words.emptyText} />}
          />
        )}
      </QueryView>
      {question}
      {asked === 'share' ? (
        <ShareRuleDialog organizationId={organizationId} shops={shops} onClose={() => setAsked(null)} />
      ) : null}
      {asked === 'new' ? (
        <NewRuleDialog
          without="service"
          onClose={() => setAsked(null)}
          onChoose={(chosen) => {
            setAsked(null)
            show(null, chosen)
          }}
        />
      ) : null}
      {open || type ? (
        <OrganizationRulePanel
          key={open?.id ?? type}
          record={open}
          type={open?.type ?? type ?? 'Holiday'}
          today={today}
          rules={rules}
          disabled={!canWrite}
          isDirty={isDirty}
          onDirty={setDirty}
          onPrevious={beside(-1)}
          onNext={beside(1)}
          onClose={() => show(null)}
        />
      ) : null}
    </Section>
  )
}
