import { createFileRoute } from '@tanstack/react-router'
import { AppointmentScreen } from '#modules/appointments/web/appointment-screen.tsx'
import { useShopToday } from '../../../shell/use-shop-today.ts'

function AppointmentRoute() {
  const { smsJobId } = Route.useParams()
  return <AppointmentScreen key={smsJobId} id={smsJobId} today={useShopToday()} />
}

export const Route = createFileRoute('/calendar/appointments/$smsJobId')({ component: AppointmentRoute })
