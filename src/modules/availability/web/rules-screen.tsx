import { lazy, Suspense, useState } from 'react'
import type { RuleType } from '#modules/availability/rules/choices.ts'
import { matchesRule, type RuleFilters } from '#modules/availability/rules/rule-filters.ts'
import { ruleSentence } from '#modules/availability/rules/rule-sentence.ts'
import { ConflictsDialog } from '#modules/availability/web/conflicts-dialog.tsx'
import { NewRuleDialog } from '#modules/availability/web/new-rule-dialog.tsx'
import { RuleFiltersField } from '#modules/availability/web/rule-filters-field.tsx'
import { RuleFindingsPanel } from '#modules/availability/web/rule-findings-panel.tsx'
import { RuleMark } from '#modules/availability/web/rule-mark-chip.tsx'
import { RulePanel } from '#modules/availability/web/rule-panel.tsx'
import { RuleTable } from '#modules/availability/web/rule-table.tsx'
import { useConflictQuestion } from '#modules/availability/web/use-conflict-question.ts'
import { useGuardedTurn } from '#modules/availability/web/use-guarded-turn.ts'
import { useOpenRecord } from '#modules/availability/web/use-open-record.ts'
import { useRules } from '#modules/availability/web/use-rules.ts'
import type { ConflictRow, RuleRecord } from '#modules/availability/web/use-rules.ts'
import { useServiceNames } from '#modules/availability/web/use-services.ts'
import { explainWords } from '#modules/availability/words-explain.en.ts'
import { settingsWords } from '#modules/availability/words-settings.en.ts'
import { zoneName } from '#shared/zone-name.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
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
  const { mayGoOn, question } = useConflictQuestion<ConflictRow>((rows, onAnswer) => (
    <ConflictsDialog saveLabel={words.asked.turnOn} {...{ rows, onAnswer }} />
  ))
  const rules = useRules(mayGoOn)
  const names = useServiceNames()
  const [isPicking, setPicking] = useState(false)
  const [draft, setDraft] = useState<New | null>(null)
  const [isDirty, setDirty] = useState(false)
  const [isExplaining, setExplaining] = useState(false)
  const mayWrite = may('availability.write')
  const records = rules.query.data?.data ?? []
  const organization = rules.query.data?.organization ?? null
  const say = (record: RuleRecord) => sayRule(record, names)
  const shown = records.filter((record) => matchesRule(record, say(record), filters))
  const open = useOpenRecord(records, ruleId, isDirty)
  const show = (id: string | null, next: New | null = null) => {
    setDirty(false)
    setDraft(next)
    onRule(id)
  }
  const turnTo = useGuardedTurn(isDirty)
  const showNext = (step: 1 | -1) => {
    const next = open && shown[shown.indexOf(open) + step]
    return next && shown.includes(open) ? () => turnTo(() => show(next.id)) : undefined
  }
  const decides = new Map(rules.review?.decides.map(({ ruleId: id, days }) => [id, days]))
  const days = rules.review?.days ?? 14
  const newRule = (
    <Button kind="filled" onClick={() => turnTo(() => setPicking(true))}>
      {words.new}
    </Button>
  )
  const explain = () => {
    show(null)
    setExplaining(true)
  }
  return (
    <Page
      title={settingsWords.root}
      zone={zoneName(timeZone, 'en')}
      filled={mayWrite ? newRule : undefined}
      actions={<Button onClick={() => turnTo(explain)}>{explainWords.title}</Button>}
    >
      {mayWrite ? null : <Banner>{settingsWords.readOnly}</Banner>}
      {rules.review && rules.review.findings.length > 0 ? (
        <RuleFindingsPanel
          findings={rules.review.findings}
          records={records}
          services={names}
          onOpen={(id) => turnTo(() => show(id))}
        />
      ) : null}
      <QueryView query={rules.query} things={words.things}>
        {({ data }) => (
          <Stack>
            {data.length === 0 ? null : (
              <RuleFiltersField
                value={filters}
                onChange={onFilters}
                count={countWords(data, organization)}
                found={shown.length}
              />
            )}
            <RuleTable
              caption={settingsWords.root}
              rows={shown}
              zone={timeZone}
              today={today}
              disabled={!mayWrite}
              reasonOf={({ owner, lock }) =>
                owner === 'Shop' ? undefined : lock === 'Locked' ? words.locked : words.overridable
              }
              say={(record) => (
                <RuleMark record={record} organization={organization} sentence={say(record)} />
              )}
              column={{
                key: 'days',
                label: words.columns.days(days),
                priority: 2,
                oneLine: true,
                cell: ({ id, enabled }) => {
                  const count = enabled ? decides.get(id) : undefined
                  return count === undefined ? null : words.decides(count, days)
                },
              }}
              onTurn={(record, enabled) => void rules.turn(record, enabled)}
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
          mayReplace={mayWrite}
          isDirty={isDirty}
          onDirty={setDirty}
          onReplace={(record) => show(null, { type: record.type, copy: record })}
          onPrevious={showNext(-1)}
          onNext={showNext(1)}
          onOther={(id) => turnTo(() => show(id))}
          onClose={() => show(null)}
        />
      ) : null}
      {question}
    </Page>
  )
}

function sayRule(record: RuleRecord, names: ReadonlyMap<string, string>): string {
  const sentence = ruleSentence(record, names)
  return record.name === '' ? sentence : `${record.name} · ${sentence}`
}

function countWords(records: readonly RuleRecord[], organization: string | null): string {
  const inherited = records.filter((record) => record.owner === 'Organization').length
  return words.count(records.length, inherited, organization)
}
