import { useCallback, useEffect, useRef, useState } from 'react'
import type { BookingSlot } from '../contract.ts'
import { CallError, useBooking } from './use-booking.ts'

export type Slots = { slots: readonly BookingSlot[] | null; fault: CallError | null; retry: () => void }

/** The free times of a day; null while they come. Loaded again when the shop says that something changed. */
export function useSlots(date: string | null): Slots {
  const { draft, api } = useBooking()
  const [answer, setAnswer] = useState<{ date: string; slots: readonly BookingSlot[] } | null>(null)
  const [fault, setFault] = useState<CallError | null>(null)
  const round = useRef(0)
  const { type, serviceIds } = draft
  const work = serviceIds.join()

  const load = useCallback(async () => {
    if (!date || !type) return
    round.current += 1
    const own = round.current
    try {
      const slots = await api.slots({ date, appointmentType: type, serviceIds: work.split(',') })
      if (own !== round.current) return
      setAnswer({ date, slots })
      setFault(null)
    } catch (cause) {
      if (own === round.current)
        setFault(cause instanceof CallError ? cause : new CallError({ code: 'INTERNAL' }))
    }
  }, [api, date, type, work])

  useEffect(() => void load(), [load])
  useEffect(() => api.onAvailabilityChange(() => void load()), [api, load])
  return { slots: answer?.date === date ? answer.slots : null, fault, retry: () => void load() }
}
