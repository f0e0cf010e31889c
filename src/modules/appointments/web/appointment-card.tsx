import type { SmsJobDetail } from '#modules/appointments/contract.ts'
import { contactName } from '#modules/appointments/rules/when-words.ts'
import { historyLines } from '#modules/appointments/rules/history-lines.ts'
import { isClosed } from '#modules/appointments/rules/next-step.ts'
import { NotesField } from '#modules/appointments/web/notes-field.tsx'
import type { AppointmentActions } from '#modules/appointments/web/use-appointment-actions.ts'
import { PhotosCard } from '#modules/appointments/web/photos-card.tsx'
import { AnswersCard } from '#modules/appointments/web/answers-card.tsx'
import { appointmentWords as words, SOURCE_WORDS } from '#modules/appointments/words.en.ts'
import { laborHours, shortDuration } from '#shared/spoken.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Email } from '#web/ui/email.tsx'
import { Phone } from '#web/ui/phone.tsx'
import { Section } from '#web/ui/section.tsx'
import { shopMoment } from '#web/ui/shop-moment.ts'
import { stateWord } from '#web/ui/status-look.ts'
import { Text } from '#web/ui/text.tsx'
import { Timeline } from '#web/ui/timeline.tsx'

type CardProps = { job: SmsJobDetail; actions: AppointmentActions; timeZone: string }

const carOf = ({ vehicle }: SmsJobDetail) =>
  vehicle === null ? null : [vehicle.year, vehicle.make, vehicle.model].filter(Boolean).join(' ')

/** Customer, vehicle and source: the right column of the page. */
export function PeopleCard({ job }: Pick<CardProps, 'job'>) {
  const { contact } = job
  return (
    <>
      <Section title={words.sections.customer}>
        <DescriptionList
          items={[
            { label: words.name, value: contactName(job) },
            { label: words.customerSince, value: words.visits(job.customerVisits) },
            {
              label: words.phone,
              value: contact.phone === null ? null : <Phone number={contact.phone} call />,
              ...(contact.phone !== null && { copy: contact.phone }),
            },
            {
              label: words.email,
              value: contact.email === null ? null : <Email address={contact.email} />,
              ...(contact.email !== null && { copy: contact.email }),
            },
          ]}
        />
      </Section>
      <Section title={words.sections.vehicle}>
        <DescriptionList
          items={[
            { label: words.car, value: carOf(job) },
            {
              label: words.plate,
              value: job.vehicle?.license ? (
                <Text code inline>
                  {job.vehicle.license}
                </Text>
              ) : null,
            },
            { label: words.vin, value: job.vinEnd === null ? null : `…${job.vinEnd}` },
          ]}
        />
      </Section>
      <Section title={words.sections.source}>
        <DescriptionList
          items={[
            { label: words.source, value: SOURCE_WORDS[job.leadSource] },
            {
              label: words.confirmation,
              value: (
                <Text code inline>
                  {job.confirmationNumber}
                </Text>
              ),
              copy: job.confirmationNumber,
            },
          ]}
        />
      </Section>
    </>
  )
}

function WorkSection({ job, actions, timeZone }: CardProps) {
  const { may } = useActiveShop()
  const labor = job.laborMin === null ? null : words.labor(String(laborHours(job.laborMin)))
  const takes = [shortDuration(job.durationMin), labor].filter((part) => part !== null).join(' · ')
  return (
    <Section
      title={words.sections.services}
      actions={
        may('appointments.write') && !isClosed(job) ? (
          <Button
            small
            kind="quiet"
            aria-label={words.editServices}
            onClick={() => actions.setDialog('edit')}
          >
            {words.edit}
          </Button>
        ) : undefined
      }
    >
      <DescriptionList
        items={[
          { label: words.service, value: job.services.map((service) => service.nameEn).join(', ') },
          { label: words.takes, value: takes },
          {
            label: words.readyBy,
            value: job.readyBy === null ? null : words.estimate(shopMoment(job.readyBy, timeZone).full),
          },
        ]}
      />
    </Section>
  )
}

function NotesSection({ job, actions }: Omit<CardProps, 'timeZone'>) {
  const { may } = useActiveShop()
  const { isEditingNotes, setEditingNotes } = actions
  return (
    <Section
      title={words.sections.notes}
      actions={
        may('appointments.write') && !isEditingNotes ? (
          <Button
            small
            kind="quiet"
            aria-label={words.editNotes}
            aria-keyshortcuts="E"
            onClick={() => setEditingNotes(true)}
          >
            {words.edit}
          </Button>
        ) : undefined
      }
    >
      {isEditingNotes ? (
        <NotesField job={job} onClose={() => setEditingNotes(false)} />
      ) : job.notes ? (
        <Text>“{job.notes}”</Text>
      ) : (
        <Text secondary>{words.noNotes}</Text>
      )}
    </Section>
  )
}

/** What is to be done, what was said, and everything that changed: the left column of the page. */
export function WorkCard({ job, actions, timeZone }: CardProps) {
  const { today } = useActiveShop()
  return (
    <>
      <WorkSection job={job} actions={actions} timeZone={timeZone} />
      <NotesSection job={job} actions={actions} />
      <PhotosCard job={job} />
      <Section title={words.sections.messages}>
        {job.messages.length === 0 ? (
          <Text secondary>{words.noMessages}</Text>
        ) : (
          <Timeline
            short={3}
            entries={job.messages.map((message) => ({
              key: message.id,
              when: shopMoment(message.sentAt ?? message.createdAt, timeZone, today).full,
              who: words.message[message.channel],
              what: message.error ?? stateWord(message.state),
            }))}
          />
        )}
      </Section>
      <AnswersCard job={job} />
      <Section title={words.sections.changes}>
        <Timeline
          entries={historyLines(job.history).map(({ key, at, who, field, before, after }) => ({
            key,
            when: shopMoment(at, timeZone, today).full,
            who,
            what: field,
            ...((before !== null || after !== null) && { before, after }),
          }))}
        />
      </Section>
    </>
  )
}
