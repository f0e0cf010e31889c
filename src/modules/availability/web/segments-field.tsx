import { STEP_MINUTES } from '#modules/availability/rules/choices.ts'
import { settingsWords } from '#modules/availability/words-settings.en.ts'
import type { CapacityValues } from '#modules/availability/web/use-capacity-form.ts'
import { MINUTES_PER_DAY } from '#shared/shop-time.ts'
import { useFieldArray } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import type { FormBound } from '#web/ui/bound.tsx'
import { LimitField } from '#web/ui/limit-field.tsx'
import { Lines } from '#web/ui/lines.tsx'
import { Select } from '#web/ui/select.tsx'
import { TimeField } from '#web/ui/time-field.tsx'

const words = settingsWords.capacity
const STEPS = STEP_MINUTES.map((minutes) => ({ value: String(minutes), label: words.step(minutes) }))
const NEW_LINE_MIN = 120

/** A step that only the API offers stays one to choose. */
const stepsWith = (minutes: number) =>
  STEPS.some(({ value }) => value === String(minutes))
    ? STEPS
    : [...STEPS, { value: String(minutes), label: words.step(minutes) }]

/** An end of midnight is the end of the day. */
const endOf = (minute: number | null) => (minute === 0 ? MINUTES_PER_DAY : (minute ?? Number.NaN))

type SegmentsFieldProps = { bound: FormBound<CapacityValues>; error: string | undefined; disabled: boolean }

/** The times at which cars can come, and how many each time. */
export function SegmentsField({ bound: Bound, error, disabled }: SegmentsFieldProps) {
  const { fields, append, remove, move } = useFieldArray<CapacityValues, 'segments'>({ name: 'segments' })
  const [from, to, every, places] = words.heads
  const add = () => {
    const start = Math.min(fields.at(-1)?.endMin ?? 480, MINUTES_PER_DAY - NEW_LINE_MIN)
    append({ startMin: start, endMin: start + NEW_LINE_MIN, stepMin: 30, perSlot: null })
  }
  return (
    <Lines
      label={words.times}
      heads={words.heads}
      error={error}
      disabled={disabled}
      onRemove={remove}
      onMove={move}
      lines={fields.map((field, index) => ({
        key: field.id,
        name: words.line(index + 1),
        cells: [
          <Bound key="from" name={`segments.${index}.startMin`}>
            {(bound) => (
              <TimeField
                {...bound}
                onChange={(minute) => bound.onChange(minute ?? Number.NaN)}
                label={from ?? ''}
                labelHidden
                width="full"
              />
            )}
          </Bound>,
          <Bound key="to" name={`segments.${index}.endMin`}>
            {(bound) => (
              <TimeField
                {...bound}
                onChange={(minute) => bound.onChange(endOf(minute))}
                label={to ?? ''}
                labelHidden
                width="full"
              />
            )}
          </Bound>,
          <Bound key="every" name={`segments.${index}.stepMin`}>
            {({ value, onChange, ...bound }) => (
              <Select
                {...bound}
                label={every ?? ''}
                labelHidden
                width="full"
                options={stepsWith(value)}
                value={String(value)}
                onChange={(step) => onChange(Number(step))}
              />
            )}
          </Bound>,
          <Bound key="places" name={`segments.${index}.perSlot`}>
            {(bound) => <LimitField {...bound} label={places ?? ''} labelHidden width="full" />}
          </Bound>,
        ],
      }))}
      add={
        <Button kind="quiet" small onClick={add} disabled={disabled}>
          {words.add}
        </Button>
      }
    />
  )
}
