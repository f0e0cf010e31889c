import { CalendarStep } from '#modules/booking/web/calendar-step.tsx'
import { ConfirmBookingStep } from '#modules/booking/web/confirm-booking-step.tsx'
import { CustomerInfoStep } from '#modules/booking/web/customer-info-step.tsx'
import { DropOffWaiterStep } from '#modules/booking/web/drop-off-waiter-step.tsx'
import { SuccessfulBookingStep } from '#modules/booking/web/successful-booking-step.tsx'
import { SuggestedWorkStep } from '#modules/booking/web/suggested-work-step.tsx'
import { TransportationOptionsStep } from '#modules/booking/web/transportation-options-step.tsx'
import { useBooking } from '#modules/booking/web/use-booking.ts'
import { useHold } from '#modules/booking/web/use-hold.ts'
import { VehicleInfoStep } from '#modules/booking/web/vehicle-info-step.tsx'

// One file with most of the same steps in it is smaller than two and what they share.
export { changeApi } from './change-api.ts'
export { ChangeSteps } from './change-steps.tsx'

/** Every step after the first. The hold lives above them: it is asked for on the calendar and still runs on the last one. */
export function LaterSteps() {
  const { step } = useBooking()
  const { renew } = useHold()
  switch (step) {
    case 'issue-tree':
      return null
    case 'customer-info':
      return <CustomerInfoStep />
    case 'vehicle-info':
      return <VehicleInfoStep />
    case 'suggested-work':
      return <SuggestedWorkStep />
    case 'drop-off-waiter':
      return <DropOffWaiterStep />
    case 'calendar':
      return <CalendarStep />
    case 'transportation-options':
      return <TransportationOptionsStep />
    case 'confirm-booking':
      return <ConfirmBookingStep onRenewHold={renew} />
    case 'successful-booking':
      return <SuccessfulBookingStep />
  }
}
