import { createFileRoute } from '@tanstack/react-router'
import { AppointmentScreen } from '#modules/appointments/web/appointment-screen.tsx'

function AppointmentRoute() {
  const { smsJobId } = Route.useParams()
  return <AppointmentScreen key={smsJobId} id={smsJobId} />
}

export const Route = createFileRoute('/calendar/appointments/$smsJobId')({ component: AppointmentRoute })
