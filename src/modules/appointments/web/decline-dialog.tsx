import { useState } from 'react'
import type { SmsJobDetail } from '#modules/appointments/contract.ts'
import { contactName, whenWords } from '#modules/appointments/rules/when-words.ts'
import { useAppointmentChanges } from '#modules/appointments/web/use-appointment.ts'
import { appointmentWords } from '#modules/appointments/words.en.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { appErrorData } from '#web/lib/error-data.ts'
import { errorMessage } from '#web/lib/error-message.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { useNotice } from '#web/ui/notice.tsx'
import { Text } from '#web/ui/text.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

const words = appointmentWords.declineQuestion

type DeclineDialogProps = { job: SmsJobDetail; onClose: () => void }

/** Says no to a request, with a reason for the customer where there is one. */
export function DeclineDialog({ job, onClose }: DeclineDialogProps) {
  const { clientId } = useActiveShop()
  const notify = useNotice()
  const { decline, reload } = useAppointmentChanges(job.id)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = async () => {
    try {
      await decline.mutateAsync({
        clientId,
        id: job.id,
        version: job.version,
        ...(reason.trim() !== '' && { reason }),
      })
      onClose()
      notify(words.done(contactName(job)), { severity: 'success' })
    } catch (error) {
      const isConflict = appErrorData(error)?.appCode === 'VERSION_CONFLICT'
      // The panel behind shows the newer request; asked again, it is that one which is declined.
      if (isConflict) await reload()
      setProblem(isConflict ? words.conflict : errorMessage(error))
    }
  }
  return (
    <Dialog
      open
      title={words.title}
      size="small"
      onClose={onClose}
      dirty={reason !== ''}
      busy={decline.isPending}
      footer={
        <>
          <Button onClick={onClose}>{words.keep}</Button>
          <Button kind="danger" busy={decline.isPending} onClick={() => void submit()}>
            {words.submit}
          </Button>
        </>
      }
    >
      <Stack>
        {problem === undefined ? null : <Banner severity="danger">{problem}</Banner>}
        <Text>{words.text(contactName(job), whenWords(job.date, job.startMin))}</Text>
        <TextArea
          label={words.reason}
          value={reason}
          onChange={setReason}
          rows={3}
          maxLength={500}
          optional
        />
      </Stack>
    </Dialog>
  )
}
