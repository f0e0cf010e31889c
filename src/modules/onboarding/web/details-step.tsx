import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { StepValues } from '#modules/onboarding/contract-steps.ts'
import { US_ZONES } from '#modules/onboarding/rules/us-zones.data.ts'
import { marksOf, StepForm, type StepProps } from '#modules/onboarding/web/step-form.tsx'
import { onboardingWords } from '#modules/onboarding/words.en.ts'
import { PicturesField } from '#modules/files/web/pictures-field.tsx'
import { REGIONS } from '#modules/shops/rules/regions.data.ts'
import { suggestZone } from '#modules/shops/rules/suggest-zone.ts'
import { zoneName } from '#shared/zone-name.ts'
import type { FormBound } from '#web/ui/bound.tsx'
import { Fields, Stack } from '#web/ui/layout.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { Section } from '#web/ui/section.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const words = onboardingWords.details
const STATES = Object.entries(REGIONS).map(([value, { name }]) => ({ value, label: name }))
const city = (zone: string) => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
const ZONES = US_ZONES.map((zone) => ({ value: zone, label: `${zoneName(zone, 'en')} (${city(zone)})` }))

/** Who the shop is, where it is, and the paper that says so. */
export function DetailsStep(props: StepProps) {
  const { form, door } = props
  return (
    <StepForm step="details" {...props}>
      {(Bound) => (
        <Stack>
          <Fields>
            <Bound name="name">
              {(field) => <TextField {...field} label={words.name} autoComplete="organization" />}
            </Bound>
            <Bound name="phone">{(field) => <PhoneField {...field} label={words.phone} />}</Bound>
            <Bound name="addressLine1">
              {(field) => <TextField {...field} label={words.line1} autoComplete="street-address" />}
            </Bound>
            <Bound name="addressLocality">
              {(field) => <TextField {...field} label={words.locality} autoComplete="address-level2" />}
            </Bound>
          </Fields>
          <PlaceFields bound={Bound} isOpen={form.shop.status !== 'Pending'} />
          <Section title={words.papers} help={words.papersHelp}>
            <PicturesField
              bucket="shop-documents"
              folder={`${form.shop.clientId}/onboarding`}
              open={door.open}
              disabled={!door.mayWrite}
              {...marksOf(form)}
            />
          </Section>
        </Stack>
      )}
    </StepForm>
  )
}

type PlaceFieldsProps = { bound: FormBound<StepValues['details']>; isOpen: boolean }

/** State and ZIP code, and the zone that they suggest until somebody chooses another. */
function PlaceFields({ bound: Bound, isOpen }: PlaceFieldsProps) {
  const { setValue, getFieldState } = useFormContext<StepValues['details']>()
  const { addressRegion, addressPostalCode } = useWatch<StepValues['details']>()
  const suggested = suggestZone(addressRegion ?? '', addressPostalCode ?? '')
  useEffect(() => {
    const known = US_ZONES.find((zone) => zone === suggested)
    if (known && !isOpen && !getFieldState('timeZone').isDirty) setValue('timeZone', known)
  }, [suggested, isOpen, setValue, getFieldState])
  return (
    <>
      <Fields pair>
        <Bound name="addressRegion">
          {(field) => (
            <Select {...field} label={words.region} options={STATES} placeholder={words.noRegion} />
          )}
        </Bound>
        <Bound name="addressPostalCode">
          {(field) => (
            <TextField {...field} label={words.postalCode} width="short" autoComplete="postal-code" />
          )}
        </Bound>
      </Fields>
      <Fields>
        <Bound name="timeZone">
          {(field) => (
            <Select
              {...field}
              label={words.zone}
              options={ZONES}
              help={isOpen ? words.zoneFixed : words.zoneHelp}
              disabled={isOpen}
            />
          )}
        </Bound>
      </Fields>
    </>
  )
}
