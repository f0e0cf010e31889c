import { useState } from 'react'
import { settingsWords } from '#modules/availability/words-settings.en.ts'
import { isCalendarDay } from '#shared/calendar-day.ts'
import { shortDay } from '#shared/spoken.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { kitWords } from '#web/words.en.ts'

const words = settingsWords.rules.fields

type SkippedDaysFieldProps = {
  value: readonly string[]
  error: string | undefined
  today: string
  disabled: boolean
  onChange: (value: string[]) => void
}

/**
 * Dates that a rule leaves out: each can be taken back. What is being typed counts at once, so that saving never loses
 * it, and gives way to what it becomes: "12/2" on the way to "12/25".
 */
export function SkippedDaysField({ value, error, today, disabled, onChange }: SkippedDaysFieldProps) {
  const [typed, setTyped] = useState('')
  const [pending, setPending] = useState<string | null>(null)
  const type = (text: string) => {
    const others = value.filter((date) => date !== pending)
    const isNew = isCalendarDay(text) && !others.includes(text)
    setTyped(text)
    setPending(isNew ? text : null)
    if (isNew || pending !== null) onChange(isNew ? [...others, text].sort() : others)
  }
  const leave = () => {
    if (isCalendarDay(typed)) setTyped('')
    setPending(null)
  }
  return (
    <Stack gap="tight">
      <DateField
        label={words.addSkipped}
        optional
        value={typed}
        error={error}
        today={today}
        disabled={disabled}
        onChange={type}
        onBlur={leave}
      />
      {value.length === 0 ? null : (
        <div role="group" aria-label={words.skipped}>
          <Row>
            {value.map((date) => (
              <span key={date} className="ao-chosen">
                {shortDay(date, 'en')}
                <IconButton
                  icon="close"
                  small
                  name={kitWords.remove(shortDay(date, 'en'))}
                  disabled={disabled}
                  onClick={() => onChange(value.filter((other) => other !== date))}
                />
              </span>
            ))}
          </Row>
        </div>
      )}
    </Stack>
  )
}
