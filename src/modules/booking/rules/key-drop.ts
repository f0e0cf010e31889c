import type { AvailabilitySettings } from '#modules/availability/contract.ts'
import type { AppointmentType, BookingSetup } from '#modules/shops/contract.ts'
import { addDays, calendarDay, type CalendarDay } from '#shared/calendar-day.ts'
import type { BookingDay, BookingShop } from '../contract.ts'
import { isFreeDay } from './day-view.ts'

type Modes = Pick<BookingSetup | BookingShop, 'dateSelectionMode'>

/**
 * Whether the keys may be left the evening before instead of coming at a time (availability.md §6). Where the shop asks
 * for a day only, that is one way to bring the car on it and nothing to choose.
 */
export function offersKeyDrop(
  type: AppointmentType,
  { dateSelectionMode }: Modes,
  { dropOff }: Pick<AvailabilitySettings, 'dropOff'>,
): boolean {
  return type === 'DropOff' && dropOff.keyDrop.enabled && dateSelectionMode.DropOff !== 'DateOnly'
}

/** Whether a visitor's choice is a key drop: a day without a time where the shop's drop-offs have times. */
export function isKeyDrop(
  type: AppointmentType,
  { dateSelectionMode }: Modes,
  startMin: number | null,
): boolean {
  return type === 'DropOff' && startMin === null && dateSelectionMode.DropOff !== 'DateOnly'
}

/** The date on whose evening the keys of a working day are left. */
export const keyDropEvening = (date: string): CalendarDay => addDays(calendarDay(date), -1)

/** The evening before must still come: nobody leaves keys for today. */
export const mayDropKeys = (date: string, today: string): boolean => date > today

/**
 * The visitor's days where keys may be left: a day can also be had when none of its times is free but the shop still
 * takes cars (`untimed`, the same days judged without a time).
 */
export function withKeyDrop<Day extends BookingDay>(
  timed: readonly Day[],
  untimed: readonly Day[],
  today: string,
): Day[] {
  return timed.map((day, index) => {
    const other = untimed[index]
    if (!other || !isFreeDay(other) || !mayDropKeys(day.date, today)) return day
    return { ...(isFreeDay(day) ? day : { ...other, free: null }), keyDrop: true }
  })
}
