import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { whenWords } from '#modules/appointments/rules/when-words.ts'
import { useTimeChoice } from '#modules/appointments/web/use-time-choice.ts'
import {
  draftErrors,
  draftInput,
  EMPTY_DRAFT,
  placedErrors,
  type DeskDraft,
  type DraftErrors,
} from '#modules/booking/rules/desk-draft.ts'
import { useKnownCars } from '#modules/booking/web/desk/use-known-cars.ts'
import { deskWords as words } from '#modules/booking/words-desk.en.ts'
import { useTRPC } from '#web/lib/api.ts'
import { appErrorData } from '#web/lib/error-data.ts'
import { errorMessage } from '#web/lib/error-message.ts'
import { newKey } from '#web/lib/new-key.ts'
import { useKit } from '#web/ui/kit-context.tsx'
import { useNotice } from '#web/ui/notice.tsx'

/** What was pressed or drawn in the calendar; a length is a waiter's. */
export type DeskStart = {
  date: string
  startMin: number | null
  durationMin?: number | undefined
  technicianId?: string | undefined
}

type BookingFormProps = {
  clientId: string
  start: DeskStart | undefined
  customerId: string | undefined
  onClose: (appointmentId?: string) => void
}

/** A customer, or a car of theirs, that nobody chose yet is undefined. */
type Typed = Omit<DeskDraft, 'customer' | 'vehicleId'> & {
  customer: DeskDraft['customer'] | undefined
  vehicleId: string | undefined
}
const NOTHING: Typed = { ...EMPTY_DRAFT, customer: undefined, vehicleId: undefined }

/** Everything typed into the dialog, what is wrong with it, and sending it once. A refusal changes nothing typed. */
export function useBookingForm({ clientId, start, customerId, onClose }: BookingFormProps) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const notify = useNotice()
  const kit = useKit()
  const [typed, setDraft] = useState<Typed>(
    start?.durationMin === undefined ? NOTHING : { ...NOTHING, type: 'Waiter' },
  )
  const given = useQuery(
    trpc.customer.get.queryOptions(
      { clientId, id: customerId ?? '' },
      { enabled: customerId?.startsWith('cus_') ?? false },
    ),
  )
  // Who was named by the call stands there until somebody else is chosen; so does the only car that they have.
  const customer = typed.customer === undefined ? (given.data ?? null) : typed.customer
  const cars = useKnownCars(clientId, { customer: typed.isNew ? null : customer })
  const only = cars.length === 1 ? cars[0] : undefined
  const draft: DeskDraft = { ...typed, customer, vehicleId: typed.vehicleId ?? only?.id ?? '' }
  const [errors, setErrors] = useState<DraftErrors>({})
  // One key for one dialog: however often it is sent, it books once.
  const [idempotencyKey] = useState(newKey)
  const time = useTimeChoice({
    type: draft.type,
    serviceIds: draft.services.map(({ value }) => value),
    stays: 'new',
    start,
  })
  const create = useMutation(trpc.smsJob.create.mutationOptions())

  const change = (patch: Partial<DeskDraft>) => {
    // The car is of whom it was chosen for.
    const isOther = patch.customer !== undefined || patch.isNew !== undefined
    setDraft((before) => ({ ...before, ...(isOther && { vehicleId: undefined }), ...patch }))
    const touched = new Set<string>([...Object.keys(patch), 'form'])
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !touched.has(field))))
  }

  const refuse = (error: unknown) => {
    if (time.refuse(error)) return
    const placed = placedErrors(appErrorData(error)?.fields ?? [])
    setErrors(placed ?? { form: errorMessage(error) })
  }

  const submit = async () => {
    const missing = draftErrors(draft)
    setErrors(missing)
    const at = time.ready()
    if (Object.keys(missing).length > 0 || !at) return
    try {
      const technicianId = at.startMin === start?.startMin ? start?.technicianId : undefined
      const job = await create.mutateAsync({
        clientId,
        idempotencyKey,
        ...draftInput(draft),
        ...at,
        ...(technicianId !== undefined && { technicianId }),
      })
      void queryClient.invalidateQueries({ queryKey: trpc.calendar.week.queryKey() })
      const who = [job.contact.firstName, job.contact.lastName].filter(Boolean).join(' ')
      notify(words.booked(who, whenWords(job.date, job.startMin)), {
        severity: 'success',
        action: {
          label: words.open,
          onPress: () => kit?.navigate(`/calendar/appointments/${job.id}`),
        },
      })
      onClose(job.id)
    } catch (error) {
      refuse(error)
    }
  }

  const isTouched = typed.isNew || Boolean(typed.customer) || typed.services.length > 0 || typed.notes !== ''
  return {
    draft,
    change,
    errors,
    time,
    submit,
    isBusy: create.isPending,
    isDirty: isTouched || time.isDirty,
  }
}

export type BookingForm = ReturnType<typeof useBookingForm>
