import { useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'

export type SwitchProps = {
  label: string
  help?: string | undefined
  checked: boolean
  onChange: (checked: boolean) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  /** "Organization rule, locked." */
  disabledReason?: string | undefined
  labelHidden?: boolean
  /** Switch at the right end of its line, as in settings. */
  apart?: boolean
}

/** On or off, at once or with its form. */
export function Switch(props: SwitchProps) {
  const { label, help, checked, onChange, disabled, disabledReason, labelHidden, apart } = props
  const id = useId()
  const under = disabledReason ?? help
  return (
    <div className={classNames('ao-switch', apart && 'ao-switch--apart')}>
      <span className="ao-switch__track">
        <input
          id={id}
          type="checkbox"
          role="switch"
          name={props.name}
          checked={checked}
          aria-checked={checked}
          disabled={disabled === true || disabledReason !== undefined}
          onChange={(event) => onChange(event.target.checked)}
          onBlur={props.onBlur}
          aria-describedby={under === undefined ? undefined : `${id}-help`}
        />
        <span className="ao-switch__knob">{checked ? <Icon name="check" /> : null}</span>
      </span>
      <span className={labelHidden ? 'ao-hidden' : 'ao-switch__words'}>
        <label htmlFor={id}>{label}</label>
        {under === undefined ? null : (
          <span id={`${id}-help`} className="ao-check__help">
            {under}
          </span>
        )}
      </span>
    </div>
  )
}
