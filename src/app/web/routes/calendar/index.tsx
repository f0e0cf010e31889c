import { createFileRoute, redirect } from '@tanstack/react-router'

/** `/calendar` shows the week. */
export const Route = createFileRoute('/calendar/')({
  beforeLoad: () => {
    throw redirect({ href: '/calendar/week', replace: true })
  },
})
