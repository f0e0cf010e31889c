import { lazy, Suspense, useState } from 'react'
import { availabilityRuleInput, type AvailabilityRuleInput } from '#modules/availability/contract.ts'
import { ruleSentence } from '#modules/availability/rules/rule-sentence.ts'
import { EffectPanel } from '#modules/availability/web/effect-panel.tsx'
import { usePreview } from '#modules/availability/web/use-preview.ts'
import type { PreviewDraft } from '#modules/availability/web/use-preview.ts'
import { draftRecord } from '#modules/availability/rules/rule-draft.ts'
import { useRuleDraft } from '#modules/availability/web/use-rule-draft.ts'
import { useServiceNames } from '#modules/availability/web/use-services.ts'
import { settingsWords } from '#modules/availability/words-settings.en.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { Text } from '#web/ui/text.tsx'

const RehearsalDialog = lazy(() =>
  import('#modules/availability/web/rehearsal-dialog.tsx').then((m) => ({ default: m.RehearsalDialog })),
)

/** What the rule says as it is typed. */
export function RuleSentence() {
  const { draft } = useRuleDraft()
  return <Text size="strong">{ruleSentence(draft, useServiceNames())}</Text>
}

/** The next fourteen days with the rule as it is typed. */
export function RuleEffectPanel({ id }: { id: string | null }) {
  const { draft: typed, isDirty } = useRuleDraft()
  const [draft, setDraft] = useState<PreviewDraft>({})
  const [rehearsed, setRehearsed] = useState<AvailabilityRuleInput | null>(null)
  const { may } = useActiveShop()
  const parsed = availabilityRuleInput.safeParse(draftRecord(typed))
  const next: PreviewDraft =
    parsed.success && (isDirty || id === null) ? { rule: { id, record: parsed.data } } : {}
  // Half-typed values ask nothing: the last whole state stays.
  if (parsed.success && JSON.stringify(next) !== JSON.stringify(draft)) setDraft(next)
  return (
    <Section title={settingsWords.effect.title} level={3}>
      <Stack>
        <EffectPanel preview={usePreview(draft)} />
        {parsed.success && may('availability.write') ? (
          <Row>
            <Button onClick={() => setRehearsed(parsed.data)}>{settingsWords.rehearsal.open}</Button>
          </Row>
        ) : null}
      </Stack>
      {rehearsed === null ? null : (
        <Suspense>
          <RehearsalDialog id={id} record={rehearsed} onClose={() => setRehearsed(null)} />
        </Suspense>
      )}
    </Section>
  )
}
