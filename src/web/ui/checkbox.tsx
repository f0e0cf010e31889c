import { useEffect, useId, useRef } from 'react'
import { Icon } from '#web/ui/icon.tsx'

export type CheckboxProps = {
  label: string
  /** A line under the label. */
  help?: string | undefined
  error?: string | undefined
  checked: boolean
  /** Some of the things below are chosen. */
  mixed?: boolean
  onChange: (checked: boolean) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  disabledReason?: string | undefined
  /** The label is read but not shown, as in a table row. */
  labelHidden?: boolean
}

/** Yes or no, saved with its form. */
export function Checkbox(props: CheckboxProps) {
  const {
    label,
    help,
    error,
    checked,
    mixed = false,
    onChange,
    disabled,
    disabledReason,
    labelHidden,
  } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed
  }, [mixed])
  const under = error ?? disabledReason ?? help
  return (
    <div className="ao-check">
      <span className="ao-check__box">
        <input
          ref={input}
          id={id}
          type="checkbox"
          name={props.name}
          checked={checked}
          disabled={disabled === true || disabledReason !== undefined}
          onChange={(event) => onChange(event.target.checked)}
          onBlur={props.onBlur}
          aria-describedby={under === undefined ? undefined : `${id}-help`}
          aria-invalid={error === undefined ? undefined : true}
        />
        <span className="ao-check__tick">
          <Icon name="check" />
        </span>
      </span>
      <label htmlFor={id} className={labelHidden ? 'ao-hidden' : 'ao-check__label'}>
        {label}
      </label>
      {under === undefined ? null : (
        <span
          id={`${id}-help`}
          className={
            error === undefined ? 'ao-check__help' : 'ao-check__help ao-field__message ao-tone--danger'
          }
        >
          {error === undefined ? null : <Icon name="alert" />}
          {under}
        </span>
      )}
    </div>
  )
}
