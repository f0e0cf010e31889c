import { useState } from 'react'
import type { SmsJobDetail } from '#modules/appointments/contract.ts'
import { contactName } from '#modules/appointments/rules/when-words.ts'
import { ReasonDialog } from '#modules/appointments/web/reason-dialog.tsx'
import { useAppointmentChanges } from '#modules/appointments/web/use-appointment.ts'
import { useUndo } from '#modules/appointments/web/use-undo.ts'
import { appointmentWords } from '#modules/appointments/words.en.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'

const words = appointmentWords.cancelQuestion

type CancelDialogProps = { job: SmsJobDetail; onClose: () => void }

/** Asks before a visit is canceled, and whether the customer is told. It can be undone for ten seconds. */
export function CancelDialog({ job, onClose }: CancelDialogProps) {
  const { clientId } = useActiveShop()
  const { cancel, reload } = useAppointmentChanges(job.id)
  const undo = useUndo(job.id)
  const [tell, setTell] = useState(true)
  const { id, version, reach } = job
  const tellCustomer = tell && reach !== null
  return (
    <ReasonDialog
      job={job}
      words={words}
      action={appointmentWords.cancel}
      busy={cancel.isPending}
      reasonHelp={tellCustomer ? words.reasonTold : words.reasonKept}
      onSubmit={async (reason) => {
        const cancelled = await cancel.mutateAsync({ clientId, id, version, tellCustomer, ...reason })
        onClose()
        undo.offerRestore(cancelled, words.done(contactName(job)), tellCustomer)
      }}
      onConflict={reload}
      onClose={onClose}
    >
      {reach === null ? null : (
        <Checkbox label={words.tell[reach](job.contact.firstName)} checked={tell} onChange={setTell} />
      )}
    </ReasonDialog>
  )
}
