import { useRef, useState } from 'react'
import type { Ref } from 'react'
import { isCalendarDay } from '#shared/calendar-day.ts'
import { Anchored } from '#web/ui/anchored.tsx'
import { Field } from '#web/ui/field.tsx'
import type { FieldShared } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { MonthGrid } from '#web/ui/month-grid.tsx'
import { dateText, typedDate } from '#web/ui/typed-date.ts'
import { useTypedText } from '#web/ui/use-typed-text.ts'
import { kitWords } from '#web/words.en.ts'

export type DateFieldProps = FieldShared & {
  /** 'YYYY-MM-DD' of the shop's calendar, '' when empty, or the text that is no date. */
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
  /** The shop's today: marks it, and gives the year that was not typed. */
  today: string
  min?: string
  max?: string
}

/** A day of the shop's calendar: typed, or picked from a month with Down or the button. */
export function DateField(props: DateFieldProps) {
  const {
    label,
    help,
    error,
    warning,
    optional,
    width = 'short',
    labelHidden,
    today,
    min,
    max,
    ...control
  } = props
  const { value, onChange, onBlur, ...input } = control
  const anchor = useRef<HTMLSpanElement>(null)
  const [active, setActive] = useState<string | null>(null)
  const typed = useTypedText<string>({
    value,
    onChange,
    onBlur,
    format: dateText,
    parse: (text) => (text.trim() === '' ? '' : (typedDate(text, today) ?? undefined)),
    unreadable: (text) => text,
  })
  const open = () => setActive(isCalendarDay(value) ? value : today)
  const close = () => {
    setActive(null)
    anchor.current?.querySelector('input')?.focus()
  }
  return (
    <Field
      {...{ label, help, warning, optional, width, labelHidden }}
      error={typed.isMarked ? kitWords.date.invalid : error}
    >
      {({ id, describedBy, invalid }) => (
        <span className="ao-control ao-control--end" ref={anchor}>
          <input
            {...input}
            id={id}
            className="ao-input"
            type="text"
            autoComplete="off"
            value={typed.text}
            onChange={(event) => typed.type(event.target.value)}
            onBlur={typed.leave}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return
              event.preventDefault()
              open()
            }}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
          />
          <span className="ao-control__end">
            <IconButton
              icon="calendar"
              name={kitWords.date.choose(label)}
              disabled={input.disabled}
              aria-expanded={active !== null}
              onClick={() => (active === null ? open() : close())}
            />
          </span>
          {active === null ? null : (
            <Anchored anchor={anchor} fit="content">
              <MonthGrid
                {...{ active, today, min, max }}
                chosen={value}
                onActive={setActive}
                onClose={close}
                onChoose={(day) => {
                  typed.choose(day)
                  close()
                }}
              />
            </Anchored>
          )}
        </span>
      )}
    </Field>
  )
}
