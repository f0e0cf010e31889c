import type { SmsJobDetail } from '#modules/appointments/contract.ts'
import { isGone, mayBeMissed, nextStep } from '#modules/appointments/rules/next-step.ts'
import { isOpen } from '#modules/appointments/web/appointment-head-card.tsx'
import type { AppointmentActions } from '#modules/appointments/web/use-appointment-actions.ts'
import { appointmentWords as words } from '#modules/appointments/words.en.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Text } from '#web/ui/text.tsx'

type Props = { job: SmsJobDetail; actions: AppointmentActions }

/** The next step filled, the others beside it; who may only look is told so. */
export function AppointmentActionsField({ job, actions }: Props) {
  const { may } = useActiveShop()
  if (!may('appointments.write')) return <Text secondary>{words.viewer}</Text>
  const { setDialog, mark, accept, isBusy } = actions
  const step = nextStep(job.status)
  if (job.status === 'Requested')
    return (
      <>
        <Button kind="filled" busy={isBusy} onClick={() => accept(job)}>
          {words.steps.accept}
        </Button>
        <Button onClick={() => setDialog('decline')}>{words.steps.decline}</Button>
        <Button onClick={() => setDialog('move')}>{words.steps.otherTime}</Button>
      </>
    )
  return (
    <>
      {step === null ? null : (
        <Button kind="filled" busy={isBusy} onClick={() => mark(job, step.status)}>
          {words.steps[step.name]}
        </Button>
      )}
      {isOpen(job) ? (
        <Button onClick={() => setDialog('move')} aria-keyshortcuts="M">
          {words.move}
        </Button>
      ) : null}
      {step === null ? (
        <ButtonLink href={`/calendar/week?openCustomerId=${job.customer.id}`}>{words.bookAgain}</ButtonLink>
      ) : null}
    </>
  )
}

/** Print, .ics and link for everybody; no-show, taking back and canceling for those who may. */
export function AppointmentMoreField({ job, actions }: Props) {
  const { may } = useActiveShop()
  const mayWrite = may('appointments.write')
  const { setDialog, mark, takeBack } = actions
  return (
    <Menu
      alignEnd
      items={[
        { label: words.print, onChoose: () => window.print() },
        { label: words.calendarFile, onChoose: actions.saveCalendarFile },
        { label: words.copyLink, onChoose: actions.copyLink },
        ...(mayWrite && mayBeMissed(job.status)
          ? [{ label: words.steps.noShow, onChoose: () => mark(job, 'NoShow') }]
          : []),
        ...(mayWrite && isGone(job.status) ? [{ label: words.restore, onChoose: () => takeBack(job) }] : []),
        ...(mayWrite && isOpen(job) && job.status !== 'Requested'
          ? [{ label: words.cancel, danger: true, onChoose: () => setDialog('cancel') }]
          : []),
      ]}
      trigger={(trigger) => <IconButton icon="more" name={words.more} {...trigger} />}
    />
  )
}
