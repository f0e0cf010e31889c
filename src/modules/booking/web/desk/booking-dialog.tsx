import { useRef } from 'react'
import { whenWords } from '#modules/appointments/rules/when-words.ts'
import { DeskTimeField } from '#modules/appointments/web/desk-time-field.tsx'
import { useSendKey } from '#modules/appointments/web/use-send-key.ts'
import {
  useBookingForm,
  type BookingForm,
  type DeskStart,
} from '#modules/booking/web/desk/use-booking-form.ts'
import { useKnownCars } from '#modules/booking/web/desk/use-known-cars.ts'
import { VisitForm } from '#modules/booking/web/desk/visit-form.tsx'
import { deskWords as words } from '#modules/booking/words-desk.en.ts'
import type { Vehicle } from '#modules/customers/contract.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Text } from '#web/ui/text.tsx'
import { kitWords } from '#web/words.en.ts'
import './desk.css'

export type BookingDialogProps = {
  clientId: string
  /** A slot that was pressed in the calendar; `startMin` null = the day without a time. */
  start?: DeskStart | undefined
  /** Whom it is for, when that is known already. */
  customerId?: string | undefined
  /** Closed: with the id of what was booked, or without one. */
  onClose: (appointmentId?: string) => void
}

/** Books for a customer at the desk, on one screen: who and what left, when right (screens.md (d)). */
export function BookingDialog({ clientId, start, customerId, onClose }: BookingDialogProps) {
  const form = useBookingForm({ clientId, start, customerId, onClose })
  const { time, errors, isBusy, isDirty, submit } = form
  const cars = useKnownCars(clientId, form.draft)
  const body = useRef<HTMLDivElement>(null)
  useSendKey(() => void submit(), body)
  return (
    <Dialog
      open
      title={words.title}
      size="large"
      onClose={() => onClose()}
      dirty={isDirty}
      discardTitle={words.discard}
      busy={isBusy}
      footerStart={<Text secondary>{summaryOf(form, cars)}</Text>}
      footer={
        <>
          <Button onClick={() => onClose()}>{kitWords.cancel}</Button>
          <Button kind="filled" busy={isBusy} onClick={() => void submit()}>
            {time.asksReason ? words.bookAnyway : words.book}
          </Button>
        </>
      }
    >
      <div ref={body}>
        {errors.form === undefined ? null : <Banner severity="danger">{errors.form}</Banner>}
        <div className="ao-desk">
          <div className="ao-desk__half">
            <VisitForm form={form} clientId={clientId} />
          </div>
          <div className="ao-desk__half">
            <DeskTimeField time={time} />
          </div>
        </div>
      </div>
    </Dialog>
  )
}

/** "2021 CX-5 · Oil change · Wed, Jun 16 - 8:30 AM": what is chosen so far. */
function summaryOf({ draft, time: { choice } }: BookingForm, cars: readonly Vehicle[]): string {
  const of = draft.vehicleId === 'new' ? draft : cars.find(({ id }) => id === draft.vehicleId)
  const car = of ? [of.year, of.make, of.model].filter(Boolean).join(' ') : ''
  const when =
    choice.startMin === undefined || Number.isNaN(choice.startMin)
      ? ''
      : whenWords(choice.date, choice.startMin)
  return [car, draft.services.map(({ label }) => label).join(', '), when].filter(Boolean).join(' · ')
}
