import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SmsJobDetail } from '#modules/appointments/contract.ts'
import { contactName, whenWords } from '#modules/appointments/rules/when-words.ts'
import type { VisitStep } from '#modules/appointments/rules/next-step.ts'
import { useAppointmentChanges } from '#modules/appointments/web/use-appointment.ts'
import { useUndo } from '#modules/appointments/web/use-undo.ts'
import { appointmentWords as words } from '#modules/appointments/words.en.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { useTRPC } from '#web/lib/api.ts'
import { appErrorData, reasonSentences } from '#web/lib/error-data.ts'
import { errorMessage } from '#web/lib/error-message.ts'
import { useNotice } from '#web/ui/notice.tsx'
import { useCopy } from '#web/ui/use-copy.ts'

/** The dialog that stands over panel or page. */
export type OpenDialog = 'move' | 'cancel' | 'decline' | 'edit' | 'return' | null

/** What the buttons of panel and page do, and which dialog stands. */
export function useAppointmentActions(id: string) {
  const { clientId } = useActiveShop()
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const notify = useNotice()
  const copy = useCopy()
  const undo = useUndo(id)
  const { update, approve, restore, reload } = useAppointmentChanges(id)
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const [against, setAgainst] = useState<readonly string[]>([])
  const [isEditingNotes, setEditingNotes] = useState(false)
  const seen = ({ version }: SmsJobDetail) => ({ clientId, id, version })

  /** A refusal of a button: somebody was quicker, the place needs a reason, or it just failed. */
  const refuse = async (error: unknown, ask: OpenDialog = null) => {
    const data = appErrorData(error)
    const code = data?.appCode
    if (code === 'VERSION_CONFLICT') await reload()
    if (code === 'OVERRIDE_NEEDED' && ask !== null) {
      setAgainst(reasonSentences(data))
      return setDialog(ask)
    }
    notify(code === 'VERSION_CONFLICT' ? words.conflict.plain : errorMessage(error), { severity: 'danger' })
  }

  const mark = async (job: SmsJobDetail, status: VisitStep['status']) => {
    const changed = await update.mutateAsync({ ...seen(job), status })
    undo.offerStatusBack(job, changed, words.stepDone[status])
  }

  const accept = async (job: SmsJobDetail) => {
    await approve.mutateAsync(seen(job))
    notify(words.accept.done(contactName(job), whenWords(job.date, job.startMin)), { severity: 'success' })
  }

  const takeBack = async (job: SmsJobDetail, given: { override?: { reason: string } } = {}) => {
    if (job.status === 'NoShow') {
      const arrived = await update.mutateAsync({ ...seen(job), status: 'Arrived', ...given })
      undo.offerStatusBack(job, arrived, words.stepDone.Arrived)
    } else {
      await restore.mutateAsync({ ...seen(job), ...given })
      notify(words.cancelQuestion.restored(contactName(job)), { severity: 'success' })
    }
  }

  const takeBackAnyway = async (job: SmsJobDetail, reason: string) => {
    try {
      await takeBack(job, { override: { reason } })
    } catch (error) {
      if (appErrorData(error)?.appCode === 'VERSION_CONFLICT') await reload()
      throw error
    }
  }

  const copyLink = () => copy(`${location.origin}/calendar/appointments/${id}`, words.linkCopied)

  const saveCalendarFile = async () => {
    const { name, content } = await queryClient.fetchQuery({
      ...trpc.smsJob.calendarFile.queryOptions({ clientId, id }),
      staleTime: 0,
    })
    const href = URL.createObjectURL(new Blob([content], { type: 'text/calendar' }))
    const link = Object.assign(document.createElement('a'), { href, download: name })
    link.click()
    URL.revokeObjectURL(href)
  }

  const run = (work: Promise<void>, ask: OpenDialog = null) =>
    void work.catch((error: unknown) => refuse(error, ask))
  return {
    dialog,
    setDialog,
    isEditingNotes,
    setEditingNotes,
    mark: (job: SmsJobDetail, status: VisitStep['status']) => run(mark(job, status)),
    accept: (job: SmsJobDetail) => run(accept(job), 'move'),
    /** What was ended stands again, and a no-show has come after all; the place may ask for a reason. */
    takeBack: (job: SmsJobDetail) => run(takeBack(job), 'return'),
    /** What spoke against its place when it was to be taken back. */
    against,
    /** Takes it back all the same; whatever it throws is said where the reason is asked for. */
    takeBackAnyway,
    copyLink: () => run(copyLink()),
    saveCalendarFile: () => run(saveCalendarFile()),
    isBusy: update.isPending || approve.isPending || restore.isPending,
  }
}

export type AppointmentActions = ReturnType<typeof useAppointmentActions>
