import { PUBLIC_HOLIDAYS } from '#modules/availability/rules/public-holidays.data.ts'
import { holidayDay } from '#modules/availability/rules/rule-when.ts'
import { settingsWords } from '#modules/availability/words-settings.en.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Fields } from '#web/ui/layout.tsx'
import { Select } from '#web/ui/select.tsx'

const words = settingsWords.rules.fields
const ON_A_DATE = 'date'

export type HolidayDay = { date: string | null; holidayKey: string | null }

type HolidayDayFieldProps = {
  label: string
  value: HolidayDay
  today: string
  error: string | undefined
  disabled?: boolean | undefined
  onChange: (value: HolidayDay) => void
}

/** One date, or a holiday that comes back every year. */
export function HolidayDayField({ label, value, today, error, disabled, onChange }: HolidayDayFieldProps) {
  const { date, holidayKey } = value
  const known = PUBLIC_HOLIDAYS.map(({ key, name }) => ({ value: key, label: name }))
  const isOwnKey = holidayKey !== null && !known.some((option) => option.value === holidayKey)
  const options = [
    { value: ON_A_DATE, label: words.aDate },
    ...known,
    ...(isOwnKey ? [{ value: holidayKey, label: holidayDay(value) }] : []),
  ]
  return (
    <Fields pair>
      <Select
        label={label}
        options={options}
        value={holidayKey ?? ON_A_DATE}
        disabled={disabled}
        onChange={(next) =>
          onChange(next === ON_A_DATE ? { date: today, holidayKey: null } : { date: null, holidayKey: next })
        }
      />
      {holidayKey === null ? (
        <DateField
          label={words.date}
          value={date ?? ''}
          today={today}
          error={error}
          disabled={disabled}
          onChange={(next) => onChange({ date: next, holidayKey: null })}
        />
      ) : null}
    </Fields>
  )
}
