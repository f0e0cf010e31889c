import { useMutation } from '@tanstack/react-query'
import { STEP_SCHEMAS, type OnboardingStep } from '#modules/onboarding/contract-steps.ts'
import type { StepProps } from '#modules/onboarding/web/step-form.tsx'
import { onboardingWords } from '#modules/onboarding/words.en.ts'
import { appErrorData } from '#web/lib/error-data.ts'
import { errorMessage } from '#web/lib/error-message.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { Text } from '#web/ui/text.tsx'

const words = onboardingWords.finish

type FinishStepProps = Omit<StepProps, 'onDone'> & { onOpen: (step: OnboardingStep) => void }

const fieldsOf = (error: unknown) => appErrorData(error)?.fields ?? []

/** The sentences of the fields that are not right, else what went wrong as a whole. */
function refusalOf(error: unknown): string {
  const sentences = fieldsOf(error).map(({ message }) => message)
  return sentences.length > 0 ? sentences.join(' ') : errorMessage(error)
}

/** Every page with its state, and the button that opens the shop. */
export function FinishStep({ form, door, onOpen, back }: FinishStepProps) {
  const complete = useMutation({ mutationFn: door.complete })
  const isDirectory = form.type === 'DirectoryOnboardingForm'
  const refused = complete.isError ? fieldsOf(complete.error) : []
  // A page that nobody opened is ready when what it starts with is right.
  const pages = form.steps.map(({ key }) => ({
    key,
    isRight:
      STEP_SCHEMAS[key].safeParse(form.values[key]).success &&
      !refused.some(({ path }) => path.startsWith(`${key}.`)),
  }))
  const isReady = pages.every(({ isRight }) => isRight) || refused.length > 0
  const firstButton = form.review ? words.again : isDirectory ? words.buttonDirectory : words.button
  return (
    <Stack gap="loose">
      <ul className="ob-review">
        {pages.map(({ key, isRight }) => {
          const name = onboardingWords.steps[key]
          return (
            <li key={key}>
              <span className="ob-review__name">{name}</span>
              <StatusChip
                state={isRight ? 'Complete' : 'Incomplete'}
                word={isRight ? words.complete : words.missing}
              />
              <Button small kind="quiet" aria-label={words.open(name)} onClick={() => onOpen(key)}>
                {words.openShort}
              </Button>
            </li>
          )
        })}
      </ul>
      {complete.isError ? <Banner severity="danger">{refusalOf(complete.error)}</Banner> : null}
      {door.mayWrite && !isReady ? <Text secondary>{words.failed}</Text> : null}
      <div className="ao-actions ao-actions--end">
        {back ? <span className="ao-form__foot-start">{back}</span> : null}
        {door.mayWrite ? (
          <Button
            kind="filled"
            busy={complete.isPending}
            disabledReason={isReady ? undefined : words.failed}
            onClick={() => complete.mutate()}
          >
            {firstButton}
          </Button>
        ) : null}
      </div>
    </Stack>
  )
}
