import { useState } from 'react'
import type { SmsJobDetail } from '#modules/appointments/contract.ts'
import { contactName, whenWords } from '#modules/appointments/rules/when-words.ts'
import { useAppointmentChanges } from '#modules/appointments/web/use-appointment.ts'
import { appointmentWords as words } from '#modules/appointments/words.en.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useNotice } from '#web/ui/notice.tsx'

/** What the buttons of panel and page do, and whether the move dialog stands. */
export function useAppointmentActions(id: string) {
  const { clientId } = useActiveShop()
  const { cancel } = useAppointmentChanges(id)
  const confirm = useConfirm()
  const notify = useNotice()
  const [isMoving, setMoving] = useState(false)

  const askToCancel = (job: SmsJobDetail) =>
    void confirm({
      title: words.cancelQuestion.title,
      message: words.cancelQuestion.text(contactName(job), whenWords(job.date, job.startMin)),
      confirmLabel: words.cancel,
      cancelLabel: words.cancelQuestion.keep,
      danger: true,
      onConfirm: async () => {
        await cancel.mutateAsync({ clientId, id, version: job.version })
        notify(words.cancelQuestion.done(contactName(job)), { severity: 'success' })
      },
    })

  const copyLink = async () => {
    await navigator.clipboard.writeText(`${location.origin}/calendar/appointments/${id}`)
    notify(words.linkCopied)
  }

  return { isMoving, setMoving, askToCancel, copyLink: () => void copyLink() }
}
