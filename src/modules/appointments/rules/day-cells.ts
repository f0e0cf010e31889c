import { appointmentWords } from '#modules/appointments/words.en.ts'
import { dayParts, longDay, weekdayName } from '#shared/spoken.ts'

const words = appointmentWords.moveForm

/** A day of a week as the desk sees it. */
export type StaffDay = { date: string; free: number; state: 'Open' | 'Full' | 'Closed' }

/** From this many times left on, a day is nearly full. */
const FEW = 3

/** The days of a week as cells: all can be pressed, also those that are over, full or closed. */
export function dayCells(days: readonly StaffDay[], today: string) {
  return days.map(({ date, free, state }) => {
    const { day, weekday } = dayParts(date)
    const isOver = date < today
    const note = isOver
      ? '–'
      : state === 'Closed'
        ? words.dayClosed
        : state === 'Full'
          ? words.dayFull
          : String(free)
    const spoken = isOver ? words.dayOver : state === 'Open' ? words.dayFree(free) : note
    return {
      key: date,
      over: weekdayName(weekday, 'en').slice(0, 3),
      label: String(day),
      note,
      state:
        isOver || state === 'Closed'
          ? ('closed' as const)
          : state === 'Full'
            ? ('full' as const)
            : free <= FEW
              ? ('few' as const)
              : ('free' as const),
      name: `${longDay(date, 'en')}, ${spoken}`,
    }
  })
}
