import { useState } from 'react'
import { CountBadge } from '#web/ui/count-badge.tsx'
import { DayStrip } from '#web/ui/day-strip.tsx'
import type { StripCell } from '#web/ui/day-strip.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Email } from '#web/ui/email.tsx'
import { Figures } from '#web/ui/figures.tsx'
import { Gauge } from '#web/ui/gauge.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import { Person } from '#web/ui/person.tsx'
import { Phone } from '#web/ui/phone.tsx'
import { Section } from '#web/ui/section.tsx'
import { ShopTime } from '#web/ui/shop-time.tsx'
import { SlotStrip } from '#web/ui/slot-strip.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { Text } from '#web/ui/text.tsx'
import { Timeline } from '#web/ui/timeline.tsx'

const states =
  'Canceled Booked Confirmed Arrived InProgress Completed Requested NoShow UpgradeRequired Connected WorkerDisconnected IntegrationFailure Full NotConfigured'.split(
    ' ',
  )

const days: StripCell[] = [
  {
    key: '14',
    over: 'Mon',
    label: '14',
    note: '–',
    state: 'closed',
    name: 'Monday, June 14, unavailable, too soon',
  },
  {
    key: '15',
    over: 'Tue',
    label: '15',
    note: 'Full',
    state: 'full',
    name: 'Tuesday, June 15, unavailable, fully booked',
  },
  {
    key: '16',
    over: 'Wed',
    label: '16',
    note: '9',
    state: 'free',
    name: 'Wednesday, June 16, 2027, 9 times',
  },
  {
    key: '17',
    over: 'Thu',
    label: '17',
    note: '2 left',
    state: 'few',
    name: 'Thursday, June 17, 2027, 2 times',
  },
]

const slots: StripCell[] = [
  { key: '480', label: '8:00 AM', state: 'free', name: '8:00 AM' },
  { key: '510', label: '8:30 AM', note: 'Full', state: 'full', name: '8:30 AM, unavailable, full' },
  { key: '540', label: '9:00 AM', note: '1 left', state: 'few', name: '9:00 AM, 1 left' },
]

const changes = [
  { key: '1', when: '9:42 AM', who: 'Dana Reyes', what: 'time', before: '9:00 AM', after: '10:00 AM' },
  { key: '2', when: 'Jun 14', who: 'Website', what: 'booked' },
  { key: '3', when: 'Jun 14', who: 'Sam Ortiz', what: 'notes', before: null, after: 'Squeals when braking' },
]

function StripSamples() {
  const [day, setDay] = useState('16')
  const [slot, setSlot] = useState('540')
  const [reason, setReason] = useState('')
  return (
    <Stack gap="tight">
      <DayStrip
        label="Days"
        cells={days}
        chosen={day}
        onChoose={setDay}
        onRefuse={(key) => setReason(`June ${key} is not free.`)}
      />
      <SlotStrip label="Times" cells={slots} chosen={slot} onChoose={setSlot} />
      <Text secondary>{reason || 'Press a full day to read why.'}</Text>
    </Stack>
  )
}

/** How facts are shown. */
export function ShowSamples() {
  const at = new Date('2027-06-16T14:00:00Z')
  return (
    <Section title="Facts">
      <Row>
        {states.map((state) => (
          <StatusChip key={state} state={state} />
        ))}
        <StatusChip state="Connected" word="In Tekmetric" />
        <CountBadge count={3} />
      </Row>
      <div className="ao-kit-narrow">
        <Gauge label="Cars" used={12} limit={20} />
        <Gauge label="Hours" used={31} limit={32} assumed={8} unit="labor hours" />
        <Gauge label="Waiters" used={7} limit={6} />
        <Gauge label="Pickups" used={2} limit={null} />
      </div>
      <StripSamples />
      <Row>
        <ShopTime at={at} zone="America/Denver" />
        <ShopTime at={null} zone="America/Denver" />
        <Money cents={120_450} />
        <Phone number="+13035550142" />
        <Person name="Dana Reyes" />
        <Person name="Sam Ortiz" detail="Service advisor" />
        <Person name="Dana Reyes" initialsOnly />
      </Row>
      <Figures
        items={[
          { label: 'Would have refused', value: '23 of 412' },
          { label: 'Would have allowed', value: '0 more' },
          { label: 'Future in conflict', value: '6' },
          { label: 'Hours used on those days', value: '312 to 288 h' },
        ]}
      />
      <DescriptionList
        items={[
          { label: 'Customer', value: 'Maria Lopez', copy: 'Maria Lopez' },
          { label: 'Phone', value: <Phone number="+13035550142" /> },
          { label: 'Email', value: <Email address="maria.lopez@example.test" /> },
          { label: 'Vehicle', value: null },
        ]}
      />
      <Timeline entries={changes} short={2} />
    </Section>
  )
}
