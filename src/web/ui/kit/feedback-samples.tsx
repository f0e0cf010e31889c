import { TRPCClientError } from '@trpc/client'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { CrashState } from '#web/ui/crash-state.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const nothing = () => {}
const idle = { data: undefined, error: null, isPending: false, isFetching: false, refetch: nothing }
const failure = new TRPCClientError('failed', {
  result: { error: { data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, requestId: 'req_7m4kq2' } } },
})

/** What stands where content is coming, missing or broken. */
export function FeedbackSamples() {
  return (
    <Section title="States">
      <Banner action={<Button small>Show</Button>} onDismiss={nothing}>
        3 things to check: “Alignment” cannot be booked on any day.
      </Banner>
      <Banner severity="success">Online again.</Banner>
      <Banner severity="warning">Sam Ortiz changed the time at 10:39 AM. Yours is kept.</Banner>
      <Banner severity="danger">Refused by Tekmetric: unknown vehicle.</Banner>
      <Skeleton lines={3} />
      <QueryView query={{ ...idle, isPending: true }} things="leads" compact>
        {() => null}
      </QueryView>
      <QueryView query={{ ...idle, error: failure }} things="appointments" compact>
        {() => null}
      </QueryView>
      <QueryView query={{ ...idle, isPending: true, fetchStatus: 'paused' }} things="appointments" compact>
        {() => null}
      </QueryView>
      <EmptyState
        title="No leads yet."
        text="People who start a booking and leave, or send a form, show up here."
        action={<Button>Open booking page</Button>}
      />
      <CrashState onRefresh={nothing} />
    </Section>
  )
}
