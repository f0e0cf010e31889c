import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { REGIONS } from '#modules/shops/rules/regions.data.ts'
import { hoursLines } from '#modules/shops/rules/hours-lines.ts'
import { suggestZone } from '#modules/shops/rules/suggest-zone.ts'
import { LogoField } from '#modules/shops/web/logo-field.tsx'
import { ShopHeadCard } from '#modules/shops/web/shop-head-card.tsx'
import {
  shopDetailsSchema,
  useSaveShopDetails,
  valuesOf,
  type ShopDetailsRecord,
  type ShopDetailsValues,
} from '#modules/shops/web/use-shop-details.ts'
import { WeeklyHoursField } from '#modules/shops/web/weekly-hours-field.tsx'
import { ZonePanel } from '#modules/shops/web/zone-panel.tsx'
import { shopWords } from '#modules/shops/words.en.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { useTRPC } from '#web/lib/api.ts'
import { Banner } from '#web/ui/banner.tsx'
import type { FormBound } from '#web/ui/bound.tsx'
import { Form } from '#web/ui/form.tsx'
import { Fields, Stack } from '#web/ui/layout.tsx'
import { Page } from '#web/ui/page.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Section } from '#web/ui/section.tsx'
import { Select } from '#web/ui/select.tsx'
import { SplitEffect } from '#web/ui/split-effect.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { kitWords } from '#web/words.en.ts'

const words = shopWords.details
const STATES = Object.entries(REGIONS).map(([value, { name }]) => ({ value, label: name }))

/** `/general/shop-details`: what a shop says about itself, and when it is open. `photos` is the field of its pictures. */
export function ShopDetailsScreen({ photos }: { photos?: ReactNode }) {
  const { clientId, may } = useActiveShop()
  const trpc = useTRPC()
  const query = useQuery(trpc.client.get.queryOptions({ clientId }))
  return (
    <Page title={words.title} breadcrumb={[{ label: words.group, href: '/general' }]}>
      {may('shop.write') ? null : <Banner>{words.readOnly}</Banner>}
      <QueryView query={query} things={words.things}>
        {(record) => <DetailsForm record={record} disabled={!may('shop.write')} photos={photos} />}
      </QueryView>
    </Page>
  )
}

type DetailsFormProps = { record: ShopDetailsRecord; disabled: boolean; photos: ReactNode }

function DetailsForm({ record, disabled, photos }: DetailsFormProps) {
  const save = useSaveShopDetails()
  const values = useMemo(() => valuesOf(record), [record])
  return (
    <Form<ShopDetailsValues>
      schema={shopDetailsSchema}
      values={values}
      version={record.version}
      place={words.title}
      savedSentence={words.saved}
      labels={{
        name: words.name,
        internalShopNumber: words.number,
        phone: words.phone,
        email: words.email,
        addressLine1: words.line1,
        addressLocality: words.locality,
        addressRegion: words.region,
        addressPostalCode: words.postalCode,
        termsUrl: words.terms,
        privacyUrl: words.privacy,
        hours: words.hours,
      }}
      say={sayDetail}
      readCurrent={(current) => valuesOf(current as ShopDetailsRecord)}
      onSave={save}
    >
      {(Bound) => <DetailsFields bound={Bound} {...{ record, disabled, photos }} />}
    </Form>
  )
}

/** The opening hours in a comparison; everything else is plain text. */
function sayDetail(path: string, value: unknown): string | undefined {
  if (path !== 'hours') return undefined
  const lines = hoursLines(value as ShopDetailsValues['hours'], 'en').map(
    ({ days, times }) => `${days} ${times}`,
  )
  return lines.join('; ') || kitWords.dash
}

type PartProps = { bound: FormBound<ShopDetailsValues>; disabled: boolean }

function DetailsFields({ bound: Bound, record, disabled, photos }: PartProps & DetailsFormProps) {
  const values = useWatch<ShopDetailsValues>() as ShopDetailsValues
  return (
    <SplitEffect
      effectTitle={words.effect}
      summary={words.effectSum}
      effect={<ShopHeadCard values={values} slug={record.slug} />}
    >
      <Stack gap="loose">
        <Section title={words.shop}>
          <Fields>
            <Bound name="name">
              {(field) => <TextField {...field} label={words.name} disabled={disabled} />}
            </Bound>
            <Bound name="internalShopNumber">
              {(field) => (
                <TextField
                  {...field}
                  label={words.number}
                  help={words.numberHelp}
                  width="short"
                  optional
                  disabled={disabled}
                />
              )}
            </Bound>
            <Bound name="phone">
              {(field) => <PhoneField {...field} label={words.phone} optional disabled={disabled} />}
            </Bound>
            <Bound name="email">
              {(field) => (
                <TextField {...field} label={words.email} type="email" optional disabled={disabled} />
              )}
            </Bound>
          </Fields>
        </Section>
        <Section title={shopWords.logo.title}>
          <LogoField clientId={record.id} disabled={disabled} />
        </Section>
        {photos}
        <LegalFields bound={Bound} disabled={disabled} />
        <AddressFields bound={Bound} disabled={disabled} values={values} timeZone={record.timeZone} />
        <HoursFields bound={Bound} disabled={disabled} />
      </Stack>
    </SplitEffect>
  )
}

function LegalFields({ bound: Bound, disabled }: PartProps) {
  return (
    <Section title={words.legal} help={words.legalHelp}>
      <Fields>
        <Bound name="termsUrl">
          {(field) => <TextField {...field} label={words.terms} type="url" optional disabled={disabled} />}
        </Bound>
        <Bound name="privacyUrl">
          {(field) => <TextField {...field} label={words.privacy} type="url" optional disabled={disabled} />}
        </Bound>
      </Fields>
    </Section>
  )
}

type AddressFieldsProps = PartProps & { values: ShopDetailsValues; timeZone: string }

function AddressFields({ bound: Bound, disabled, values, timeZone }: AddressFieldsProps) {
  return (
    <Section title={words.address}>
      <Fields>
        <Bound name="addressLine1">
          {(field) => <TextField {...field} label={words.line1} optional disabled={disabled} />}
        </Bound>
        <Bound name="addressLocality">
          {(field) => <TextField {...field} label={words.locality} optional disabled={disabled} />}
        </Bound>
      </Fields>
      <Fields pair>
        <Bound name="addressRegion">
          {(field) => (
            <Select
              {...field}
              label={words.region}
              options={STATES}
              placeholder={words.noRegion}
              optional
              disabled={disabled}
            />
          )}
        </Bound>
        <Bound name="addressPostalCode">
          {(field) => (
            <TextField {...field} label={words.postalCode} width="short" optional disabled={disabled} />
          )}
        </Bound>
      </Fields>
      <ZonePanel
        timeZone={timeZone}
        suggested={suggestZone(values.addressRegion, values.addressPostalCode)}
        disabled={disabled}
      />
    </Section>
  )
}

function HoursFields({ bound: Bound, disabled }: PartProps) {
  const { formState } = useFormContext<ShopDetailsValues>()
  const messages = formState.errors.hours
  return (
    <Section title={words.hours} help={words.hoursHelp}>
      <Bound name="hours">
        {({ value, onChange }) => (
          <WeeklyHoursField
            value={value}
            onChange={onChange}
            disabled={disabled}
            errorOf={(day) => firstMessage(messages?.[day])}
          />
        )}
      </Bound>
    </Section>
  )
}

/** The first sentence in what the form keeps for a day: of the day itself, or of one of its times. */
function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  for (const inner of Object.values(error)) {
    const found = firstMessage(inner)
    if (found !== undefined) return found
  }
  return undefined
}
