import { useCallback, useState } from 'react'
import { addDays, calendarDay } from '#shared/calendar-day.ts'
import type { BookingDay } from '../contract.ts'
import { chosenMinutes } from '../rules/known-visitor.ts'
import { sentAddress } from '../rules/pickup-address.ts'
import { useAnswer } from './use-answer.ts'
import { type CallError, useBooking } from './use-booking.ts'

/** `booking.days` answers at most 92 days at once. */
const RANGE_DAYS = 91
const NO_DAYS: readonly BookingDay[] = []

export type Days = {
  days: readonly BookingDay[]
  /** Last date that is known; the view asks for more before it goes past it. */
  knownUntil: string
  isLoading: boolean
  fault: CallError | null
  retry: () => void
  loadUntil: (date: string) => void
}

/** What can be booked from today on; asked again when the shop says that something changed. */
export function useDays(): Days {
  const { shop, draft, api } = useBooking()
  const [until, setUntil] = useState<string>(() => addDays(calendarDay(shop.today), RANGE_DAYS))
  const { type, serviceIds } = draft
  const work = serviceIds.join()
  const addedMin = chosenMinutes(draft)
  const postalCode = sentAddress(draft)?.postalCode

  const ask = useCallback(async () => {
    const found: BookingDay[] = []
    if (!type) return found
    for (let from = calendarDay(shop.today); from <= until; from = addDays(from, RANGE_DAYS + 1)) {
      const to = addDays(from, RANGE_DAYS)
      found.push(
        ...(await api.days({
          from,
          to,
          appointmentType: type,
          serviceIds: work.split(','),
          ...(postalCode && { address: { postalCode } }),
          ...(addedMin > 0 && { addedMin }),
        })),
      )
    }
    return found
  }, [api, shop.today, type, work, until, postalCode, addedMin])

  const { value, fault, isLoading, again } = useAnswer<readonly BookingDay[]>(
    `${type} ${work} ${postalCode} ${addedMin}`,
    ask,
    api.onAvailabilityChange,
  )
  const loadUntil = useCallback((date: string) => setUntil((known) => (date > known ? date : known)), [])
  return { days: value ?? NO_DAYS, knownUntil: until, isLoading, fault, retry: again, loadUntil }
}
