import { useState } from 'react'
import { useRuleDraft } from '#modules/availability/web/use-rule-draft.ts'
import { settingsWords } from '#modules/availability/words-settings.en.ts'
import { isCalendarDay } from '#shared/calendar-day.ts'
import { shortDay } from '#shared/spoken.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { kitWords } from '#web/words.en.ts'

const words = settingsWords.rules.fields

/** Dates that a repeating rule leaves out: each can be taken back, another is added by choosing it. */
export function SkippedDaysField({ today, disabled }: { today: string; disabled: boolean }) {
  const { draft, change } = useRuleDraft()
  const [typed, setTyped] = useState('')
  const { recurrence } = draft
  if (!recurrence) return null
  const set = (exDates: string[]) => change({ recurrence: { ...recurrence, exDates } })
  return (
    <Stack gap="tight">
      <DateField
        label={words.addSkipped}
        optional
        value={typed}
        today={today}
        disabled={disabled}
        onChange={(date) => {
          if (!isCalendarDay(date)) return setTyped(date)
          set([...new Set([...recurrence.exDates, date])].sort())
          setTyped('')
        }}
      />
      {recurrence.exDates.length === 0 ? null : (
        <div role="group" aria-label={words.skipped}>
          <Row>
            {recurrence.exDates.map((date) => (
              <span key={date} className="ao-chosen">
                {shortDay(date, 'en')}
                <IconButton
                  icon="close"
                  small
                  name={kitWords.remove(shortDay(date, 'en'))}
                  disabled={disabled}
                  onClick={() => set(recurrence.exDates.filter((other) => other !== date))}
                />
              </span>
            ))}
          </Row>
        </div>
      )}
    </Stack>
  )
}
