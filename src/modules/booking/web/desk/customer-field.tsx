import { useEffect, useRef, useState } from 'react'
import type { DeskCustomer } from '#modules/booking/contract-desk.ts'
import { newCustomerFrom, type KnownCustomer } from '#modules/booking/rules/desk-draft.ts'
import type { BookingForm } from '#modules/booking/web/desk/use-booking-form.ts'
import { useCustomerSearch } from '#modules/booking/web/desk/use-customer-search.ts'
import { deskWords as words } from '#modules/booking/words-desk.en.ts'
import { formatPhone } from '#shared/phone.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Fields, Row, Stack } from '#web/ui/layout.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { Text } from '#web/ui/text.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type FormState = { form: BookingForm }

const optionOf = ({ id, firstName, lastName }: KnownCustomer) => ({
  value: id,
  label: [firstName, lastName].filter(Boolean).join(' '),
})

/** As listed: two of one name are told apart by their phone, and a regular by their visits. */
const foundOption = (customer: DeskCustomer) => {
  const { phone, email, visits } = customer
  const reach = phone ? formatPhone(phone) : email
  const detail = [reach, visits === 0 ? null : words.visits(visits)].filter(Boolean).join(' · ')
  return { ...optionOf(customer), ...(detail && { detail }) }
}

/** Who it is for: somebody on file by phone or name, or somebody new typed in place. */
export function CustomerField({ form, clientId }: FormState & { clientId: string }) {
  const { draft, change, errors } = form
  const [text, setText] = useState('')
  const { found, isLoading, isFailed, isEnough } = useCustomerSearch(clientId, text)
  const choose = (id: string | undefined) =>
    change({ customer: found.find((known) => known.id === id) ?? null })
  const startNew = (typed: string) => change({ isNew: true, customer: null, ...newCustomerFrom(typed) })
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  if (draft.isNew) return <NewCustomer form={form} />
  return (
    <Combobox
      label={words.customer}
      help={words.customerHelp}
      width="full"
      value={draft.customer ? optionOf(draft.customer) : null}
      options={found.map(foundOption)}
      onSearch={setText}
      onChange={(option) => choose(option?.value)}
      loading={isLoading && isEnough}
      failed={isFailed}
      error={errors.customer}
      // Before the answer is there, Enter must not make somebody new of somebody on file.
      {...(isEnough && !isLoading && { onAdd: startNew, nothing: words.noCustomer })}
      ref={input}
    />
  )
}

function NewCustomer({ form: { draft, change, errors } }: FormState) {
  return (
    <Stack gap="tight">
      <Row apart>
        <Text size="strong">{words.newCustomer}</Text>
        <Button small kind="quiet" onClick={() => change({ isNew: false })}>
          {words.otherCustomer}
        </Button>
      </Row>
      <Fields pair>
        <TextField
          label={words.firstName}
          value={draft.firstName}
          error={errors.firstName}
          maxLength={100}
          autoComplete="off"
          focusFirst
          onChange={(firstName) => change({ firstName })}
        />
        <TextField
          label={words.lastName}
          value={draft.lastName}
          error={errors.lastName}
          maxLength={100}
          autoComplete="off"
          optional
          onChange={(lastName) => change({ lastName })}
        />
        <PhoneField
          label={words.phone}
          value={draft.phone}
          error={errors.phone}
          onChange={(phone) => change({ phone })}
        />
        <TextField
          label={words.email}
          type="email"
          value={draft.email}
          error={errors.email}
          maxLength={254}
          autoComplete="off"
          optional
          onChange={(email) => change({ email })}
        />
      </Fields>
    </Stack>
  )
}
