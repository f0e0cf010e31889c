import type { SmsJobDetail } from '#modules/appointments/contract.ts'
import { contactName } from '#modules/appointments/rules/when-words.ts'
import { ReasonDialog } from '#modules/appointments/web/reason-dialog.tsx'
import { useAppointmentChanges } from '#modules/appointments/web/use-appointment.ts'
import { appointmentWords } from '#modules/appointments/words.en.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { useNotice } from '#web/ui/notice.tsx'

const words = appointmentWords.declineQuestion

type DeclineDialogProps = { job: SmsJobDetail; onClose: () => void }

/** Says no to a request, with a reason for the customer where there is one. */
export function DeclineDialog({ job, onClose }: DeclineDialogProps) {
  const { clientId } = useActiveShop()
  const notify = useNotice()
  const { decline, reload } = useAppointmentChanges(job.id)
  const { id, version } = job
  return (
    <ReasonDialog
      job={job}
      words={words}
      action={words.submit}
      busy={decline.isPending}
      onSubmit={async (reason) => {
        await decline.mutateAsync({ clientId, id, version, ...reason })
        onClose()
        notify(words.done(contactName(job)), { severity: 'success' })
      }}
      onConflict={reload}
      onClose={onClose}
    />
  )
}
