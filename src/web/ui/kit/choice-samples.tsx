import { useState } from 'react'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Fields } from '#web/ui/layout.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Section } from '#web/ui/section.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { Switch } from '#web/ui/switch.tsx'

const kinds = [
  { value: 'dropoff', label: 'Drop-off', help: 'Leave the car for the day.' },
  { value: 'waiter', label: 'Waiter', help: 'Wait at the shop, about 1 h.' },
  { value: 'pickup', label: 'Pickup', disabledReason: 'Your services rule this out.' },
] as const

/** What people choose from: chosen is ink and a tick, never colour alone. */
export function ChoiceSamples() {
  const [kind, setKind] = useState<'dropoff' | 'waiter' | 'pickup'>('waiter')
  const [isOn, setOn] = useState(true)
  return (
    <Section title="Choices">
      <Fields>
        <Segments label="Type" options={kinds} value={kind} onChange={setKind} />
        <RadioCards label="How will you come?" options={kinds} value={kind} onChange={setKind} />
        <RadioCards
          label="Beside each other"
          options={kinds}
          value={kind}
          onChange={setKind}
          beside
          error="Choose one."
        />
        <Checkbox
          label="Text a confirmation to 303-555-0142"
          checked={isOn}
          onChange={setOn}
          help="Message rates may apply."
        />
        <Checkbox label="All services" checked={false} mixed onChange={setOn} />
        <Checkbox label="I agree" checked={false} onChange={setOn} error="Choose at least one." />
        <Checkbox label="Locked" checked onChange={setOn} disabledReason="Organization rule, locked." />
        <Switch label="Show this step" checked={isOn} onChange={setOn} help="Customers skip it when off." />
        <Switch label="Off" checked={false} onChange={setOn} apart />
        <Switch label="Locked" checked onChange={setOn} disabledReason="Organization rule, locked." apart />
      </Fields>
    </Section>
  )
}
