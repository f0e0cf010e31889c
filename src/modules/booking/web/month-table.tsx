import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { weekdayName } from '#shared/spoken.ts'
import type { BookingDay } from '../contract.ts'
import { cellWord, dayName, isFreeDay } from '../rules/day-view.ts'
import { movedDay } from '../rules/month-grid.ts'
import { useBooking } from './use-booking.ts'

type MonthTable = {
  label: string
  rows: readonly CalendarDay[][]
  days: ReadonlyMap<string, BookingDay>
  chosen: string | null
  /** The date that Tab reaches. */
  cursor: CalendarDay
  isLoading: boolean
  onMove: (date: CalendarDay) => void
  onPress: (date: CalendarDay) => void
}

const WEEKDAYS = [7, 1, 2, 3, 4, 5, 6]

/** Weeks as a grid: one tab stop, arrows by day and week, PageUp and PageDown by month. Days that cannot be had keep their place. */
export function MonthTable({ label, rows, days, chosen, cursor, isLoading, onMove, onPress }: MonthTable) {
  const { shop, language, words } = useBooking()
  const table = useRef<HTMLTableElement>(null)
  const [followsKeys, setFollowsKeys] = useState(false)

  useEffect(() => {
    if (followsKeys) table.current?.querySelector<HTMLElement>(`[data-date="${cursor}"]`)?.focus()
  }, [cursor, followsKeys])

  const move = (event: KeyboardEvent) => {
    const to = movedDay(cursor, event.key)
    if (!to) return
    event.preventDefault()
    setFollowsKeys(true)
    onMove(to)
  }

  return (
    <table ref={table} className="bk-month" aria-label={label} aria-busy={isLoading}>
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col" abbr={weekdayName(weekday, language)}>
              <span aria-hidden="true">{weekdayName(weekday, language).charAt(0).toUpperCase()}</span>
              <span className="ao-hidden">{weekdayName(weekday, language)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]}>
            {row.map((date) => {
              const day = days.get(date)
              const isFree = isFreeDay(day)
              return (
                <td key={date}>
                  <button
                    type="button"
                    className="bk-day"
                    data-date={date}
                    data-today={date === shop.today ? '' : undefined}
                    tabIndex={date === cursor ? 0 : -1}
                    aria-disabled={isFree ? undefined : true}
                    aria-pressed={date === chosen}
                    aria-label={dayName(date, day, shop, language, words)}
                    onClick={() => onPress(date)}
                    onKeyDown={move}
                    onBlur={() => setFollowsKeys(false)}
                  >
                    <span>{Number(date.slice(8))}</span>
                    <small>{cellWord(day, words)}</small>
                  </button>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
