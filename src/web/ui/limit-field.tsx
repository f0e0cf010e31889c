import type { Ref } from 'react'
import { Field } from '#web/ui/field.tsx'
import type { FieldShared } from '#web/ui/field.tsx'
import { NumberBox } from '#web/ui/number-box.tsx'
import { useTypedText } from '#web/ui/use-typed-text.ts'
import { kitWords } from '#web/words.en.ts'

export type LimitFieldProps = FieldShared & {
  /** Null is no limit; 0 is none. NaN came from text that is no number. */
  value: number | null
  onChange: (value: number | null) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
  /** Who is closed out by 0: "waiters". */
  closedFor?: string
  /** "hours", "min": at the right end. */
  unit?: string
  /** Half hours and the like; whole numbers otherwise. */
  decimals?: boolean
}

const WHOLE = /^\d{1,6}$/
const DECIMAL = /^\d{1,6}([.,]\d{1,2})?$/

/** A number or nothing: an empty field means "No limit" and 0 means "None", and the field says so. */
export function LimitField(props: LimitFieldProps) {
  const {
    label,
    help,
    error,
    warning,
    optional,
    width = 'short',
    labelHidden,
    closedFor,
    unit,
    decimals,
    ...rest
  } = props
  const words = kitWords.limit
  const { value, onChange, onBlur, ...input } = rest
  const typed = useTypedText<number | null>({
    value,
    onChange,
    onBlur,
    format: (limit) => (limit === null || Number.isNaN(limit) ? '' : String(limit)),
    parse: (text) => {
      const trimmed = text.trim()
      if (trimmed === '') return null
      return (decimals ? DECIMAL : WHOLE).test(trimmed) ? Number(trimmed.replace(',', '.')) : undefined
    },
    unreadable: () => Number.NaN,
  })
  const zero = closedFor === undefined ? words.zero : words.zeroFor(closedFor)
  const meaning = typed.text.trim() === '' ? words.none : value === 0 ? zero : undefined
  const note = value === 0 && typed.text.trim() !== '' ? zero : help
  return (
    <Field
      {...{ label, warning, optional, width, labelHidden }}
      help={note}
      error={typed.isMarked ? words.invalid : error}
    >
      {(wiring) => (
        <NumberBox {...input} {...{ wiring, typed, decimals, unit, meaning }} placeholder={words.none} />
      )}
    </Field>
  )
}
