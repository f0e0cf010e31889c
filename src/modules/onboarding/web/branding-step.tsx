import { marksOf, StepForm, type StepProps } from '#modules/onboarding/web/step-form.tsx'
import { onboardingWords } from '#modules/onboarding/words.en.ts'
import { PicturesField } from '#modules/files/web/pictures-field.tsx'
import { LogoField } from '#modules/shops/web/logo-field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const words = onboardingWords.branding
const COLOR = /^#[0-9a-f]{6}$/i

/** Logo, color and photos. Pictures are kept at once. */
export function BrandingStep(props: StepProps) {
  const { form, door } = props
  const { clientId } = form.shop
  const disabled = !door.mayWrite
  return (
    <StepForm step="branding" {...props}>
      {(Bound) => (
        <Stack gap="loose">
          <Section title={words.logo}>
            <LogoField clientId={clientId} disabled={disabled} open={door.open} />
          </Section>
          <Bound name="brandColor">
            {(field) => (
              <div className="ob-color">
                <TextField {...field} label={words.color} help={words.colorHelp} code optional />
                <input
                  type="color"
                  className="ob-color__pick"
                  aria-label={words.pick}
                  value={COLOR.test(field.value) ? field.value : '#d7282f'}
                  onChange={({ target }) => field.onChange(target.value)}
                />
              </div>
            )}
          </Bound>
          <Section title={words.photos} help={words.photosHelp}>
            <PicturesField
              bucket="shop-media"
              folder={`${clientId}/photos`}
              open={door.open}
              disabled={disabled}
              {...marksOf(form)}
            />
          </Section>
        </Stack>
      )}
    </StepForm>
  )
}
