import { useLayoutEffect, useRef, useState } from 'react'
import type { ChangeEvent, Ref } from 'react'
import { formatPhone, storedPhone } from '#shared/phone.ts'
import { Field } from '#web/ui/field.tsx'
import type { FieldShared } from '#web/ui/field.tsx'
import { kitWords } from '#web/words.en.ts'

export type PhoneFieldProps = FieldShared & {
  /** Stored form ('+1' and ten digits) once complete, the digits typed so far before. */
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Place in a formatted number behind so many of its digits. */
function caretBehind(formatted: string, digits: number): number {
  let seen = 0
  for (let at = 0; at < formatted.length; at += 1) {
    if (seen === digits) return at
    if (formatted.charAt(at) !== '-') seen += 1
  }
  return formatted.length
}

type Typed = { text: string; at: number }

/** What was typed; where a dash was taken out of `before`, the digit that it was meant for goes with it (PPL-04). */
function typedIn({ target, nativeEvent }: ChangeEvent<HTMLInputElement>, before: string): Typed {
  const text = target.value
  const at = target.selectionStart ?? text.length
  if (text.length !== before.length - 1 || digitsOf(text) !== digitsOf(before)) return { text, at }
  const isForward = 'inputType' in nativeEvent && nativeEvent.inputType === 'deleteContentForward'
  const gone = isForward ? at : at - 1
  return { text: text.slice(0, gone) + text.slice(gone + 1), at: gone }
}

/** Keeps the caret behind the digit where it was, although dashes come and go. */
function useKeptCaret() {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const keep = (element: HTMLInputElement, { text, at }: Typed, formatted: string) => {
    input.current = element
    caret.current =
      at === text.length ? formatted.length : caretBehind(formatted, digitsOf(text.slice(0, at)).length)
  }
  return keep
}

/** A US phone number: any spelling in, 3-3-4 while typing, stored as +1 and ten digits. */
export function PhoneField(props: PhoneFieldProps) {
  const { label, help, error, warning, optional, width, labelHidden, value, onChange, onBlur, ...input } =
    props
  const [isMarked, setMarked] = useState(false)
  // A change that leaves the value the same (an eleventh digit) must still put the caret back.
  const [, redraw] = useState(0)
  const keep = useKeptCaret()
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = typedIn(event, formatPhone(value))
    const stored = storedPhone(typed.text)
    keep(event.target, typed, formatPhone(typed.text))
    if (stored !== null) setMarked(false)
    redraw((count) => count + 1)
    onChange(stored ?? digitsOf(typed.text))
  }
  const leave = () => {
    const typed = digitsOf(value)
    setMarked(typed.length > 0 && storedPhone(value) === null)
    onBlur?.()
  }
  return (
    <Field
      {...{ label, help, warning, optional, width, labelHidden }}
      error={isMarked ? kitWords.phone.incomplete : error}
    >
      {({ id, describedBy, invalid }) => (
        <input
          {...input}
          id={id}
          className="ao-input"
          type="tel"
          autoComplete="tel-national"
          placeholder={kitWords.phone.placeholder}
          value={formatPhone(value)}
          onChange={change}
          onBlur={leave}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
        />
      )}
    </Field>
  )
}
