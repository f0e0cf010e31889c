import type { ComponentType } from 'react'
import type { OnboardingStep } from '#modules/onboarding/contract-steps.ts'
import type { Onboarding } from '#modules/onboarding/contract.ts'
import { BrandingStep } from '#modules/onboarding/web/branding-step.tsx'
import { CapacityStep } from '#modules/onboarding/web/capacity-step.tsx'
import { DetailsStep } from '#modules/onboarding/web/details-step.tsx'
import { DonePanel } from '#modules/onboarding/web/done-panel.tsx'
import { FinishStep } from '#modules/onboarding/web/finish-step.tsx'
import { HoursStep } from '#modules/onboarding/web/hours-step.tsx'
import { NotificationsStep } from '#modules/onboarding/web/notifications-step.tsx'
import { ServicesStep } from '#modules/onboarding/web/services-step.tsx'
import type { StepProps } from '#modules/onboarding/web/step-form.tsx'
import { StepsField, type WizardStep } from '#modules/onboarding/web/steps-field.tsx'
import { SystemStep } from '#modules/onboarding/web/system-step.tsx'
import type { OnboardingDoor } from '#modules/onboarding/web/use-onboarding.ts'
import { UsersStep } from '#modules/onboarding/web/users-step.tsx'
import { onboardingWords as words } from '#modules/onboarding/words.en.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Text } from '#web/ui/text.tsx'
import './onboarding.css'

const PAGES: Record<OnboardingStep, ComponentType<StepProps>> = {
  details: DetailsStep,
  hours: HoursStep,
  services: ServicesStep,
  capacity: CapacityStep,
  branding: BrandingStep,
  system: SystemStep,
  notifications: NotificationsStep,
  users: UsersStep,
}

type OnboardingFormProps = {
  form: Onboarding
  door: OnboardingDoor
  /** What the address asks for; the first page that is not done while it asks for nothing. */
  step: string | undefined
  onStep: (step: WizardStep) => void
}

/** The form as both doors show it: one page at a time, with all of them beside it. */
export function OnboardingForm({ form, door, step, onStep }: OnboardingFormProps) {
  if (form.status === 'Complete') return <DonePanel form={form} door={door} />
  const isDirectory = form.type === 'DirectoryOnboardingForm'
  const steps = [...form.steps, { key: 'finish' as const, isDone: false }]
  const asked = steps.find(({ key }) => key === step)?.key
  const at = asked ?? steps.find(({ isDone }) => !isDone)?.key ?? 'finish'
  const place = steps.findIndex(({ key }) => key === at)
  const before = steps[place - 1]?.key
  const help = at === 'finish' && isDirectory ? words.finish.helpDirectory : words[at].help
  const Shown = at === 'finish' ? null : PAGES[at]
  const back = before && (
    <Button kind="quiet" onClick={() => onStep(before)}>
      {words.back}
    </Button>
  )
  return (
    <Stack>
      {form.review ? <ReviewBanner form={form} /> : null}
      {door.mayWrite ? null : <Banner>{words.readOnly}</Banner>}
      <div className="ob-wizard">
        <StepsField steps={steps} at={at} onChoose={onStep} />
        <section className="ob-page" aria-labelledby="ob-step-title">
          <header className="ob-page__head">
            <h2 id="ob-step-title">{words.steps[at]}</h2>
            <Text secondary>{help}</Text>
          </header>
          {Shown === null ? (
            <FinishStep form={form} door={door} onOpen={onStep} back={back} />
          ) : (
            <Shown
              key={at}
              form={form}
              door={door}
              back={back}
              onDone={() => onStep(steps[place + 1]?.key ?? 'finish')}
            />
          )}
        </section>
      </div>
    </Stack>
  )
}

function ReviewBanner({ form: { status, review } }: { form: Onboarding }) {
  const first = status === 'Blurry' ? words.review.Blurry : words.review.Error
  return <Banner severity="warning">{[first, review?.note].filter(Boolean).join(' ')}</Banner>
}
