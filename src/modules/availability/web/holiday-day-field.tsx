import { PUBLIC_HOLIDAYS } from '#modules/availability/rules/public-holidays.data.ts'
import { daysOfMonth, fixedKey, readFixedKey } from '#modules/availability/rules/yearly-day.ts'
import { holidayDay } from '#modules/availability/rules/rule-when.ts'
import { settingsWords } from '#modules/availability/words-settings.en.ts'
import { isCalendarDay } from '#shared/calendar-day.ts'
import { dayParts, monthName } from '#shared/spoken.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Fields } from '#web/ui/layout.tsx'
import { Select } from '#web/ui/select.tsx'

const words = settingsWords.rules.fields
const ON_A_DATE = 'date'
const EVERY_YEAR = 'yearly'
const MONTHS = Array.from({ length: 12 }, (_, at) => ({
  value: String(at + 1),
  label: monthName(at + 1, 'en'),
}))

export type HolidayDay = { date: string | null; holidayKey: string | null }

type HolidayDayFieldProps = {
  label: string
  value: HolidayDay
  today: string
  error: string | undefined
  disabled?: boolean | undefined
  onChange: (value: HolidayDay) => void
}

/** One date, the same day of every year, or a holiday that falls anew each year. */
export function HolidayDayField({ label, value, today, error, disabled, onChange }: HolidayDayFieldProps) {
  const { date, holidayKey } = value
  const fixed = holidayKey === null ? null : readFixedKey(holidayKey)
  const known = PUBLIC_HOLIDAYS.map(({ key, name }) => ({ value: key, label: name, group: words.holidays }))
  const isOwnKey = holidayKey !== null && !fixed && !known.some((option) => option.value === holidayKey)
  const options = [
    { value: ON_A_DATE, label: words.aDate },
    { value: EVERY_YEAR, label: words.everyYear },
    ...known,
    ...(isOwnKey ? [{ value: holidayKey, label: holidayDay(value), group: words.holidays }] : []),
  ]
  const choose = (next: string) => {
    const from = date !== null && isCalendarDay(date) ? date : today
    if (next === ON_A_DATE) onChange({ date: today, holidayKey: null })
    else if (next === EVERY_YEAR) onChange({ date: null, holidayKey: fixedKey(dayParts(from)) })
    else onChange({ date: null, holidayKey: next })
  }
  return (
    <>
      <Fields pair>
        <Select
          label={label}
          options={options}
          value={fixed ? EVERY_YEAR : (holidayKey ?? ON_A_DATE)}
          error={holidayKey === null ? undefined : error}
          disabled={disabled}
          onChange={choose}
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
      {fixed ? (
        <Fields pair>
          <Select
            label={words.month}
            options={MONTHS}
            value={String(fixed.month)}
            disabled={disabled}
            onChange={(month) =>
              onChange({ date: null, holidayKey: fixedKey({ ...fixed, month: Number(month) }) })
            }
          />
          <Select
            label={words.dayOfMonth}
            help={fixed.month === 2 && fixed.day === 29 ? words.leapDay : undefined}
            options={Array.from({ length: daysOfMonth(fixed.month) }, (_, at) => ({
              value: String(at + 1),
              label: String(at + 1),
            }))}
            value={String(fixed.day)}
            disabled={disabled}
            onChange={(day) => onChange({ date: null, holidayKey: fixedKey({ ...fixed, day: Number(day) }) })}
          />
        </Fields>
      ) : null}
    </>
  )
}
