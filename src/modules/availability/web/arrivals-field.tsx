import { useWatch } from 'react-hook-form'
import { SelectorField } from '#modules/availability/web/selector-field.tsx'
import type { CapacityPage, CapacityValues } from '#modules/availability/web/use-capacity-form.ts'
import { settingsWords } from '#modules/availability/words-settings.en.ts'
import type { FormBound } from '#web/ui/bound.tsx'
import { LimitField } from '#web/ui/limit-field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Section } from '#web/ui/section.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

const words = settingsWords.capacity

type ArrivalsProps = { bound: FormBound<CapacityValues>; disabled: boolean }

/** What holds on every day for one way to come, beside its patterns (availability.md §4). */
export function ArrivalsField({ page, ...props }: ArrivalsProps & { page: CapacityPage }) {
  return (
    <Section title={words.arrivals[page]}>
      {page === 'Waiter' ? <WaiterFields {...props} /> : <DropOffFields {...props} />}
    </Section>
  )
}

function WaiterFields({ bound: Bound, disabled }: ArrivalsProps) {
  return (
    <>
      <Bound name="waiter.maxDurationMin">
        {(field) => <LimitField {...field} label={words.longest} unit={words.min} disabled={disabled} />}
      </Bound>
      <Bound name="waiter.finishBeforeCloseMin">
        {(field) => (
          <NumberField
            {...field}
            label={words.finish}
            help={words.finishHelp}
            unit={words.min}
            disabled={disabled}
          />
        )}
      </Bound>
      <Bound name="waiter.allowedServices">
        {({ value, onChange, error }) => (
          <SelectorField label={words.services} reads="offer" {...{ value, onChange, error, disabled }} />
        )}
      </Bound>
      <Bound name="waiter.nudgeToDropOff">
        {(field) => (
          <TextArea
            {...field}
            label={words.nudge}
            help={words.nudgeHelp}
            maxLength={300}
            disabled={disabled}
          />
        )}
      </Bound>
    </>
  )
}

function DropOffFields({ bound: Bound, disabled }: ArrivalsProps) {
  const keyDrop = useWatch<CapacityValues, 'dropOff.keyDrop.enabled'>({ name: 'dropOff.keyDrop.enabled' })
  const readyBy = useWatch<CapacityValues, 'dropOff.readyBy.enabled'>({ name: 'dropOff.readyBy.enabled' })
  return (
    <>
      <Bound name="dropOff.lastArrivalBeforeCloseMin">
        {(field) => <NumberField {...field} label={words.lastArrival} unit={words.min} disabled={disabled} />}
      </Bound>
      <Bound name="dropOff.keyDrop.enabled">
        {({ value, onChange }) => (
          <Switch
            label={words.keyDrop}
            help={words.keyDropHelp}
            checked={value}
            onChange={onChange}
            disabled={disabled}
          />
        )}
      </Bound>
      {keyDrop ? (
        <Bound name="dropOff.keyDrop.instructions">
          {(field) => <TextArea {...field} label={words.instructions} maxLength={500} disabled={disabled} />}
        </Bound>
      ) : null}
      <Bound name="dropOff.readyBy.enabled">
        {({ value, onChange }) => (
          <Switch
            label={words.readyBy}
            help={words.readyByHelp}
            checked={value}
            onChange={onChange}
            disabled={disabled}
          />
        )}
      </Bound>
      {readyBy ? (
        <>
          <Bound name="dropOff.readyBy.delayMin">
            {(field) => <NumberField {...field} label={words.delay} unit={words.min} disabled={disabled} />}
          </Bound>
          <Bound name="dropOff.readyBy.pickupCutoffMin">
            {(field) => <NumberField {...field} label={words.cutoff} unit={words.min} disabled={disabled} />}
          </Bound>
        </>
      ) : null}
    </>
  )
}
