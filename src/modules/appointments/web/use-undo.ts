import type { SmsJob, SmsJobDetail } from '#modules/appointments/contract.ts'
import { reasonGiven } from '#modules/appointments/rules/same-reasons.ts'
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

/** What is sent beside the change: the reason of staff, where one is needed. */
type Given = { override?: { reason: string } }

type Offer = {
  /** The visit as it was, with what staff had decided about its place. */
  before: SmsJobDetail
  sentence: string
  undo: (given: Given) => Promise<string>
  refused: (why: string) => string
}

/** Judged afresh first; against nothing but what staff had decided already, with the reason that they gave then. */
async function withReason({ override }: SmsJobDetail, undo: Offer['undo']): Promise<string> {
  try {
    return await undo({})
  } catch (error) {
    const given = reasonGiven(override, appErrorData(error)?.reasons)
    if (!given) throw error
    return undo({ override: given })
  }
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

  const offer = ({ before, sentence, undo, refused }: Offer) =>
    notify(sentence, {
      severity: 'success',
      timeoutMs: UNDO_MS,
      action: {
        label: words.undo,
        onPress: () =>
          void withReason(before, undo).then(
            (done) => notify(done, { severity: 'success' }),
            (error: unknown) => notify(refused(why(error)), { severity: 'danger' }),
          ),
      },
    })

  const offerMoveBack = (before: SmsJobDetail, moved: SmsJobDetail, sentence: string) =>
    offer({
      before,
      sentence,
      undo: async (given) => {
        const { date, startMin, durationMin, technicianId } = before
        const isLonger = durationMin !== moved.durationMin
        // A move may give a waiter to whom the shop assigns: taking it back names who had it.
        const isOther = technicianId !== moved.technicianId
        await move.mutateAsync({
          ...seen(moved),
          date,
          startMin,
          ...(isLonger && { durationMin }),
          ...(isOther && { technicianId }),
          ...given,
        })
        return moved.date === date && moved.startMin === startMin
          ? words.moveForm.lengthBack(lengthWords(durationMin))
          : words.moveForm.movedBack(whenWords(date, startMin))
      },
      refused: words.moveForm.notMovedBack,
    })

  const offerRestore = (cancelled: SmsJobDetail, sentence: string, tellCustomer: boolean) =>
    offer({
      before: cancelled,
      sentence,
      undo: async (given) => {
        await restore.mutateAsync({ ...seen(cancelled), tellCustomer, ...given })
        return words.cancelQuestion.restored(contactName(cancelled))
      },
      refused: words.cancelQuestion.notRestored,
    })

  const offerStatusBack = (before: SmsJobDetail, changed: SmsJobDetail, sentence: string) => {
    const { status } = before
    if (!isDeskStatus(status)) return notify(sentence, { severity: 'success' })
    return offer({
      before,
      sentence,
      undo: async (given) => {
        await update.mutateAsync({ ...seen(changed), status, ...given })
        return words.stepDone[status]
      },
      refused: words.cancelQuestion.notRestored,
    })
  }

  return { offerMoveBack, offerRestore, offerStatusBack }
}

function isDeskStatus(status: string): status is keyof typeof words.stepDone {
  return Object.hasOwn(words.stepDone, status)
}
