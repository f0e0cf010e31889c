import type { AnswerValue, SmsJobDetail } from '#modules/appointments/contract.ts'
import { appointmentWords as words } from '#modules/appointments/words.en.ts'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Section } from '#web/ui/section.tsx'

/** An answer as staff read it: 0 and No are answers. */
function answerText(value: AnswerValue): string {
  if (typeof value === 'boolean') return value ? words.answers.yes : words.answers.no
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/** What the customer answered to the shop's own questions, and where the car is fetched. */
export function AnswersCard({ job }: { job: Pick<SmsJobDetail, 'answers' | 'pickupAddress'> }) {
  const { answers, pickupAddress: place } = job
  const items = answers.map(({ label, value }) => ({ label, value: answerText(value) }))
  if (place)
    items.unshift({
      label: words.answers.pickupAt,
      value: [place.line1, place.locality, [place.region, place.postalCode].filter(Boolean).join(' ')]
        .filter(Boolean)
        .join(', '),
    })
  if (items.length === 0) return null
  return (
    <Section title={words.answers.title}>
      <DescriptionList items={items} />
    </Section>
  )
}
