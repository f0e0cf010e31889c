import { TRPCClientError } from '@trpc/client'
import { useState } from 'react'
import { z } from 'zod'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { Fields, Row } from '#web/ui/layout.tsx'
import { LimitField } from '#web/ui/limit-field.tsx'
import { Section } from '#web/ui/section.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { SplitEffect } from '#web/ui/split-effect.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Text } from '#web/ui/text.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const schema = z.object({
  name: z.string().min(1, 'Enter a name.'),
  waiters: z.number('Enter a whole number. 0 means none; empty means no limit.').nullable(),
  isOn: z.boolean(),
})
type Values = z.infer<typeof schema>
const loaded: Values = { name: 'Waiter mornings', waiters: 4, isOn: true }

const refusal = (data: Record<string, unknown>) =>
  new TRPCClientError('refused', {
    result: { error: { data: { httpStatus: 409, code: 'CONFLICT', ...data } } },
  })

/** The name decides what comes back: "taken" is refused at its field, "newer" meets a newer record. */
async function save(values: Values): Promise<void> {
  if (values.name === 'taken') {
    throw refusal({
      appCode: 'NAME_TAKEN',
      fields: [{ path: 'name', message: '“taken” is already in use.' }],
    })
  }
  if (values.name === 'newer') {
    const params = { name: 'Dana Reyes', fields: 'Waiters per day', at: '9:42 AM' }
    throw refusal({ appCode: 'VERSION_CONFLICT', params, current: { ...loaded, waiters: 6, version: 3 } })
  }
}

function SampleForm({ foot = false }: { foot?: boolean }) {
  return (
    <Form
      schema={schema}
      values={loaded}
      version={2}
      onSave={save}
      place="Waiter Capacity"
      labels={{ name: 'Name', waiters: 'Waiters per day', isOn: 'On' }}
      save={foot ? 'foot' : 'bar'}
    >
      {(Bound) => {
        const fields = (
          <Fields>
            <Bound name="name">
              {(field) => <TextField label="Name" {...field} help="Try “taken” or “newer”." />}
            </Bound>
            <Bound name="waiters">
              {(field) => <LimitField label="Waiters per day" closedFor="waiters" {...field} />}
            </Bound>
            <Bound name="isOn">
              {({ value, onChange }) => <Switch label="On" checked={value} onChange={onChange} />}
            </Bound>
          </Fields>
        )
        if (foot) return fields
        return (
          <SplitEffect
            effectTitle="What customers will see"
            summary="14 days: 46 to 38 places"
            effect={<Text>46 to 38 places, 8 fewer.</Text>}
          >
            {fields}
          </SplitEffect>
        )
      }}
    </Form>
  )
}

type Open = 'dialog' | 'sheet' | 'panel' | null

function OverlaySamples() {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <Row>
      <Button onClick={() => setOpen('dialog')}>Dialog</Button>
      <Button onClick={() => setOpen('sheet')}>Sheet</Button>
      <Button onClick={() => setOpen('panel')}>Side panel</Button>
      <Dialog open={open === 'dialog'} title="New rule" onClose={close} dirty>
        <SampleForm foot />
      </Dialog>
      <Sheet open={open === 'sheet'} title="What customers will see" onClose={close}>
        <Text>46 to 38 places.</Text>
      </Sheet>
      {open === 'panel' ? (
        <SidePanel
          title="Maria Lopez"
          chips={<StatusChip state="InProgress" />}
          actions={<Button kind="filled">Mark completed</Button>}
          pageHref="/calendar/appointments/apt_1"
          onNext={() => {}}
          onClose={close}
        >
          <Text>Tue, Jun 15 - 10:00 AM · Waiter · about 1 h</Text>
        </SidePanel>
      ) : null}
    </Row>
  )
}

/** A form with its effect beside it, and everything that floats. */
export function FormSamples() {
  return (
    <>
      <Section title="Overlays">
        <OverlaySamples />
      </Section>
      <Section title="Form">
        <SampleForm />
      </Section>
    </>
  )
}
