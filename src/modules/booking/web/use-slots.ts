import { useCallback } from 'react'
import type { BookingSlot } from '../contract.ts'
import { chosenMinutes } from '../rules/known-visitor.ts'
import { sentAddress } from '../rules/pickup-address.ts'
import { type Answer, useAnswer } from './use-answer.ts'
import { useBooking } from './use-booking.ts'

/** The free times of a day; asked again when the shop says that something changed. */
export function useSlots(date: string): Answer<readonly BookingSlot[]> {
  const { draft, api } = useBooking()
  const { type, serviceIds } = draft
  const work = serviceIds.join()
  const addedMin = chosenMinutes(draft)
  const postalCode = sentAddress(draft)?.postalCode
  const ask = useCallback(
    () =>
      type
        ? api.slots({
            date,
            appointmentType: type,
            serviceIds: work.split(','),
            ...(postalCode && { address: { postalCode } }),
            ...(addedMin > 0 && { addedMin }),
          })
        : Promise.resolve([]),
    [api, date, type, work, postalCode, addedMin],
  )
  return useAnswer<readonly BookingSlot[]>(
    `${type} ${work} ${postalCode} ${addedMin} ${date}`,
    ask,
    api.onAvailabilityChange,
  )
}
