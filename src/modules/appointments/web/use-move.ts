import { useState } from 'react'
import type { SmsJobDetail } from '#modules/appointments/contract.ts'
import { conflictWords } from '#modules/appointments/rules/conflict-words.ts'
import { contactName, whenWords } from '#modules/appointments/rules/when-words.ts'
import { useAppointmentChanges } from '#modules/appointments/web/use-appointment.ts'
import { useTimeChoice, type ReadyTime } from '#modules/appointments/web/use-time-choice.ts'
import { useUndo } from '#modules/appointments/web/use-undo.ts'
import { appointmentWords as words } from '#modules/appointments/words.en.ts'
import { formatShopTime } from '#shared/shop-time.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { appErrorData } from '#web/lib/error-data.ts'
import { errorMessage } from '#web/lib/error-message.ts'
import { useNotice } from '#web/ui/notice.tsx'
import { shopMoment } from '#web/ui/shop-moment.ts'

/** What somebody else did to the visit while this time was being chosen. */
export type MoveConflict = { sentence: string; theirs: { label: string; value: string } | null }

/** The new time of a visit, or the time at which a request is accepted, and sending it. */
export function useMove(job: SmsJobDetail, onClose: () => void) {
  const { clientId, timeZone } = useActiveShop()
  const notify = useNotice()
  const undo = useUndo(job.id)
  const { move, approve, reload } = useAppointmentChanges(job.id)
  // The version that was seen when the dialog opened: a change by somebody else meanwhile is a conflict, not a race.
  const [seen, setSeen] = useState({ version: job.version, isRequest: job.status === 'Requested' })
  const [conflict, setConflict] = useState<MoveConflict>()
  const time = useTimeChoice({
    type: job.type,
    serviceIds: job.services.map(({ id }) => id),
    excludeAppointmentId: job.id,
    ...(job.status !== 'Requested' && { stays: job }),
    start: { date: job.date, ...(job.status === 'Requested' && { startMin: job.startMin }) },
  })
  const say = seen.isRequest ? words.accept : words.moveForm

  const refuse = async (error: unknown) => {
    if (appErrorData(error)?.appCode === 'VERSION_CONFLICT') {
      const current = await reload()
      setSeen({ ...seen, version: current.version })
      const { sentence, theirs } = conflictWords(current, (at) => shopMoment(at, timeZone).time)
      setConflict({ sentence, theirs: { label: theirs, value: whenWords(current.date, current.startMin) } })
    } else if (!time.refuse(error)) setConflict({ sentence: errorMessage(error), theirs: null })
  }

  const send = ({ override, ...to }: ReadyTime) => {
    const seenVisit = { clientId, id: job.id, version: seen.version, ...(override && { override }) }
    return seen.isRequest
      ? approve.mutateAsync({ ...seenVisit, time: to })
      : move.mutateAsync({ ...seenVisit, ...to })
  }

  const submit = async () => {
    const to = time.ready()
    if (!to) return
    let moved: SmsJobDetail
    try {
      moved = await send(to)
    } catch (error) {
      return refuse(error)
    }
    onClose()
    if (seen.isRequest)
      notify(words.accept.done(contactName(job), whenWords(to.date, to.startMin)), { severity: 'success' })
    else undo.offerMoveBack(job, moved, doneWords(job, moved))
  }

  return {
    title: say.title(contactName(job)),
    label: say.submit,
    anyway: say.anyway,
    time,
    conflict,
    yours: time.choice.startMin === undefined ? null : whenWords(time.choice.date, time.choice.startMin),
    isBusy: move.isPending || approve.isPending,
    submit,
  }
}

/** What the notice says: the new time, or only until when a waiter now stays. */
function doneWords(before: SmsJobDetail, { date, startMin, durationMin }: SmsJobDetail): string {
  const isSameTime = before.date === date && before.startMin === startMin
  return isSameTime && startMin !== null
    ? words.moveForm.until(formatShopTime((startMin + durationMin) % 1440))
    : words.moveForm.moved(whenWords(date, startMin))
}
