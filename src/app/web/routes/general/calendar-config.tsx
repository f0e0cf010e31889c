import { createFileRoute } from '@tanstack/react-router'
import { CalendarConfigScreen } from '#modules/calendar/web/calendar-config-screen.tsx'

export const Route = createFileRoute('/general/calendar-config')({ component: CalendarConfigScreen })
