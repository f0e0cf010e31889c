import { contactName, jobTitle } from '#modules/appointments/rules/when-words.ts'
import {
  AppointmentActionsField,
  AppointmentMoreField,
  useFilledAction,
} from '#modules/appointments/web/appointment-actions-field.tsx'
import { PeopleCard, WorkCard } from '#modules/appointments/web/appointment-card.tsx'
import { AppointmentChips, AppointmentHeadCard } from '#modules/appointments/web/appointment-head-card.tsx'
import { AppointmentDialog } from '#modules/appointments/web/appointment-dialog.tsx'
import { useAppointment } from '#modules/appointments/web/use-appointment.ts'
import { useAppointmentActions } from '#modules/appointments/web/use-appointment-actions.ts'
import { useAppointmentKeys } from '#modules/appointments/web/use-appointment-keys.ts'
import { appointmentWords as words } from '#modules/appointments/words.en.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { appErrorData } from '#web/lib/error-data.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'

type AppointmentPanelProps = {
  id: string
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  onClose: () => void
}

/** An appointment beside the calendar. Each has its own: nothing that was begun about one goes on with the next. */
export function AppointmentPanel(props: AppointmentPanelProps) {
  return <OnePanel key={props.id} {...props} />
}

function OnePanel({ id, onPrevious, onNext, onClose }: AppointmentPanelProps) {
  const { name: shopName, timeZone, today } = useActiveShop()
  const query = useAppointment(id)
  const actions = useAppointmentActions(id)
  const job = query.data
  const isMissing = appErrorData(query.error)?.code === 'NOT_FOUND'
  useAppointmentKeys(job, actions)
  const filled = useFilledAction({ ...(job && { job }), actions })
  return (
    <>
      <SidePanel
        title={job ? contactName(job) : words.page}
        pageHref={`/calendar/appointments/${id}`}
        {...{ onPrevious, onNext, onClose }}
        {...(filled && { filled })}
        {...(job && {
          subtitle: jobTitle(job, today),
          chips: <AppointmentChips job={job} />,
          actions: <AppointmentActionsField job={job} actions={actions} />,
          more: <AppointmentMoreField job={job} actions={actions} />,
        })}
      >
        {isMissing ? (
          <EmptyState title={words.gone.title(shopName)} text={words.gone.text} compact />
        ) : (
          <QueryView query={query} things={words.things} compact>
            {(data) => (
              <>
                <AppointmentHeadCard job={data} timeZone={timeZone} />
                <PeopleCard job={data} />
                <WorkCard job={data} actions={actions} timeZone={timeZone} />
              </>
            )}
          </QueryView>
        )}
      </SidePanel>
      {job ? <AppointmentDialog job={job} actions={actions} /> : null}
    </>
  )
}
