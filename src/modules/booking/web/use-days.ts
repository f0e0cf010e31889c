import { useCallback, useEffect, useRef, useState } from 'react'
import { addDays, calendarDay } from '#shared/calendar-day.ts'
import type { BookingDay } from '../contract.ts'
import { CallError, useBooking } from './use-booking.ts'

/** `booking.days` answers at most 92 days at once. */
const RANGE_DAYS = 91

export type Days = {
  days: readonly BookingDay[]
  /** Last date that is known; the view asks for more before it goes past it. */
  knownUntil: string
  isLoading: boolean
  fault: CallError | null
  retry: () => void
  loadUntil: (date: string) => void
}

/** What can be booked from today on; loaded again whenever the shop says that something changed. */
export function useDays(): Days {
  const { shop, draft, api } = useBooking()
  const [days, setDays] = useState<readonly BookingDay[]>([])
  const [until, setUntil] = useState(() => addDays(calendarDay(shop.today), RANGE_DAYS) as string)
  const [isLoading, setLoading] = useState(true)
  const [fault, setFault] = useState<CallError | null>(null)
  const round = useRef(0)
  const { type, serviceIds } = draft
  const work = serviceIds.join()

  const load = useCallback(async () => {
    if (!type) return
    round.current += 1
    const own = round.current
    setLoading(true)
    try {
      const found: BookingDay[] = []
      for (let from = calendarDay(shop.today); from <= until; from = addDays(from, RANGE_DAYS + 1)) {
        const to = addDays(from, RANGE_DAYS)
        found.push(...(await api.days({ from, to, appointmentType: type, serviceIds: work.split(',') })))
      }
      if (own !== round.current) return
      setDays(found)
      setFault(null)
    } catch (cause) {
      if (own === round.current)
        setFault(cause instanceof CallError ? cause : new CallError({ code: 'INTERNAL' }))
    } finally {
      if (own === round.current) setLoading(false)
    }
  }, [api, shop.today, type, work, until])

  useEffect(() => void load(), [load])
  useEffect(() => api.onAvailabilityChange(() => void load()), [api, load])

  const loadUntil = useCallback((date: string) => setUntil((known) => (date > known ? date : known)), [])
  return { days, knownUntil: until, isLoading, fault, retry: () => void load(), loadUntil }
}
