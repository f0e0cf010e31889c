import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { addDays, calendarDay, isoWeekday } from '#shared/calendar-day.ts'
import { dayParts, longDay, monthName, weekdayName } from '#shared/spoken.ts'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { kitWords } from '#web/words.en.ts'

type MonthGridProps = {
  /** The day under the arrows, 'YYYY-MM-DD'; its month is shown. */
  active: string
  chosen: string
  today: string
  min?: string | undefined
  max?: string | undefined
  onActive: (day: string) => void
  onChoose: (day: string) => void
  onClose: () => void
}

/** The shown weeks, Sunday first: five or six, days of the neighbour months included. */
function weeksOf(active: string): string[][] {
  const first = calendarDay(`${active.slice(0, 7)}-01`)
  const start = addDays(first, -(isoWeekday(first) % 7))
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_unused, at): string => addDays(start, week * 7 + at)),
  )
  return weeks.filter((week) => week.some((day) => day.startsWith(active.slice(0, 7))))
}

/** The same date so many months on; the last of the month where it is missing. */
function monthsOn(day: string, count: number): string {
  const { year, month, day: date } = dayParts(day)
  const at = year * 12 + month - 1 + count
  const first = `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  const last = dayParts(addDays(calendarDay(`${first}-01`), 31)).day
  const length = 32 - last
  return `${first}-${String(Math.min(date, length)).padStart(2, '0')}`
}

const stepOf: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(calendarDay(day), -1),
  ArrowRight: (day) => addDays(calendarDay(day), 1),
  ArrowUp: (day) => addDays(calendarDay(day), -7),
  ArrowDown: (day) => addDays(calendarDay(day), 7),
  PageUp: (day) => monthsOn(day, -1),
  PageDown: (day) => monthsOn(day, 1),
}

/** A month of days: arrows by day and week, PageUp and PageDown by month, Enter takes, Escape closes. */
export function MonthGrid({ active, chosen, today, min, max, onActive, onChoose, onClose }: MonthGridProps) {
  const cell = useRef<HTMLButtonElement>(null)
  useEffect(() => cell.current?.focus(), [active])
  const isOut = (day: string): boolean => (min !== undefined && day < min) || (max !== undefined && day > max)
  const { year, month } = dayParts(active)
  const press = (event: KeyboardEvent) => {
    const step = stepOf[event.key]
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      onClose()
    } else if (step !== undefined) {
      event.preventDefault()
      onActive(step(active))
    }
  }
  return (
    <div className="ao-date-month" role="group" aria-label={kitWords.date.calendar}>
      <div className="ao-date-month__head">
        <IconButton
          icon="chevron"
          turn="left"
          name={kitWords.date.previousMonth}
          onKeyDown={(event) => event.key === 'Escape' && press(event)}
          onClick={() => onActive(monthsOn(active, -1))}
        />
        <strong aria-live="polite">{`${monthName(month, 'en')} ${year}`}</strong>
        <IconButton
          icon="chevron"
          name={kitWords.date.nextMonth}
          onClick={() => onActive(monthsOn(active, 1))}
        />
      </div>
      <table className="ao-date-month__days">
        <thead>
          <tr>
            {[7, 1, 2, 3, 4, 5, 6].map((weekday) => (
              <th key={weekday} scope="col" abbr={weekdayName(weekday, 'en')}>
                {weekdayName(weekday, 'en').slice(0, 1)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(active).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    ref={day === active ? cell : null}
                    tabIndex={day === active ? 0 : -1}
                    className={classNames(
                      'ao-day',
                      day.slice(0, 7) !== active.slice(0, 7) && 'ao-day--other',
                    )}
                    aria-label={longDay(day, 'en')}
                    aria-pressed={day === chosen}
                    aria-current={day === today ? 'date' : undefined}
                    aria-disabled={isOut(day) || undefined}
                    onKeyDown={press}
                    onClick={() => !isOut(day) && onChoose(day)}
                  >
                    {dayParts(day).day}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
