import { lazy, Suspense, useState } from 'react'
import type { RuleType } from '#modules/availability/contract.ts'
import { matchesRule, type RuleFilters } from '#modules/availability/rules/rule-filters.ts'
import { ruleSentence } from '#modules/availability/rules/rule-sentence.ts'
import { NewRuleDialog } from '#modules/availability/web/new-rule-dialog.tsx'
import { RuleFiltersField } from '#modules/availability/web/rule-filters-field.tsx'
import { RulePanel } from '#modules/availability/web/rule-panel.tsx'
import { ruleName, useRules } from '#modules/availability/web/use-rules.ts'
import type { RuleRecord } from '#modules/availability/web/use-rules.ts'
import { useServiceOptions } from '#modules/availability/web/use-services.ts'
import { explainWords } from '#modules/availability/words-explain.en.ts'
import { settingsWords } from '#modules/availability/words-settings.en.ts'
import { zoneName } from '#shared/zone-name.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/table-column.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { shopMoment } from '#web/ui/shop-moment.ts'
import { Switch } from '#web/ui/switch.tsx'
import { Text } from '#web/ui/text.tsx'
import { kitWords } from '#web/words.en.ts'

const ExplainPanel = lazy(() =>
  import('#modules/availability/web/explain-panel.tsx').then((m) => ({ default: m.ExplainPanel })),
)

const words = settingsWords.rules

type RulesScreenProps = {
  today: string
  /** The rule that is open, from the address. */
  ruleId: string | null
  onRule: (id: string | null) => void
  filters: RuleFilters
  onFilters: (filters: RuleFilters) => void
}
type New = { type: RuleType; copy?: RuleRecord }

/** Availability Settings: every rule with what it does, on or off at once. */
export function RulesScreen({ today, ruleId, onRule, filters, onFilters }: RulesScreenProps) {
  const { clientId, timeZone, may } = useActiveShop()
  const rules = useRules()
  const names = new Map(useServiceOptions().map(({ value, label }) => [value, label]))
  const [isPicking, setPicking] = useState(false)
  const [draft, setDraft] = useState<New | null>(null)
  const [isDirty, setDirty] = useState(false)
  const [isExplaining, setExplaining] = useState(false)
  const mayWrite = may('availability.write')
  const records = rules.query.data?.data ?? []
  const open = records.find((record) => record.id === ruleId)
  const show = (id: string | null, next: New | null = null) => {
    setDirty(false)
    setDraft(next)
    onRule(id)
  }
  const turnTo = useGuardedTurn(isDirty)
  const say = (record: RuleRecord) => sayRule(record, names)
  const newRule = (
    <Button kind="filled" onClick={() => turnTo(() => setPicking(true))}>
      {words.new}
    </Button>
  )
  return (
    <Page
      title={settingsWords.root}
      zone={zoneName(timeZone, 'en')}
      filled={mayWrite ? newRule : undefined}
      actions={
        <Button
          onClick={() =>
            turnTo(() => {
              show(null)
              setExplaining(true)
            })
          }
        >
          {explainWords.title}
        </Button>
      }
    >
      {mayWrite ? null : <Banner>{settingsWords.readOnly}</Banner>}
      <QueryView query={rules.query} things={words.things}>
        {({ data }) => (
          <Stack>
            {data.length === 0 ? null : (
              <>
                <RuleFiltersField value={filters} onChange={onFilters} />
                <Text secondary>{countWords(data)}</Text>
              </>
            )}
            <DataTable
              caption={settingsWords.root}
              columns={columnsOf(rules, timeZone, mayWrite, say)}
              rows={data.filter((record) => matchesRule(record, say(record), filters))}
              rowKey={(record) => record.id}
              rowName={ruleName}
              openKey={open?.id}
              onOpen={(record) => turnTo(() => show(record.id))}
              empty={
                data.length === 0 ? (
                  <EmptyState title={words.empty} text={words.emptyText} />
                ) : (
                  <EmptyState
                    title={words.nothing}
                    action={<Button onClick={() => onFilters({})}>{kitWords.table.clearFilters}</Button>}
                  />
                )
              }
            />
          </Stack>
        )}
      </QueryView>
      {isPicking ? (
        <NewRuleDialog
          onClose={() => setPicking(false)}
          onChoose={(type) => {
            setPicking(false)
            show(null, { type })
          }}
        />
      ) : null}
      {isExplaining && !open && !draft ? (
        <Suspense>
          <ExplainPanel clientId={clientId} date={today} onClose={() => setExplaining(false)} />
        </Suspense>
      ) : null}
      {open || draft ? (
        <RulePanel
          key={open?.id ?? `${draft?.type} ${draft?.copy?.id ?? ''}`}
          record={open}
          copy={draft?.copy}
          type={open?.type ?? draft?.type ?? 'Blocker'}
          today={today}
          rules={rules}
          disabled={!mayWrite || open?.owner === 'Organization'}
          isDirty={isDirty}
          onDirty={setDirty}
          onReplace={(record) => show(null, { type: record.type, copy: record })}
          onClose={() => show(null)}
        />
      ) : null}
    </Page>
  )
}

/** Goes on at once, or asks first when a form has unsaved changes. */
function useGuardedTurn(isDirty: boolean) {
  const confirm = useConfirm()
  const { title, text, discard, keep } = kitWords.discardQuestion
  return (goOn: () => void) => {
    if (!isDirty) return goOn()
    const question = { title, message: text, confirmLabel: discard, cancelLabel: keep, danger: true }
    void confirm({ ...question, onConfirm: goOn })
  }
}

function sayRule(record: RuleRecord, names: ReadonlyMap<string, string>): string {
  const sentence = ruleSentence(record, names)
  return record.name === '' ? sentence : `${record.name} · ${sentence}`
}

function countWords(records: readonly RuleRecord[]): string {
  const inherited = records.filter((record) => record.owner === 'Organization').length
  return words.count(records.length, inherited, words.organization)
}

function columnsOf(
  { turn }: ReturnType<typeof useRules>,
  timeZone: string,
  mayWrite: boolean,
  say: (record: RuleRecord) => string,
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
          {...(record.owner === 'Organization' && {
            disabledReason: record.lock === 'Locked' ? words.locked : words.overridable,
          })}
          disabled={!mayWrite}
          onChange={(enabled) => void turn(record, enabled)}
        />
      ),
    },
    {
      key: 'rule',
      label: words.columns.rule,
      priority: 1,
      cell: say,
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
      cell: ({ updatedAt, changedBy }) =>
        [shopMoment(updatedAt, timeZone).date, changedBy].filter(Boolean).join(' · '),
    },
  ]
}
