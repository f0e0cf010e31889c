import { useState } from 'react'
import type { SmsJobDetail } from '#modules/appointments/contract.ts'
import { contactName, whenWords } from '#modules/appointments/rules/when-words.ts'
import { useAppointmentChanges } from '#modules/appointments/web/use-appointment.ts'
import { useUndo } from '#modules/appointments/web/use-undo.ts'
import { appointmentWords } from '#modules/appointments/words.en.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { appErrorData } from '#web/lib/error-data.ts'
import { errorMessage } from '#web/lib/error-message.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Text } from '#web/ui/text.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

const words = appointmentWords.cancelQuestion

type CancelDialogProps = { job: SmsJobDetail; onClose: () => void }

/** Asks before a visit is canceled, and whether the customer is told. It can be undone for ten seconds. */
export function CancelDialog({ job, onClose }: CancelDialogProps) {
  const { clientId } = useActiveShop()
  const { cancel, reload } = useAppointmentChanges(job.id)
  const undo = useUndo(job.id)
  const [tell, setTell] = useState(true)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = async () => {
    const tellCustomer = tell && job.reach !== null
    try {
      const cancelled = await cancel.mutateAsync({
        clientId,
        id: job.id,
        version: job.version,
        tellCustomer,
        ...(reason.trim() !== '' && { reason }),
      })
      onClose()
      undo.offerRestore(cancelled, words.done(contactName(job)), tellCustomer)
    } catch (error) {
      const isConflict = appErrorData(error)?.appCode === 'VERSION_CONFLICT'
      // The panel behind shows the newer visit; asked again, it is that one which is canceled.
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
      busy={cancel.isPending}
      footer={
        <>
          <Button onClick={onClose}>{words.keep}</Button>
          <Button kind="danger" busy={cancel.isPending} onClick={() => void submit()}>
            {appointmentWords.cancel}
          </Button>
        </>
      }
    >
      <Stack>
        {problem === undefined ? null : <Banner severity="danger">{problem}</Banner>}
        <Text>{words.text(contactName(job), whenWords(job.date, job.startMin))}</Text>
        <TextArea
          label={words.reason}
          help={tell && job.reach !== null ? words.reasonTold : words.reasonKept}
          value={reason}
          onChange={setReason}
          rows={2}
          maxLength={500}
          optional
        />
        {job.reach === null ? null : (
          <Checkbox label={words.tell[job.reach](job.contact.firstName)} checked={tell} onChange={setTell} />
        )}
      </Stack>
    </Dialog>
  )
}
