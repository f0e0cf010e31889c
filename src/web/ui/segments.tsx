import { useId } from 'react'
import { Field } from '#web/ui/field.tsx'
import type { FieldShared } from '#web/ui/field.tsx'

type ChoiceOption<Value extends string> = {
  value: Value
  label: string
  /** One line under the label (radio cards). */
  help?: string | undefined
  /** Why it cannot be chosen. */
  disabledReason?: string | undefined
}

export type ChoiceProps<Value extends string> = FieldShared & {
  options: readonly ChoiceOption<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  disabled?: boolean | undefined
}

/** One of two to five short words, beside each other. */
export function Segments<Value extends string>(props: ChoiceProps<Value>) {
  const { label, help, error, warning, optional, labelHidden, options, value, onChange, onBlur, disabled } =
    props
  const group = useId()
  return (
    <Field {...{ label, help, error, warning, optional, labelHidden }} width="full" group>
      {({ labelId, describedBy, invalid }) => (
        <div
          className="ao-segments"
          role="radiogroup"
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
        >
          {options.map((option) => (
            <label key={option.value} className="ao-segment" title={option.disabledReason}>
              <input
                type="radio"
                name={props.name ?? group}
                checked={option.value === value}
                disabled={disabled === true || option.disabledReason !== undefined}
                onChange={() => onChange(option.value)}
                onBlur={onBlur}
              />
              <span>{option.label}</span>
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}
