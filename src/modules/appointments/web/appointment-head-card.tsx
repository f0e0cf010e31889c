import { OPEN_STATUSES } from '#modules/appointments/contract.ts'
import type { SmsJobDetail } from '#modules/appointments/contract.ts'
import { actorWords } from '#modules/appointments/rules/history-lines.ts'
import { overriddenLimit } from '#modules/appointments/rules/override-limit.ts'
import { whenWords } from '#modules/appointments/rules/when-words.ts'
import { appointmentWords as words } from '#modules/appointments/words.en.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { Banner } from '#web/ui/banner.tsx'
import { shopMoment } from '#web/ui/shop-moment.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { Text } from '#web/ui/text.tsx'

/** Whether the visit still lies ahead, so that it can be moved or canceled. */
export const isOpen = ({ status }: Pick<SmsJobDetail, 'status'>) =>
  (OPEN_STATUSES as readonly string[]).includes(status)

/** What asks for an answer, and what was overridden: over the sections on panel and page. */
export function AppointmentHeadCard({ job, timeZone }: { job: SmsJobDetail; timeZone: string }) {
  const { override } = job
  const { today } = useActiveShop()
  return (
    <>
      {job.answerBy === null ? null : (
        <Banner severity="warning">{words.request.answerBy(shopMoment(job.answerBy, timeZone).full)}</Banner>
      )}
      {job.status === 'Requested' && job.preferences !== null && job.preferences.length > 1 ? (
        <Text secondary>
          {words.request.wishes(
            job.preferences.map(({ date, startMin }) => whenWords(date, startMin, today)).join(' · '),
          )}
        </Text>
      ) : null}
      {override === null ? null : (
        <Banner severity="warning">
          {words.override(
            overriddenLimit(override),
            override.reason,
            actorWords(override.actor),
            shopMoment(new Date(override.at), timeZone).date,
          )}
        </Banner>
      )}
    </>
  )
}

/** The state as chips. */
export function AppointmentChips({ job }: { job: SmsJobDetail }) {
  return (
    <>
      <StatusChip state={job.status} />
      {job.override === null ? null : <StatusChip state="Override" icon="alert" />}
    </>
  )
}
