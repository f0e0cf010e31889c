import { useCallback } from 'react'
import type { BookingSlot } from '../contract.ts'
import { askedWork, type AskedWork } from '../rules/asked-work.ts'
import { type Answer, useAnswer } from './use-answer.ts'
import { useBooking } from './use-booking.ts'

/** The free times of a day; asked again when the shop says that something changed. */
export function useSlots(date: string): Answer<readonly BookingSlot[]> {
  const { draft, api } = useBooking()
  const work = JSON.stringify(askedWork(draft))
  const ask = useCallback(async () => {
    const asked = JSON.parse(work) as AskedWork | null
    return asked ? api.slots({ ...asked, date }) : []
  }, [api, date, work])
  return useAnswer<readonly BookingSlot[]>(`${work} ${date}`, ask, api.onAvailabilityChange)
}
