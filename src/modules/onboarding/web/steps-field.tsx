import type { OnboardingStep } from '#modules/onboarding/contract-steps.ts'
import { onboardingWords as words } from '#modules/onboarding/words.en.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Text } from '#web/ui/text.tsx'

/** A page of the form, or the last look over all of them. */
export type WizardStep = OnboardingStep | 'finish'

type StepsFieldProps = {
  steps: readonly { key: WizardStep; isDone: boolean }[]
  at: WizardStep
  onChoose: (step: WizardStep) => void
}

/** Where one is in the form: a list beside it, on phones a line and a bar above it. */
export function StepsField({ steps, at, onChoose }: StepsFieldProps) {
  const place = steps.findIndex(({ key }) => key === at)
  return (
    <nav className="ob-steps" aria-label={words.stepsLabel}>
      <div className="ob-steps__short">
        <Text size="caption" secondary inline>
          {words.progress(place + 1, steps.length)}
        </Text>
        <progress value={place + 1} max={steps.length} aria-label={words.progress(place + 1, steps.length)} />
      </div>
      <ol className="ob-steps__list">
        {steps.map(({ key, isDone }, index) => (
          <li key={key}>
            <button
              type="button"
              className="ob-step"
              aria-current={key === at ? 'step' : undefined}
              onClick={() => onChoose(key)}
            >
              <span
                className={isDone ? 'ob-step__mark ob-step__mark--done' : 'ob-step__mark'}
                aria-hidden="true"
              >
                {isDone ? <Icon name="check" /> : index + 1}
              </span>
              {words.steps[key]}
              {isDone ? <span className="ao-hidden"> {words.stepDone}</span> : null}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
