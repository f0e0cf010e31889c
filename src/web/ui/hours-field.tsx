import { Field } from '#web/ui/field.tsx'
import type { FieldShared } from '#web/ui/field.tsx'
import { TimeField } from '#web/ui/time-field.tsx'
import { kitWords } from '#web/words.en.ts'

/** Two wall times; either may still be empty (null) or unreadable (NaN) while it is typed. */
type Hours = { startMin: number | null; endMin: number | null }

export type HoursFieldProps = FieldShared & {
  value: Hours
  onChange: (value: Hours) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  zone?: string | undefined
  stepMin?: number
}

const isBackward = ({ startMin, endMin }: Hours): boolean =>
  startMin !== null && endMin !== null && endMin <= startMin && endMin !== 0

/** From and to. An end of midnight is the end of the day. */
export function HoursField(props: HoursFieldProps) {
  const {
    label,
    help,
    error,
    warning,
    optional,
    labelHidden,
    value,
    onChange,
    onBlur,
    disabled,
    zone,
    stepMin,
  } = props
  const shared = {
    labelHidden: true,
    width: 'full',
    disabled,
    onBlur,
    zone,
    ...(stepMin && { stepMin }),
  } as const
  return (
    <Field
      {...{ label, help, warning, optional, labelHidden }}
      error={isBackward(value) ? kitWords.time.order : error}
      group
    >
      {({ labelId, describedBy }) => (
        <div className="ao-hours" role="group" aria-labelledby={labelId} aria-describedby={describedBy}>
          <TimeField
            {...shared}
            label={`${label}, ${kitWords.time.from}`}
            value={value.startMin}
            onChange={(startMin) => onChange({ ...value, startMin })}
          />
          <span className="ao-none" aria-hidden="true">
            {kitWords.dash}
          </span>
          <TimeField
            {...shared}
            label={`${label}, ${kitWords.time.to}`}
            value={value.endMin}
            onChange={(endMin) => onChange({ ...value, endMin: endMin === 0 ? 1440 : endMin })}
          />
        </div>
      )}
    </Field>
  )
}
