import { useMemo } from 'react'
import { ANSWER_WHEN, BEST_TIMES, type SentRequest } from '#modules/onboarding/contract-upgrade.ts'
import { UPGRADE_TABLE, type UpgradeTopic } from '#modules/onboarding/rules/upgrade-topics.data.ts'
import { schemaOf, valuesOf, type UpgradeValues } from '#modules/onboarding/web/use-upgrade.ts'
import { upgradeWords as words } from '#modules/onboarding/words-upgrade.en.ts'
import type { FormBound } from '#web/ui/bound.tsx'
import { Form } from '#web/ui/form.tsx'
import { Fields } from '#web/ui/layout.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const TIMES = BEST_TIMES.map((value) => ({ value, label: words.times[value] }))
const WHEN = ANSWER_WHEN.map((value) => ({ value, label: words.when[value] }))
const LABELS: Record<keyof UpgradeValues, string> = {
  name: words.name,
  phone: words.phone,
  bestTime: words.bestTime,
  note: words.note,
  currentNumber: words.currentNumber,
  answerWhen: words.answerWhen,
  website: words.website,
}

/** A choice in a comparison; everything else is plain text. */
function sayAnswer(path: string, value: unknown): string | undefined {
  if (path === 'bestTime') return words.times[value as UpgradeValues['bestTime']]
  return path === 'answerWhen' ? words.when[value as UpgradeValues['answerWhen']] : undefined
}

type UpgradeRequestFormProps = {
  topic: UpgradeTopic
  /** What was sent before and has to be sent again; null the first time. */
  sent: SentRequest | null
  onSend: (values: UpgradeValues, version: number | undefined) => Promise<unknown>
}

/** The request of an upgrade page: whom to call, and what its feature has to know. */
export function UpgradeRequestForm({ topic, sent, onSend }: UpgradeRequestFormProps) {
  const { form } = UPGRADE_TABLE[topic]
  const { title } = words.pages[topic]
  const schema = useMemo(() => schemaOf(form), [form])
  const values = useMemo(() => valuesOf(sent), [sent])
  return (
    <Form<UpgradeValues>
      schema={schema}
      values={values}
      version={sent?.version}
      place={title}
      save="foot"
      saveLabel={sent ? words.resend : words.askFor(title)}
      savedSentence={words.sent(title)}
      labels={LABELS}
      say={sayAnswer}
      readCurrent={(current) => valuesOf(current as SentRequest)}
      onSave={onSend}
    >
      {(Bound) => (
        <Fields>
          <Bound name="name">
            {(field) => <TextField {...field} label={words.name} autoComplete="name" />}
          </Bound>
          <Bound name="phone">{(field) => <PhoneField {...field} label={words.phone} />}</Bound>
          {form === 'ProUpgradeVoiceForm' ? <VoiceFields bound={Bound} /> : null}
          {form === 'ProUpgradeWebChatForm' ? (
            <Bound name="website">
              {(field) => <TextField {...field} label={words.website} autoComplete="url" optional />}
            </Bound>
          ) : null}
          <Bound name="bestTime">
            {(field) => <Segments {...field} label={words.bestTime} options={TIMES} />}
          </Bound>
          <Bound name="note">
            {(field) => <TextArea {...field} label={words.note} rows={3} maxLength={1000} optional />}
          </Bound>
        </Fields>
      )}
    </Form>
  )
}

function VoiceFields({ bound: Bound }: { bound: FormBound<UpgradeValues> }) {
  return (
    <>
      <Bound name="currentNumber">
        {(field) => <PhoneField {...field} label={words.currentNumber} help={words.currentNumberHelp} />}
      </Bound>
      <Bound name="answerWhen">
        {({ ref: _, ...field }) => <RadioCards {...field} label={words.answerWhen} options={WHEN} />}
      </Bound>
    </>
  )
}
