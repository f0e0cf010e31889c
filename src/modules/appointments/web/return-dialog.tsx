import { useState } from 'react'
import type { SmsJobDetail } from '#modules/appointments/contract.ts'
import { spokenReason } from '#modules/appointments/rules/spoken-reason.ts'
import { contactName, whenWords } from '#modules/appointments/rules/when-words.ts'
import { OverrideField } from '#modules/appointments/web/override-field.tsx'
import type { AppointmentActions } from '#modules/appointments/web/use-appointment-actions.ts'
import { appointmentWords } from '#modules/appointments/words.en.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { errorMessage } from '#web/lib/error-message.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { kitWords } from '#web/words.en.ts'

const words = appointmentWords.returnForm

type ReturnDialogProps = { job: SmsJobDetail; actions: AppointmentActions; onClose: () => void }

/** The place of a visit that is taken back is gone or past: what speaks against it, and why it stands again all the same. */
export function ReturnDialog({ job, actions, onClose }: ReturnDialogProps) {
  const { today } = useActiveShop()
  const [given, setGiven] = useState({ reason: '', reasonText: '' })
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const submit = async () => {
    const reason = spokenReason(given)
    if (reason === '') return setError(appointmentWords.moveForm.enterReason)
    try {
      await actions.takeBackAnyway(job, reason)
      onClose()
    } catch (refusal) {
      setProblem(errorMessage(refusal))
    }
  }
  return (
    <Dialog
      open
      title={words.title(contactName(job))}
      size="small"
      onClose={onClose}
      dirty={given.reasonText !== ''}
      busy={actions.isBusy}
      footer={
        <>
          <Button onClick={onClose}>{kitWords.cancel}</Button>
          <Button kind="filled" busy={actions.isBusy} onClick={() => void submit()}>
            {words.anyway}
          </Button>
        </>
      }
    >
      <Stack>
        {problem === undefined ? null : <Banner severity="danger">{problem}</Banner>}
        <OverrideField
          about={whenWords(job.date, job.startMin, today)}
          time={{
            choice: { startMin: job.startMin, ...given },
            choose: (patch) => {
              setGiven({ ...given, ...patch })
              setError(undefined)
            },
            warnings: actions.against,
            errors: error === undefined ? {} : { reason: error },
            asksReason: true,
          }}
        />
      </Stack>
    </Dialog>
  )
}
