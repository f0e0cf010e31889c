import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { AppointmentScreen } from '#modules/appointments/web/appointment-screen.tsx'
import { wallTime, zoneOf } from '#shared/zone.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'

function AppointmentRoute() {
  const { smsJobId } = Route.useParams()
  const { timeZone } = useActiveShop()
  const [today] = useState(() => wallTime(zoneOf(timeZone), new Date(Date.now())).day)
  return <AppointmentScreen key={smsJobId} id={smsJobId} today={today} />
}

export const Route = createFileRoute('/calendar/appointments/$smsJobId')({ component: AppointmentRoute })
