import { CalendarStep } from '#modules/booking/web/calendar-step.tsx'
import { ChangeBookingStep } from '#modules/booking/web/change-booking-step.tsx'
import { ChangedBookingStep } from '#modules/booking/web/changed-booking-step.tsx'
import { DropOffWaiterStep } from '#modules/booking/web/drop-off-waiter-step.tsx'
import { TransportationOptionsStep } from '#modules/booking/web/transportation-options-step.tsx'
import { useBooking } from '#modules/booking/web/use-booking.ts'

/** The steps of a change after the first. No hold is asked for: the own visit keeps its place until the change is made. */
export function ChangeSteps() {
  const { step } = useBooking()
  switch (step) {
    case 'drop-off-waiter':
      return <DropOffWaiterStep />
    case 'calendar':
      return <CalendarStep />
    case 'transportation-options':
      return <TransportationOptionsStep />
    case 'confirm-booking':
      return <ChangeBookingStep />
    case 'successful-booking':
      return <ChangedBookingStep />
    case 'issue-tree':
    case 'customer-info':
    case 'vehicle-info':
    case 'suggested-work':
      return null
  }
}
