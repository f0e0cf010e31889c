import { useState } from 'react'
import { ChipsCombobox } from '#web/ui/chips-combobox.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import type { ComboOption } from '#web/ui/combo-option.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { HoursField } from '#web/ui/hours-field.tsx'
import { ChoiceSamples } from '#web/ui/kit/choice-samples.tsx'
import { Fields } from '#web/ui/layout.tsx'
import { LimitField } from '#web/ui/limit-field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { Section } from '#web/ui/section.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TimeField } from '#web/ui/time-field.tsx'

const services: ComboOption[] = [
  { value: 'oil', label: 'Oil change', detail: '30 min', group: 'Maintenance' },
  { value: 'tires', label: 'Tire rotation', detail: '30 min', group: 'Maintenance' },
  { value: 'brakes', label: 'Brake inspection', detail: '1 h', group: 'Repair' },
  { value: 'align', label: 'Alignment', detail: '1.5 h', group: 'Repair' },
]

function TextSamples() {
  const [name, setName] = useState('Maria Lopez')
  const [secret, setSecret] = useState('correct horse')
  const [notes, setNotes] = useState('Squeals when braking')
  return (
    <Fields>
      <TextField
        label="Full name"
        value={name}
        onChange={setName}
        help="As on the work order."
        autoComplete="name"
      />
      <TextField
        label="Email"
        value=""
        onChange={setName}
        error="Enter your email."
        type="email"
        placeholder="you@shop.example"
      />
      <TextField
        label="Web address"
        value="front-range"
        onChange={setName}
        warning="Old links keep working."
        optional
      />
      <TextField
        label="Password"
        type="password"
        value={secret}
        onChange={setSecret}
        autoComplete="current-password"
      />
      <TextField label="VIN" value="JM3KFBDM0M0123456" onChange={setName} code readOnly />
      <TextField label="Disabled" value="Set by the organization" onChange={setName} disabled />
      <TextArea label="Notes" value={notes} onChange={setNotes} maxLength={24} help="Only staff see this." />
    </Fields>
  )
}

function TypedSamples() {
  const [phone, setPhone] = useState('+13035550142')
  const [limit, setLimit] = useState<number | null>(null)
  const [places, setPlaces] = useState<number | null>(0)
  const [step, setStep] = useState(30)
  const [time, setTime] = useState<number | null>(510)
  const [hours, setHours] = useState<{ startMin: number | null; endMin: number | null }>({
    startMin: 480,
    endMin: 1020,
  })
  const [day, setDay] = useState('2027-06-21')
  return (
    <Fields>
      <PhoneField label="Phone" value={phone} onChange={setPhone} />
      <PhoneField label="Phone, incomplete" value="303555" onChange={setPhone} />
      <LimitField
        label="Waiters per day"
        value={limit}
        onChange={setLimit}
        closedFor="waiters"
        help="0 means none. Empty means no limit."
      />
      <LimitField label="Places" value={places} onChange={setPlaces} closedFor="waiters" />
      <LimitField
        label="Labor hours a day"
        value={32}
        onChange={setLimit}
        unit="h"
        decimals
        warning="36 already sold on Mon, Jun 21. They stay."
      />
      <NumberField label="Every" value={step} onChange={setStep} unit="min" />
      <TimeField label="From" value={time} onChange={setTime} zone="Mountain time" />
      <HoursField label="Monday" value={hours} onChange={setHours} zone="Mountain time" />
      <HoursField label="Tuesday" value={{ startMin: 1020, endMin: 480 }} onChange={setHours} />
      <DateField label="On" value={day} onChange={setDay} today="2027-06-15" />
    </Fields>
  )
}

function ListSamples() {
  const [system, setSystem] = useState<'tekmetric' | 'shopware' | ''>('')
  const [service, setService] = useState<ComboOption | null>(services[0] ?? null)
  const [chosen, setChosen] = useState<readonly ComboOption[]>(services.slice(0, 2))
  return (
    <Fields>
      <Select
        label="System"
        placeholder="Choose a system"
        value={system}
        onChange={setSystem}
        options={[
          { value: 'tekmetric', label: 'Tekmetric', group: 'Can sync' },
          { value: 'shopware', label: 'Shop-Ware', group: 'Can sync' },
        ]}
      />
      <Combobox label="Service" value={service} onChange={setService} options={services} />
      <Combobox
        label="Customer"
        value={null}
        onChange={setService}
        options={[]}
        onSearch={() => {}}
        onAdd={() => {}}
        loading
        placeholder="Name or phone"
      />
      <ChipsCombobox label="Services" value={chosen} onChange={setChosen} options={services} />
    </Fields>
  )
}

/** Every control of a form. */
export function FieldSamples() {
  return (
    <>
      <Section title="Fields" help="Label above, help under, error beside.">
        <TextSamples />
      </Section>
      <Section title="Typed values">
        <TypedSamples />
      </Section>
      <Section title="Lists">
        <ListSamples />
      </Section>
      <ChoiceSamples />
    </>
  )
}
