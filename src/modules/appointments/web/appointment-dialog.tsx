import type { SmsJobDetail } from '#modules/appointments/contract.ts'
import { CancelDialog } from '#modules/appointments/web/cancel-dialog.tsx'
import { DeclineDialog } from '#modules/appointments/web/decline-dialog.tsx'
import { EditDialog } from '#modules/appointments/web/edit-dialog.tsx'
import { MoveDialog } from '#modules/appointments/web/move-dialog.tsx'
import { ReturnDialog } from '#modules/appointments/web/return-dialog.tsx'
import type { AppointmentActions } from '#modules/appointments/web/use-appointment-actions.ts'

type AppointmentDialogProps = { job: SmsJobDetail; actions: AppointmentActions }

/** The dialog that was opened over panel or page. */
export function AppointmentDialog({ job, actions }: AppointmentDialogProps) {
  const { dialog, setDialog } = actions
  const onClose = () => setDialog(null)
  if (dialog === 'move') return <MoveDialog job={job} onClose={onClose} />
  if (dialog === 'cancel') return <CancelDialog job={job} onClose={onClose} />
  if (dialog === 'decline') return <DeclineDialog job={job} onClose={onClose} />
  if (dialog === 'return') return <ReturnDialog job={job} actions={actions} onClose={onClose} />
  return dialog === 'edit' ? <EditDialog job={job} onClose={onClose} /> : null
}
