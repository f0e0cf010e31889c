import { type ReactNode, useId } from 'react'
import { useBooking } from './use-booking.ts'

type FieldText = {
  label: string
  help?: string | undefined
  error?: string | undefined
  warning?: string | undefined
  isOptional?: boolean
}

/** Label above, help and fault under the control and read with it. */
function Field({
  label,
  help,
  error,
  warning,
  isOptional,
  children,
}: FieldText & { children: (ids: { id: string; describedBy: string | undefined }) => ReactNode }) {
  const { words } = useBooking()
  const id = useId()
  const notes = [help && `${id}-help`, error && `${id}-error`, warning && `${id}-warning`]
    .filter(Boolean)
    .join(' ')
  return (
    <div className="bk-field">
      <label htmlFor={id}>
        {label}
        {isOptional && <span className="bk-optional"> ({words.optional})</span>}
      </label>
      {children({ id, describedBy: notes || undefined })}
      {help && (
        <p id={`${id}-help`} className="bk-help">
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="bk-error">
          {error}
        </p>
      )}
      {warning && (
        <p id={`${id}-warning`} className="bk-warning">
          {warning}
        </p>
      )}
    </div>
  )
}

type Input = FieldText & {
  name: string
  value: string
  autoComplete: string
  type?: 'text' | 'tel' | 'email' | 'date'
  /** Brings the keys with digits. */
  isNumber?: boolean
  /** Brings the keys with digits alone. */
  isDigits?: boolean
  maxLength?: number
  isCode?: boolean
  isRequired?: boolean
  onChange: (value: string) => void
  onBlur?: () => void
  /** What Enter does here, instead of sending the form. */
  onEnter?: () => void
}

/** One line of text. Checked on leaving and on Continue, never while somebody types. */
export function InputField({
  name,
  value,
  autoComplete,
  type = 'text',
  maxLength,
  isCode,
  isRequired,
  isNumber,
  isDigits,
  onChange,
  onBlur,
  onEnter,
  ...text
}: Input) {
  return (
    <Field {...text}>
      {({ id, describedBy }) => (
        <input
          id={id}
          className={isCode ? 'bk-input bk-code' : 'bk-input'}
          name={name}
          type={type}
          value={value}
          autoComplete={autoComplete}
          autoCapitalize={isCode ? 'characters' : undefined}
          spellCheck={isCode ? false : undefined}
          maxLength={maxLength}
          inputMode={isDigits ? 'numeric' : isNumber ? 'decimal' : undefined}
          required={isRequired}
          aria-invalid={text.error ? true : undefined}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          onKeyDown={(event) => {
            if (!onEnter || event.key !== 'Enter') return
            event.preventDefault()
            onEnter()
          }}
        />
      )}
    </Field>
  )
}

type Choice = FieldText & {
  name: string
  value: string
  options: readonly string[]
  /** What an option is called, where that is not what it is. */
  labelOf?: (option: string) => string
  other?: string
  isDisabled?: boolean
  onChange: (value: string) => void
}

/** A list to choose from; `other` is its last entry and opens a free text. */
export function SelectField({ name, value, options, labelOf, other, isDisabled, onChange, ...text }: Choice) {
  const { words } = useBooking()
  return (
    <Field {...text}>
      {({ id, describedBy }) => (
        <select
          id={id}
          className="bk-input"
          name={name}
          value={value}
          disabled={isDisabled}
          aria-invalid={text.error ? true : undefined}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{words.choose}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {labelOf ? labelOf(option) : option}
            </option>
          ))}
          {other && <option value={other}>{words.other}</option>}
        </select>
      )}
    </Field>
  )
}

/** Several lines; a counter appears from 80 % of the most that fits. */
export function TextAreaField({
  name,
  value,
  max,
  counter,
  onChange,
  ...text
}: FieldText & {
  name: string
  value: string
  max: number
  counter: string
  onChange: (value: string) => void
}) {
  return (
    <Field {...text} help={value.length > max * 0.8 ? counter : text.help}>
      {({ id, describedBy }) => (
        <textarea
          id={id}
          className="bk-input bk-area"
          name={name}
          value={value}
          maxLength={max}
          rows={3}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
