/** A day of every year; February has 29 days, of which the last is kept in leap years alone. */
export type YearlyDay = { month: number; day: number }

const FIXED = /^fixed:(\d{2})-(\d{2})$/
const two = (number: number) => String(number).padStart(2, '0')

/** How many days a month 1 to 12 can have. */
export function daysOfMonth(month: number): number {
  return new Date(Date.UTC(2024, month, 0)).getUTCDate()
}

/** The holiday key of a day of every year, `fixed:12-24`; a day that its month does not have becomes its last. */
export function fixedKey({ month, day }: YearlyDay): string {
  return `fixed:${two(month)}-${two(Math.min(day, daysOfMonth(month)))}`
}

/** The day that a key of this form names; null for another key. */
export function readFixedKey(key: string): YearlyDay | null {
  const [, month, day] = FIXED.exec(key) ?? []
  return month === undefined || day === undefined ? null : { month: Number(month), day: Number(day) }
}
