import type { ReactNode } from 'react'
import type { CalendarDay } from '#shared/calendar-day.ts'
import type { BookingDay } from '../contract.ts'
import { dayName, isFreeDay } from '../rules/day-view.ts'
import { useBooking } from './use-booking.ts'

type DayList = {
  dates: readonly CalendarDay[]
  days: ReadonlyMap<string, BookingDay>
  chosen: string | null
  pressed: string
  told: ReactNode
  onPress: (date: CalendarDay) => void
  children: ReactNode
}

/** The same days as an ordered list of full names, for readers and keyboards; the times open under their day. */
export function DayListPanel({ dates, days, chosen, pressed, told, onPress, children }: DayList) {
  const { shop, language, words } = useBooking()
  return (
    <ol className="bk-day-list">
      {dates.map((date) => {
        const day = days.get(date)
        const isOpen = date === chosen
        return (
          <li key={date}>
            <button
              type="button"
              className="bk-row"
              data-date={date}
              aria-expanded={isFreeDay(day) ? isOpen : undefined}
              aria-disabled={isFreeDay(day) ? undefined : true}
              onClick={() => onPress(date)}
            >
              {dayName(date, day, shop, language, words)}
            </button>
            {isOpen && children}
            {date === pressed && told}
          </li>
        )
      })}
    </ol>
  )
}
