import type { SmsJobDetail } from '#modules/appointments/contract.ts'
import { isOpen } from '#modules/appointments/web/appointment-head-card.tsx'
import type { useAppointmentActions } from '#modules/appointments/web/use-appointment-actions.ts'
import { appointmentWords as words } from '#modules/appointments/words.en.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Text } from '#web/ui/text.tsx'

type Props = { job: SmsJobDetail; actions: ReturnType<typeof useAppointmentActions> }

/** Move; who may only look is told so. */
export function AppointmentActionsField({ job, actions }: Props) {
  const { may } = useActiveShop()
  if (!may('appointments.write')) return <Text secondary>{words.viewer}</Text>
  return isOpen(job) ? <Button onClick={() => actions.setMoving(true)}>{words.move}</Button> : null
}

/** Copy link, and Cancel appointment for those who may. */
export function AppointmentMoreField({ job, actions }: Props) {
  const { may } = useActiveShop()
  const mayCancel = may('appointments.write') && isOpen(job)
  return (
    <Menu
      alignEnd
      items={[
        { label: words.copyLink, onChoose: actions.copyLink },
        ...(mayCancel
          ? [{ label: words.cancel, danger: true, onChoose: () => actions.askToCancel(job) }]
          : []),
      ]}
      trigger={(trigger) => <IconButton icon="more" name={words.more} {...trigger} />}
    />
  )
}
