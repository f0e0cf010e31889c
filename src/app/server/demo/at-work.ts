import { hoursOn } from '#modules/availability/rules/interval.ts'
import type { Technician } from '#modules/availability/rules/snapshot.ts'
import { dayNumber, type CalendarDay } from '#shared/calendar-day.ts'

/** Whether a technician of the demo is there from one minute of a date to another, by the hours of the week. */
export function isAtWork({ hours }: Technician, date: CalendarDay, from: number, to: number): boolean {
  return hoursOn(hours, dayNumber(date)).some(([begin, end]) => begin <= from && to <= end)
}
