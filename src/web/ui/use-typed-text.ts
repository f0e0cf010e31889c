import { useState } from 'react'

type TypedText<Value> = {
  value: Value
  onChange: (value: Value) => void
  onBlur?: (() => void) | undefined
  /** The value as people read it. */
  format: (value: Value) => string
  /** What was typed; undefined when it cannot be read. */
  parse: (text: string) => Value | undefined
  /** What the form gets for text that cannot be read, so that its schema refuses it. */
  unreadable: (text: string) => Value
}

/**
 * A field in which people type freely and which keeps a value. The text stays as typed until the field is left; then
 * it is either printed the one way we print it, or marked. Never marked while typing.
 */
export function useTypedText<Value>({
  value,
  onChange,
  onBlur,
  format,
  parse,
  unreadable,
}: TypedText<Value>) {
  const [text, setText] = useState(() => format(value))
  const [own, setOwn] = useState(value)
  const [isMarked, setMarked] = useState(false)
  // The form changed it (loaded, discarded, took the other's): show that.
  if (!Object.is(own, value)) {
    setOwn(value)
    setText(format(value))
    setMarked(false)
  }
  const emit = (next: Value) => {
    setOwn(next)
    onChange(next)
  }
  return {
    text,
    isMarked,
    type: (typed: string) => {
      setText(typed)
      const parsed = parse(typed)
      if (parsed !== undefined) setMarked(false)
      emit(parsed === undefined ? unreadable(typed) : parsed)
    },
    choose: (next: Value) => {
      setText(format(next))
      setMarked(false)
      emit(next)
    },
    leave: () => {
      const parsed = parse(text)
      setMarked(parsed === undefined)
      if (parsed !== undefined) setText(format(parsed))
      onBlur?.()
    },
  }
}
