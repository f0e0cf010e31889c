import { useCallback, useEffect, useRef } from 'react'
import { askedWork } from '../rules/asked-work.ts'
import { holdKey, holdOf } from '../rules/hold-line.ts'
import { sentVehicle } from '../rules/draft-vehicle.ts'
import { withWish } from '../rules/wishes.ts'
import { CallError, useBooking } from './use-booking.ts'
import { useLostTime } from './use-lost-time.ts'

const SETTLE_MS = 300

/**
 * Keeps the chosen time for this visitor while they type.
 *
 * A short pause lets people press through several times without using up their holds. A hold that is refused because
 * the time is gone leads back to the calendar; any other failure is silent, because confirm checks everything again.
 */
export function useHold(): { renew: () => void } {
  const { draft, change, api, now, go } = useBooking()
  const lose = useLostTime()
  const tried = useRef<string | null>(null)
  const latest = useRef({ draft, lose, go })
  useEffect(() => {
    latest.current = { draft, lose, go }
  })

  const ask = useCallback(
    async (renewed: boolean) => {
      const { draft: asked } = latest.current
      const of = holdKey(asked)
      const work = askedWork(asked)
      if (!asked.time || !work || of === null) return
      const { date, startMin } = asked.time
      const vehicle = sentVehicle(asked.vehicle)
      try {
        const kept = await api.hold({
          ...work,
          date,
          startMin,
          ...(vehicle ? { vehicle } : {}),
        })
        const { holdId, answerBy, readyBy } = kept
        const keptMs = Date.parse(kept.expiresAt) - Date.parse(kept.serverNow)
        change({ hold: { holdId, of, until: now() + keptMs, renewed, answerBy, readyBy } })
      } catch (cause) {
        const isGone =
          cause instanceof CallError &&
          (cause.fault.code === 'SLOT_TAKEN' || cause.fault.code === 'NOT_BOOKABLE')
        if (!isGone || holdKey(latest.current.draft) !== of) return
        // Of ranked wishes only this one is gone: the next moves up.
        change((draft) => ({ ...withWish(draft, 0, null), hold: null }))
        latest.current.go('calendar', { lost: latest.current.lose(cause.fault, asked.time) })
      }
    },
    [api, change, now],
  )

  // Another tab of this visitor has taken another time: there is one hold, and it is theirs now.
  useEffect(
    () =>
      api.onOtherHold(() =>
        change((draft) => (draft.hold ? { ...draft, hold: { ...draft.hold, until: now() } } : draft)),
      ),
    [api, change, now],
  )

  // What is booked needs no hold: a second one would keep a place from somebody else.
  const key = draft.result ? null : holdKey(draft)
  const isHeld = holdOf(draft) !== null
  useEffect(() => {
    if (key === null || tried.current === key || isHeld) return
    const timer = setTimeout(() => {
      tried.current = key
      void ask(false)
    }, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [key, isHeld, ask])

  return { renew: useCallback(() => void ask(true), [ask]) }
}
