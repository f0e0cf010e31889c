import { useQuery } from '@tanstack/react-query'
import { MAX_VISIT_NOTES } from '#modules/appointments/rules/notes-limit.ts'
import { TYPE_WORDS } from '#modules/appointments/words.en.ts'
import { CustomerField } from '#modules/booking/web/desk/customer-field.tsx'
import type { BookingForm } from '#modules/booking/web/desk/use-booking-form.ts'
import { UpcomingField } from '#modules/booking/web/desk/upcoming-field.tsx'
import { VehicleField } from '#modules/booking/web/desk/vehicle-field.tsx'
import { deskWords as words } from '#modules/booking/words-desk.en.ts'
import { formatPhone, storedPhone } from '#shared/phone.ts'
import { useTRPC } from '#web/lib/api.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ChipsCombobox } from '#web/ui/chips-combobox.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

type FormState = { form: BookingForm; clientId: string }

const TYPES = (['DropOff', 'Waiter', 'Pickup'] as const).map((value) => ({ value, label: TYPE_WORDS[value] }))

/** Who, which car and what for: the left half of the booking dialog. */
export function VisitForm({ form, clientId }: FormState) {
  const { draft, change, errors } = form
  const trpc = useTRPC()
  const services = useQuery(trpc.service.list.queryOptions({ clientId }))
  return (
    <Stack>
      <CustomerField form={form} clientId={clientId} />
      <UpcomingField form={form} clientId={clientId} />
      <VehicleField form={form} clientId={clientId} />
      <ChipsCombobox
        label={words.services}
        value={draft.services}
        options={(services.data?.data ?? []).map(({ id, nameEn }) => ({ value: id, label: nameEn }))}
        error={errors.services}
        failed={services.isError}
        loading={services.isPending}
        onChange={(chosen) => change({ services: chosen })}
      />
      <Segments label={words.type} options={TYPES} value={draft.type} onChange={(type) => change({ type })} />
      <TextArea
        label={words.notes}
        value={draft.notes}
        error={errors.notes}
        rows={2}
        maxLength={MAX_VISIT_NOTES}
        width="full"
        optional
        onChange={(notes) => change({ notes })}
      />
      <Telling form={form} />
    </Stack>
  )
}

/** Whether the customer is told, and where to; nothing to ask when there is no way to. */
function Telling({ form: { draft, change } }: Pick<FormState, 'form'>) {
  const who = draft.isNew ? draft : draft.customer
  const phone = who?.phone ? storedPhone(who.phone) : null
  if (!phone && !who?.email) return null
  return (
    <Checkbox
      label={phone ? words.textTo(formatPhone(phone)) : words.emailTo(who?.email ?? '')}
      checked={draft.tell}
      onChange={(tell) => change({ tell })}
    />
  )
}
