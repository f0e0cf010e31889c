import { useCallback } from 'react'
import type { BookingSlot } from '../contract.ts'
import { type Answer, useAnswer } from './use-answer.ts'
import { useBooking } from './use-booking.ts'

/** The free times of a day; asked again when the shop says that something changed. */
export function useSlots(date: string): Answer<readonly BookingSlot[]> {
  const { draft, api } = useBooking()
  const { type, serviceIds } = draft
  const work = serviceIds.join()
  const ask = useCallback(
    () =>
      type ? api.slots({ date, appointmentType: type, serviceIds: work.split(',') }) : Promise.resolve([]),
    [api, date, type, work],
  )
  return useAnswer<readonly BookingSlot[]>(`${type} ${work} ${date}`, ask, api.onAvailabilityChange)
}
