import type { Ref } from 'react'
import { Field } from '#web/ui/field.tsx'
import type { FieldShared } from '#web/ui/field.tsx'
import { NumberBox } from '#web/ui/number-box.tsx'
import { useTypedText } from '#web/ui/use-typed-text.ts'
import { kitWords } from '#web/words.en.ts'

export type NumberFieldProps = FieldShared & {
  /** NaN came from text that is no number, or from none. */
  value: number
  onChange: (value: number) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
  unit?: string
  decimals?: boolean
}

/** A number that must stand. Where nothing means "no limit", use `LimitField`. */
export function NumberField(props: NumberFieldProps) {
  const {
    label,
    help,
    error,
    warning,
    optional,
    width = 'short',
    labelHidden,
    unit,
    decimals,
    ...rest
  } = props
  const { value, onChange, onBlur, ...input } = rest
  const shape = decimals ? /^\d{1,7}([.,]\d{1,2})?$/ : /^\d{1,7}$/
  const typed = useTypedText<number>({
    value,
    onChange,
    onBlur,
    format: (number) => (Number.isNaN(number) ? '' : String(number)),
    parse: (text) => (shape.test(text.trim()) ? Number(text.trim().replace(',', '.')) : undefined),
    unreadable: () => Number.NaN,
  })
  const marked = decimals ? kitWords.number.invalid : kitWords.number.invalidWhole
  return (
    <Field
      {...{ label, help, warning, optional, width, labelHidden }}
      error={typed.isMarked ? marked : error}
    >
      {(wiring) => <NumberBox {...input} {...{ wiring, typed, decimals, unit }} />}
    </Field>
  )
}
