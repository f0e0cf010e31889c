import { useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ChoiceProps } from '#web/ui/segments.tsx'

export type RadioCardsProps<Value extends string> = ChoiceProps<Value> & {
  /** Beside each other while there is room. */
  beside?: boolean
}

/** One of a few things that need a line of words each. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, help, error, warning, optional, labelHidden, options, value, onChange, onBlur, disabled } =
    props
  const group = useId()
  return (
    <Field {...{ label, help, error, warning, optional, labelHidden }} width="full" group>
      {({ labelId, describedBy, invalid }) => (
        <div
          className={classNames('ao-cards', props.beside && 'ao-cards--beside')}
          role="radiogroup"
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
        >
          {options.map((option) => (
            <label key={option.value} className="ao-card">
              <input
                type="radio"
                name={props.name ?? group}
                checked={option.value === value}
                disabled={disabled === true || option.disabledReason !== undefined}
                onChange={() => onChange(option.value)}
                onBlur={onBlur}
              />
              <span className="ao-card__words">
                <span className="ao-card__label">{option.label}</span>
                {option.help === undefined ? null : <span className="ao-card__help">{option.help}</span>}
                {option.disabledReason === undefined ? null : (
                  <span className="ao-card__help">{option.disabledReason}</span>
                )}
              </span>
              <span className="ao-card__tick">
                <Icon name="check" />
              </span>
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}
