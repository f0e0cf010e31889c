import { addDays, type CalendarDay, calendarDay, weekStart } from '#shared/calendar-day.ts'

/** American weeks begin on Sunday. */
export const SUNDAY = 7

/** The first date of a date's month. */
export function monthStart(date: string): CalendarDay {
  return calendarDay(`${date.slice(0, 7)}-01`)
}

/** The first date of the month that lies `count` months later or earlier. */
export function monthLater(date: string, count: number): CalendarDay {
  const [year = 0, month = 1] = date.split('-').map(Number)
  const index = year * 12 + month - 1 + count
  return calendarDay(
    `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}-01`,
  )
}

/** Rows of seven dates from Sunday to Saturday that cover `from` to `to`. */
export function weekRows(from: CalendarDay, to: CalendarDay): CalendarDay[][] {
  const rows: CalendarDay[][] = []
  for (let start = weekStart(from, SUNDAY); start <= to; start = addDays(start, 7)) {
    rows.push(Array.from({ length: 7 }, (_, index) => addDays(start, index)))
  }
  return rows
}

/** The weeks of a whole month; days of the neighbors fill the first and last row. */
export function monthRows(month: CalendarDay): CalendarDay[][] {
  return weekRows(month, addDays(monthLater(month, 1), -1))
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Where a key moves the focus in the grid, or null: arrows by day and week, Home and End in the week, PageUp and PageDown by month. */
export function movedDay(date: CalendarDay, key: string): CalendarDay | null {
  const step = STEPS[key]
  if (step !== undefined) return addDays(date, step)
  if (key === 'Home') return weekStart(date, SUNDAY)
  if (key === 'End') return addDays(weekStart(date, SUNDAY), 6)
  if (key !== 'PageUp' && key !== 'PageDown') return null
  const month = monthLater(date, key === 'PageUp' ? -1 : 1)
  const last = addDays(monthLater(month, 1), -1)
  const wanted = addDays(month, Number(date.slice(8)) - 1)
  return wanted > last ? last : wanted
}
