import { useState } from 'react'
import { Fields } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

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
      <TextField label="Longest wait" value="120" onChange={setName} unit="min" width="short" />
      <TextField label="Disabled" value="Set by the organization" onChange={setName} disabled />
      <TextArea label="Notes" value={notes} onChange={setNotes} maxLength={24} help="Only staff see this." />
    </Fields>
  )
}

/** Every control of a form. */
export function FieldSamples() {
  return (
    <Section title="Fields" help="Label above, help under, error beside.">
      <TextSamples />
    </Section>
  )
}
