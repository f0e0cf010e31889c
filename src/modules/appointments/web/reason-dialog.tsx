import { useState } from 'react'
import type { ReactNode } from 'react'
import type { SmsJobDetail } from '#modules/appointments/contract.ts'
import { contactName, whenWords } from '#modules/appointments/rules/when-words.ts'
import { appointmentWords } from '#modules/appointments/words.en.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { appErrorData } from '#web/lib/error-data.ts'
import { errorMessage } from '#web/lib/error-message.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Text } from '#web/ui/text.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

type ReasonDialogProps = {
  job: SmsJobDetail
  words: (typeof appointmentWords)['cancelQuestion'] | (typeof appointmentWords)['declineQuestion']
  /** What the red button says. */
  action: string
  busy: boolean
  reasonHelp?: string
  /** More to decide, below the reason. */
  children?: ReactNode
  /** Sends it; the reason is empty where none was given. Whatever it throws is said in the dialog. */
  onSubmit: (reason: { reason?: string }) => Promise<void>
  /** Reads the visit anew, after somebody else changed it. */
  onConflict: () => Promise<unknown>
  onClose: () => void
}

/** Asks before a visit ends, with a reason for whom it concerns. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { job, words, action, busy, reasonHelp, children, onSubmit, onConflict, onClose } = props
  const { today } = useActiveShop()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = async () => {
    try {
      await onSubmit(reason.trim() === '' ? {} : { reason })
    } catch (error) {
      const isConflict = appErrorData(error)?.appCode === 'VERSION_CONFLICT'
      // The panel behind shows the newer visit; asked again, it is that one which ends.
      if (isConflict) await onConflict()
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
      busy={busy}
      footer={
        <>
          <Button onClick={onClose}>{words.keep}</Button>
          <Button kind="danger" busy={busy} onClick={() => void submit()}>
            {action}
          </Button>
        </>
      }
    >
      <Stack>
        {problem === undefined ? null : <Banner severity="danger">{problem}</Banner>}
        <Text>{words.text(contactName(job), whenWords(job.date, job.startMin, today))}</Text>
        <TextArea
          label={words.reason}
          help={reasonHelp}
          value={reason}
          onChange={setReason}
          rows={2}
          maxLength={500}
          optional
        />
        {children}
      </Stack>
    </Dialog>
  )
}
