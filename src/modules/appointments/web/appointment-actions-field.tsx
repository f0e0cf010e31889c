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

/** The one filled button: what comes next for the visit, or the yes to a request. Undefined where nothing does. */
export function useFilledAction({ job, actions }: Partial<Pick<Props, 'job'>> & Pick<Props, 'actions'>) {
  const { may } = useActiveShop()
  const { mark, accept, isBusy } = actions
  if (!job || !may('appointments.write')) return undefined
  const step = nextStep(job.status)
  if (job.status !== 'Requested' && step === null) return undefined
  return (
    <Button kind="filled" busy={isBusy} onClick={() => (step ? mark(job, step.status) : accept(job))}>
      {words.steps[step?.name ?? 'accept']}
    </Button>
  )
}

/** What else can be done about a visit; who may only look is told so. */
export function AppointmentActionsField({ job, actions }: Props) {
  const { may } = useActiveShop()
  if (!may('appointments.write')) return <Text secondary>{words.viewer}</Text>
  const { setDialog } = actions
  if (job.status === 'Requested')
    return (
      <>
        <Button onClick={() => setDialog('decline')}>{words.steps.decline}</Button>
        <Button onClick={() => setDialog('move')}>{words.steps.otherTime}</Button>
      </>
    )
  return (
    <>
      {isOpen(job) ? (
        <Button onClick={() => setDialog('move')} aria-keyshortcuts="M">
          {words.move}
        </Button>
      ) : null}
      {nextStep(job.status) === null ? (
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
        ...(mayWrite && job.status === 'NoShow'
          ? [{ label: words.steps.arrived, onChoose: () => takeBack(job) }]
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
