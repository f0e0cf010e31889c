import { useId, useRef, useState } from 'react'
import type { KeyboardEvent, Ref } from 'react'
import { formatShopTime } from '#shared/shop-time.ts'
import { Anchored } from '#web/ui/anchored.tsx'
import { Field } from '#web/ui/field.tsx'
import type { FieldShared } from '#web/ui/field.tsx'
import { OptionList } from '#web/ui/option-list.tsx'
import { timesBetween, typedTime } from '#web/ui/typed-time.ts'
import { useTypedText } from '#web/ui/use-typed-text.ts'
import { kitWords } from '#web/words.en.ts'

export type TimeFieldProps = FieldShared & {
  /** Minutes of the shop's day; null is empty, NaN came from text that is no time. */
  value: number | null
  onChange: (value: number | null) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
  /** "Mountain time": part of the name, for the time is the shop's. */
  zone?: string | undefined
  /** What the list offers. */
  fromMin?: number
  toMin?: number
  stepMin?: number
}

/** The list opens with Down and follows arrows; Enter takes, Escape closes only the list. */
function useTimeList(times: { minute: number }[], value: number | null, choose: (minute: number) => void) {
  const [active, setActive] = useState<number | null>(null)
  const nearest = () =>
    Math.max(
      0,
      times.findIndex(({ minute }) => minute >= (value ?? 480)),
    )
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setActive(active === null ? nearest() : Math.min(Math.max(active + step, 0), times.length - 1))
    } else if (active !== null && event.key === 'Enter') {
      event.preventDefault()
      const time = times[active]
      if (time !== undefined) choose(time.minute)
      setActive(null)
    } else if (active !== null && event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      setActive(null)
    }
  }
  return { active, setActive, press }
}

/** A time on the shop's wall: typed as people say it, or picked from a list. */
export function TimeField(props: TimeFieldProps) {
  const { label, help, error, warning, optional, width = 'short', labelHidden, zone, ...control } = props
  const { value, onChange, onBlur, fromMin = 0, toMin = 1425, stepMin = 30, ...input } = control
  const listId = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const times = timesBetween(fromMin, toMin, stepMin)
  const typed = useTypedText<number | null>({
    value,
    onChange,
    onBlur,
    format: (minute) => (minute === null || Number.isNaN(minute) ? '' : formatShopTime(minute)),
    parse: (text) => (text.trim() === '' ? null : (typedTime(text) ?? undefined)),
    unreadable: () => Number.NaN,
  })
  const { active, setActive, press } = useTimeList(times, value, typed.choose)
  return (
    <Field
      {...{ label, help, warning, optional, width, labelHidden }}
      error={typed.isMarked ? kitWords.time.invalid : error}
    >
      {({ id, describedBy, invalid }) => (
        <span className="ao-control" ref={anchor}>
          <input
            {...input}
            id={id}
            className="ao-input"
            type="text"
            role="combobox"
            autoComplete="off"
            aria-label={zone === undefined ? undefined : kitWords.time.zone(label, zone)}
            aria-expanded={active !== null}
            aria-controls={listId}
            aria-activedescendant={active === null ? undefined : `${listId}-${active}`}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            value={typed.text}
            onChange={(event) => {
              setActive(null)
              typed.type(event.target.value)
            }}
            onBlur={() => {
              setActive(null)
              typed.leave()
            }}
            onKeyDown={press}
          />
          {active === null ? null : (
            <Anchored anchor={anchor}>
              <OptionList
                id={listId}
                label={kitWords.time.list}
                options={times.map(({ minute, label: text }) => ({ key: String(minute), label: text }))}
                active={active}
                chosen={times.findIndex(({ minute }) => minute === value)}
                onActive={setActive}
                onChoose={(at) => {
                  const time = times[at]
                  if (time !== undefined) typed.choose(time.minute)
                  setActive(null)
                }}
              />
            </Anchored>
          )}
        </span>
      )}
    </Field>
  )
}
