import type { Onboarding } from '#modules/onboarding/contract.ts'
import type { OnboardingDoor } from '#modules/onboarding/web/use-onboarding.ts'
import { onboardingWords } from '#modules/onboarding/words.en.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { Text } from '#web/ui/text.tsx'

const words = onboardingWords.done

/** The shop is open; where to look next. */
export function DonePanel({ form, door }: { form: Onboarding; door: OnboardingDoor }) {
  const { slug } = form.shop
  const isDirectory = form.type === 'DirectoryOnboardingForm'
  return (
    <section className="ob-done" aria-labelledby="ob-done-title">
      <Stack>
        <div>
          <StatusChip state="Complete" />
        </div>
        <h2 id="ob-done-title">{isDirectory ? words.titleDirectory : words.title}</h2>
        <Text secondary>{isDirectory ? words.textDirectory : words.text}</Text>
        <Row>
          <ButtonLink href={isDirectory ? `/directory/${slug}` : `/book/${slug}`}>
            {isDirectory ? words.directoryPage : words.bookingPage}
          </ButtonLink>
          <ButtonLink href={door.isLink ? '/sign-in' : '/general/shop-details'}>
            {door.isLink ? words.dashboard : words.details}
          </ButtonLink>
        </Row>
      </Stack>
    </section>
  )
}
