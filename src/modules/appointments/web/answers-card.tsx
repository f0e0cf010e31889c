import type { AddedWork, AnswerValue, SmsJobDetail } from '#modules/appointments/contract.ts'
import { appointmentWords as words } from '#modules/appointments/words.en.ts'
import { shortDuration } from '#shared/spoken.ts'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Section } from '#web/ui/section.tsx'

/** An answer as staff read it: 0 and No are answers. */
function answerText(value: AnswerValue): string {
  if (typeof value === 'boolean') return value ? words.answers.yes : words.answers.no
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/** Suggested work that the customer took: what the management system calls it, its time, and what it was said to cost. */
function workText({ title, minutes, estimatedCents }: AddedWork): string {
  const price = estimatedCents === null ? null : words.answers.estimate((estimatedCents / 100).toFixed(2))
  return [title, shortDuration(minutes), price].filter(Boolean).join(' · ')
}

/** What the customer answered to the shop's own questions, suggested work they took, and where the car is fetched. */
export function AnswersCard({ job }: { job: Pick<SmsJobDetail, 'answers' | 'pickupAddress' | 'addedWork'> }) {
  const { answers, pickupAddress: place } = job
  const work = job.addedWork.map((one) => ({ label: words.answers.work[one.kind], value: workText(one) }))
  const items = answers.map(({ label, value }) => ({ label, value: answerText(value) }))
  if (place)
    items.unshift({
      label: words.answers.pickupAt,
      value: [place.line1, place.locality, [place.region, place.postalCode].filter(Boolean).join(' ')]
        .filter(Boolean)
        .join(', '),
    })
  items.unshift(...work)
  if (items.length === 0) return null
  return (
    <Section title={words.answers.title}>
      <DescriptionList items={items} />
    </Section>
  )
}
