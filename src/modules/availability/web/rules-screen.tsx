import { useState } from 'react'
import { ruleSentence } from '#modules/availability/rules/rule-sentence.ts'
import { NewRuleDialog } from '#modules/availability/web/new-rule-dialog.tsx'
import { RulePanel } from '#modules/availability/web/rule-panel.tsx'
import type { NewRuleType } from '#modules/availability/web/use-rule-form.ts'
import { ruleName, useRules } from '#modules/availability/web/use-rules.ts'
import type { RuleRecord } from '#modules/availability/web/use-rules.ts'
import { settingsWords } from '#modules/availability/words-settings.en.ts'
import { zoneName } from '#shared/zone-name.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/table-column.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { shopMoment } from '#web/ui/shop-moment.ts'
import { Switch } from '#web/ui/switch.tsx'
import { Text } from '#web/ui/text.tsx'

const words = settingsWords.rules

type RulesScreenProps = {
  today: string
  /** The rule that is open, from the address. */
  ruleId: string | null
  onRule: (id: string | null) => void
}

/** Availability Settings: every rule with what it does, on or off at once. */
export function RulesScreen({ today, ruleId, onRule }: RulesScreenProps) {
  const { timeZone, may } = useActiveShop()
  const rules = useRules()
  const [isPicking, setPicking] = useState(false)
  const [draft, setDraft] = useState<NewRuleType | null>(null)
  const mayWrite = may('availability.write')
  const records = rules.query.data?.data ?? []
  const open = records.find((record) => record.id === ruleId)
  const close = () => {
    setDraft(null)
    onRule(null)
  }
  const newRule = (
    <Button kind="filled" onClick={() => setPicking(true)}>
      {words.new}
    </Button>
  )
  return (
    <Page title={settingsWords.root} zone={zoneName(timeZone, 'en')} filled={mayWrite ? newRule : undefined}>
      {mayWrite ? null : <Banner>{settingsWords.readOnly}</Banner>}
      <QueryView query={rules.query} things={words.things}>
        {({ data }) => (
          <>
            {data.length === 0 ? null : <Text secondary>{countWords(data)}</Text>}
            <DataTable
              caption={settingsWords.root}
              columns={columnsOf(rules, timeZone, mayWrite)}
              rows={data}
              rowKey={(record) => record.id}
              rowName={ruleName}
              openKey={ruleId ?? undefined}
              onOpen={(record) => onRule(record.id)}
              empty={<EmptyState title={words.empty} text={words.emptyText} />}
            />
          </>
        )}
      </QueryView>
      {isPicking ? (
        <NewRuleDialog
          onClose={() => setPicking(false)}
          onChoose={(type) => {
            setPicking(false)
            onRule(null)
            setDraft(type)
          }}
        />
      ) : null}
      {open || draft ? (
        <RulePanel
          key={open?.id ?? draft}
          record={open}
          type={draft ?? 'Blocker'}
          today={today}
          rules={rules}
          disabled={!mayWrite || open?.owner === 'Organization'}
          onClose={close}
        />
      ) : null}
    </Page>
  )
}

function countWords(records: readonly RuleRecord[]): string {
  const inherited = records.filter((record) => record.owner === 'Organization').length
  return words.count(records.length, inherited, words.organization)
}

function columnsOf(
  { turn }: ReturnType<typeof useRules>,
  timeZone: string,
  mayWrite: boolean,
): Column<RuleRecord>[] {
  return [
    {
      key: 'on',
      label: words.columns.on,
      priority: 2,
      cell: (record) => (
        <Switch
          label={words.switch(ruleName(record))}
          labelHidden
          checked={record.enabled}
          {...(record.owner === 'Organization' && { disabledReason: words.locked })}
          disabled={!mayWrite}
          onChange={(enabled) => void turn(record, enabled)}
        />
      ),
    },
    {
      key: 'rule',
      label: words.columns.rule,
      priority: 1,
      cell: (record) =>
        record.name === '' ? ruleSentence(record) : `${record.name} · ${ruleSentence(record)}`,
    },
    {
      key: 'for',
      label: words.columns.for,
      priority: 2,
      cell: ({ appointmentTypes }) =>
        appointmentTypes.length === 0
          ? settingsWords.all
          : appointmentTypes.map((type) => settingsWords.types[type]).join(', '),
    },
    {
      key: 'changed',
      label: words.columns.changed,
      priority: 3,
      cell: (record) => shopMoment(record.updatedAt, timeZone).date,
    },
  ]
}
