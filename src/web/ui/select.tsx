import type { Ref } from 'react'
import { Field } from '#web/ui/field.tsx'
import type { FieldShared } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

export type SelectOption<Value extends string> = {
  value: Value
  label: string
  group?: string
  disabled?: boolean
}

export type SelectProps<Value extends string> = FieldShared & {
  options: readonly SelectOption<Value>[]
  /** '' shows the placeholder. */
  value: Value | ''
  onChange: (value: Value) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  /** 32 high, in toolbars and table filters. */
  small?: boolean
  /** "Choose a system": stands while nothing is chosen. */
  placeholder?: string
  ref?: Ref<HTMLSelectElement> | undefined
}

function groupsOf<Value extends string>(options: readonly SelectOption<Value>[]) {
  const groups: { name: string | undefined; options: SelectOption<Value>[] }[] = []
  for (const option of options) {
    const last = groups.at(-1)
    if (last !== undefined && last.name === option.group) last.options.push(option)
    else groups.push({ name: option.group, options: [option] })
  }
  return groups
}

/** One of a list that everybody knows. The browser's own list: letters jump, phones show their wheel. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const {
    label,
    help,
    error,
    warning,
    optional,
    width,
    labelHidden,
    options,
    onChange,
    placeholder,
    small,
    ...rest
  } = props
  const renderOption = (option: SelectOption<Value>) => (
    <option key={option.value} value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  )
  return (
    <Field {...{ label, help, error, warning, optional, width, labelHidden }}>
      {({ id, describedBy, invalid }) => (
        <span className="ao-control ao-control--end">
          <select
            {...rest}
            id={id}
            className={small ? 'ao-input ao-input--select ao-input--small' : 'ao-input ao-input--select'}
            onChange={({ target }) => {
              const chosen = options.find((option) => option.value === target.value)
              if (chosen !== undefined) onChange(chosen.value)
            }}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
          >
            {placeholder === undefined ? null : (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {groupsOf(options).map((group) =>
              group.name === undefined ? (
                group.options.map(renderOption)
              ) : (
                <optgroup key={group.name} label={group.name}>
                  {group.options.map(renderOption)}
                </optgroup>
              ),
            )}
          </select>
          <span className="ao-control__end ao-control__end--unit">
            <Icon name="chevron" turn="down" />
          </span>
        </span>
      )}
    </Field>
  )
}
