import { useState } from 'react'
import type { HTMLInputAutoCompleteAttribute, InputHTMLAttributes, Ref } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Field } from '#web/ui/field.tsx'
import type { FieldShared } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { kitWords } from '#web/words.en.ts'

/** How every text control of the kit talks to its form. */
export type TextControl = {
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  placeholder?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

export type TextFieldProps = FieldShared &
  TextControl & {
    type?: 'text' | 'email' | 'password' | 'search' | 'url'
    /** Required by type where the browser knows the kind of value; `off` otherwise. */
    autoComplete?: HTMLInputAutoCompleteAttribute
    inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
    maxLength?: number
    /** Shown, not typed, with a copy button. */
    readOnly?: boolean
    /** VIN, plate, key or code: letters that cannot be mistaken. */
    code?: boolean
    /** Unit at the right end: "min", "$". */
    unit?: string
    /** Takes the focus when it appears: the first field of a page or dialog. */
    focusFirst?: boolean
    required?: boolean
  }

/** The counter appears at 80 % of the allowed length. */
export const counter = (length: number, maxLength: number | undefined) =>
  maxLength !== undefined && length >= maxLength * 0.8 ? (
    <span className="ao-field__count" role="status">
      {kitWords.charactersLeft(maxLength - length)}
    </span>
  ) : undefined

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { label, help, error, warning, optional, width, labelHidden, ...control } = props
  const {
    value,
    onChange,
    type = 'text',
    code,
    unit,
    readOnly,
    maxLength,
    focusFirst,
    autoComplete = 'off',
    ...rest
  } = control
  const [isShown, setShown] = useState(false)
  const hasEnd = readOnly === true || type === 'password'
  return (
    <Field
      {...{ label, help, error, warning, optional, width, labelHidden }}
      aside={counter(value.length, maxLength)}
    >
      {({ id, describedBy, invalid }) => (
        <span
          className={classNames(
            'ao-control',
            hasEnd && 'ao-control--end',
            unit !== undefined && 'ao-control--unit',
          )}
        >
          <input
            {...rest}
            id={id}
            className={classNames('ao-input', code && 'ao-code')}
            type={type === 'password' && isShown ? 'text' : type}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            readOnly={readOnly}
            maxLength={maxLength}
            autoComplete={autoComplete}
            autoFocus={focusFirst}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
          />
          {unit === undefined ? null : <span className="ao-control__end ao-control__end--unit">{unit}</span>}
          {hasEnd ? (
            <span className="ao-control__end">
              {type === 'password' ? (
                <IconButton
                  icon="eye"
                  name={isShown ? kitWords.hidePassword : kitWords.showPassword}
                  aria-pressed={isShown}
                  onClick={() => setShown(!isShown)}
                />
              ) : (
                <CopyButton label={label} text={value} />
              )}
            </span>
          ) : null}
        </span>
      )}
    </Field>
  )
}
