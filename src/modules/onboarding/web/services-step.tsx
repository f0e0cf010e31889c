import { useWatch } from 'react-hook-form'
import { SERVICE_TEMPLATES, type StepValues } from '#modules/onboarding/contract-steps.ts'
import { templateTree } from '#modules/onboarding/rules/service-template.ts'
import { StepForm, type StepProps } from '#modules/onboarding/web/step-form.tsx'
import { onboardingWords } from '#modules/onboarding/words.en.ts'
import { shortDuration } from '#shared/spoken.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Banner } from '#web/ui/banner.tsx'
import type { FormBound } from '#web/ui/bound.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Text } from '#web/ui/text.tsx'

const words = onboardingWords.services
const LISTS = SERVICE_TEMPLATES.map((value) => ({ value, label: words[value], help: words[`${value}Help`] }))

/** What the shop offers: a list to start from, without what it does not do. */
export function ServicesStep(props: StepProps) {
  const { services } = props.form.shop
  return (
    <StepForm step="services" {...props}>
      {(Bound) => (services > 0 ? <Banner>{words.known(services)}</Banner> : <ListFields bound={Bound} />)}
    </StepForm>
  )
}

function ListFields({ bound: Bound }: { bound: FormBound<StepValues['services']> }) {
  const { template = 'GeneralRepair', leftOut = [] } = useWatch<StepValues['services']>()
  const { categories, services } = templateTree(template)
  const offered = services.filter(({ id }) => !leftOut.includes(id)).length
  return (
    <Stack>
      <Bound name="template">
        {({ ref: _, ...field }) => <RadioCards {...field} label={words.list} options={LISTS} beside />}
      </Bound>
      <Text secondary>{words.offered(offered, services.length)}</Text>
      <Bound name="leftOut">
        {({ value, onChange, error }) => (
          <div className="ob-groups">
            {error === undefined ? null : <Banner severity="danger">{error}</Banner>}
            {categories.map((category) => (
              <fieldset key={category.id} className="ob-group">
                <legend>{category.nameEn}</legend>
                {services
                  .filter(({ categoryId }) => categoryId === category.id)
                  .map(({ id, nameEn, durationMin }) => (
                    <Checkbox
                      key={id}
                      label={nameEn}
                      help={shortDuration(durationMin)}
                      checked={!value.includes(id)}
                      onChange={(isOn) => onChange(isOn ? value.filter((one) => one !== id) : [...value, id])}
                    />
                  ))}
              </fieldset>
            ))}
          </div>
        )}
      </Bound>
    </Stack>
  )
}
