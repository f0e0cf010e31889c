import type { SmsJob, SmsJobDetail } from '#modules/appointments/contract.ts'
import { contactName, lengthWords, whenWords } from '#modules/appointments/rules/when-words.ts'
import { useAppointmentChanges } from '#modules/appointments/web/use-appointment.ts'
import { appointmentWords as words } from '#modules/appointments/words.en.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { appErrorData } from '#web/lib/error-data.ts'
import { errorMessage } from '#web/lib/error-message.ts'
import { useNotice } from '#web/ui/notice.tsx'

/** How long Undo can be pressed. */
export const UNDO_MS = 10_000

/** Why something could not be taken back: what speaks against its place, or else the plain sentence. */
function why(error: unknown): string {
  const data = appErrorData(error)
  return data?.reasons?.[0]?.sentence ?? errorMessage(error)
}

/**
 * Undo in the notice, as a command of its own that is judged afresh: a place that was taken meanwhile is not taken
 * twice. `before` is the visit as it was.
 */
export function useUndo(id: string) {
  const { clientId } = useActiveShop()
  const notify = useNotice()
  const { move, restore, update } = useAppointmentChanges(id)
  const seen = ({ id, version }: Pick<SmsJob, 'id' | 'version'>) => ({ clientId, id, version })

  const offer = (sentence: string, undo: () => Promise<string>, refused: (why: string) => string) =>
    notify(sentence, {
      severity: 'success',
      timeoutMs: UNDO_MS,
      action: {
        label: words.undo,
        onPress: () =>
          void undo().then(
            (done) => notify(done, { severity: 'success' }),
            (error: unknown) => notify(refused(why(error)), { severity: 'danger' }),
          ),
      },
    })

  const offerMoveBack = (before: SmsJobDetail, moved: SmsJobDetail, sentence: string) =>
    offer(
      sentence,
      async () => {
        const { date, startMin, durationMin } = before
        const isLonger = durationMin !== moved.durationMin
        await move.mutateAsync({ ...seen(moved), date, startMin, ...(isLonger && { durationMin }) })
        return moved.date === date && moved.startMin === startMin
          ? words.moveForm.lengthBack(lengthWords(durationMin))
          : words.moveForm.movedBack(whenWords(date, startMin))
      },
      words.moveForm.notMovedBack,
    )

  const offerRestore = (cancelled: SmsJobDetail, sentence: string, tellCustomer: boolean) =>
    offer(
      sentence,
      async () => {
        await restore.mutateAsync({ ...seen(cancelled), tellCustomer })
        return words.cancelQuestion.restored(contactName(cancelled))
      },
      words.cancelQuestion.notRestored,
    )

  const offerStatusBack = (before: SmsJobDetail, changed: SmsJobDetail, sentence: string) => {
    const { status } = before
    if (!isDeskStatus(status)) return notify(sentence, { severity: 'success' })
    return offer(
      sentence,
      async () => {
        await update.mutateAsync({ ...seen(changed), status })
        return words.stepDone[status]
      },
      words.cancelQuestion.notRestored,
    )
  }

  return { offerMoveBack, offerRestore, offerStatusBack }
}

function isDeskStatus(status: string): status is keyof typeof words.stepDone {
  return Object.hasOwn(words.stepDone, status)
}
