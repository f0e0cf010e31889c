import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { STEP_SCHEMAS, type OnboardingStep, type StepValues } from '#modules/onboarding/contract-steps.ts'
import { stepInput, type Onboarding } from '#modules/onboarding/contract.ts'
import { useKeepDraft } from '#modules/onboarding/web/use-keep-draft.ts'
import type { OnboardingDoor } from '#modules/onboarding/web/use-onboarding.ts'
import { onboardingWords as words } from '#modules/onboarding/words.en.ts'
import { formSchema } from '#web/lib/form-schema.ts'
import type { FormBound } from '#web/ui/bound.tsx'
import { Form } from '#web/ui/form.tsx'
import { Text } from '#web/ui/text.tsx'

/** What every page of the form is given. */
export type StepProps = { form: Onboarding; door: OnboardingDoor; onDone: () => void; back: ReactNode }

/** Which pictures a reviewer could not read, for the fields that show them. */
export const marksOf = ({ review }: Onboarding) =>
  review === null ? {} : { marked: { paths: review.files, word: words.review.marked } }

type StepFormProps<S extends OnboardingStep> = StepProps & {
  step: S
  children: (bound: FormBound<StepValues[S]>) => ReactNode
}

/** One page: keeps what is typed, and goes on when the server has found it right. */
export function StepForm<S extends OnboardingStep>(props: StepFormProps<S>) {
  const { step, form, door, onDone, back, children } = props
  const schema = formSchema<StepValues[S]>([{ schema: STEP_SCHEMAS[step], of: (values) => values }])
  const save = async (values: StepValues[S]) => {
    await door.saveStep(stepInput.parse({ step, values, isDone: true }))
    onDone()
  }
  return (
    <Form<StepValues[S]>
      schema={schema as z.ZodType<StepValues[S], StepValues[S]>}
      values={form.values[step]}
      place={words.steps[step]}
      save="foot"
      saveLabel={words.next}
      savedSentence={null}
      footStart={back}
      onSave={save}
    >
      {(Bound) => (
        <fieldset className="ob-fields" disabled={!door.mayWrite}>
          {children(Bound)}
          {door.mayWrite ? <DraftLine step={step} door={door} /> : null}
        </fieldset>
      )}
    </Form>
  )
}

function DraftLine({ step, door }: { step: OnboardingStep; door: OnboardingDoor }) {
  const values: unknown = useWatch()
  const state = useKeepDraft(step, values, door.saveStep)
  const word = { idle: '', keeping: words.keeping, kept: words.kept, failed: words.notKept }[state]
  return (
    <div className="ob-kept" aria-live="polite">
      <Text size="caption" secondary inline>
        {word}
      </Text>
    </div>
  )
}
