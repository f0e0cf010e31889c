import { useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { OPEN_STATUSES } from '#modules/appointments/contract.ts'
import { whenWords } from '#modules/appointments/rules/when-words.ts'
import type { BookingForm } from '#modules/booking/web/desk/use-booking-form.ts'
import { deskWords as words } from '#modules/booking/words-desk.en.ts'
import { useTRPC } from '#web/lib/api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { useGuardedClose } from '#web/ui/dialog.tsx'
import { useKit } from '#web/ui/kit-context.tsx'
import { Link } from '#web/ui/link.tsx'

/** The next visit that the customer has already, so that nobody books it twice by accident. */
export function UpcomingField({ form, clientId }: { form: BookingForm; clientId: string }) {
  const { draft, time } = form
  const trpc = useTRPC()
  const kit = useKit()
  const id = draft.customer?.id ?? ''
  const today = time.week.data?.today ?? ''
  const query = useQuery(
    trpc.smsJob.list.queryOptions(
      {
        clientId,
        filter: { customer: { id }, from: today, status: [...OPEN_STATUSES] },
        page: { size: 1 },
        sort: { promisedWindowStart: 'asc' },
      },
      { enabled: id !== '' && today !== '' },
    ),
  )
  const next = id === '' ? undefined : query.data?.data[0]
  const href = `/calendar/appointments/${next?.id}`
  const leave = useGuardedClose(() => kit?.navigate(href), form.isDirty, form.isBusy, words.discard)
  if (!next) return null
  const open = (event: MouseEvent) => {
    // Beside this page nothing typed is lost.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    leave()
  }
  return (
    <Banner
      action={
        <Link href={href} onClick={open}>
          {words.openIt}
        </Link>
      }
    >
      {words.already(next.customer.firstName, whenWords(next.date, next.startMin, today))}
    </Banner>
  )
}
