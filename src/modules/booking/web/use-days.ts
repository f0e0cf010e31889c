import { useCallback, useState } from 'react'
import { addDays, calendarDay } from '#shared/calendar-day.ts'
import type { BookingDay } from '../contract.ts'
import { askedWork, type AskedWork } from '../rules/asked-work.ts'
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
  const work = JSON.stringify(askedWork(draft))

  const ask = useCallback(async () => {
    const asked = JSON.parse(work) as AskedWork | null
    const found: BookingDay[] = []
    if (!asked) return found
    for (let from = calendarDay(shop.today); from <= until; from = addDays(from, RANGE_DAYS + 1))
      found.push(...(await api.days({ ...asked, from, to: addDays(from, RANGE_DAYS) })))
    return found
  }, [api, shop.today, work, until])

  const { value, fault, isLoading, again } = useAnswer<readonly BookingDay[]>(
    work,
    ask,
    api.onAvailabilityChange,
  )
  const loadUntil = useCallback((date: string) => setUntil((known) => (date > known ? date : known)), [])
  return { days: value ?? NO_DAYS, knownUntil: until, isLoading, fault, retry: again, loadUntil }
}
