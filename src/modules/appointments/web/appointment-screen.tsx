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
import { zoneName } from '#shared/zone-name.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { appErrorData } from '#web/lib/error-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Columns } from '#web/ui/columns.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Text } from '#web/ui/text.tsx'

const CALENDAR = '/calendar/week'
const APPOINTMENTS = '/appointments'

/** An appointment as a page of its own: what is done left, who and what right. */
export function AppointmentScreen({ id }: { id: string }) {
  const { name: shopName, timeZone, today } = useActiveShop()
  const query = useAppointment(id)
  const actions = useAppointmentActions(id)
  const job = query.data
  useAppointmentKeys(job, actions)
  const filled = useFilledAction({ ...(job && { job }), actions })
  if (appErrorData(query.error)?.code === 'NOT_FOUND')
    return (
      <Page title={words.page} breadcrumb={[{ label: words.calendar, href: CALENDAR }]}>
        <EmptyState
          title={words.gone.title(shopName)}
          text={words.gone.text}
          action={<ButtonLink href={APPOINTMENTS}>{words.gone.back}</ButtonLink>}
        />
      </Page>
    )
  return (
    <Page
      title={job ? contactName(job) : words.page}
      zone={zoneName(timeZone, 'en')}
      breadcrumb={[{ label: words.calendar, href: job ? `${CALENDAR}?date=${job.date}` : CALENDAR }]}
      {...(filled && { filled })}
      actions={
        job && (
          <>
            <AppointmentActionsField job={job} actions={actions} />
            <AppointmentMoreField job={job} actions={actions} />
          </>
        )
      }
    >
      <QueryView query={query} things={words.things}>
        {(data) => (
          <Stack gap="loose">
            <Stack gap="tight">
              <Text size="strong">{jobTitle(data, today)}</Text>
              <Row>
                <AppointmentChips job={data} />
              </Row>
              <AppointmentHeadCard job={data} timeZone={timeZone} />
            </Stack>
            <Columns aside={<PeopleCard job={data} />}>
              <WorkCard job={data} actions={actions} timeZone={timeZone} />
            </Columns>
          </Stack>
        )}
      </QueryView>
      {job ? <AppointmentDialog job={job} actions={actions} /> : null}
    </Page>
  )
}
