import type { RuleOf } from '#modules/availability/contract.ts'
import { holidayNumbers } from '#modules/availability/rules/holiday-date.ts'
import { hoursOn, type Interval, intersect } from '#modules/availability/rules/interval.ts'
import type { DayState, ShopFacts } from '#modules/availability/rules/shop-facts.ts'
import { dayNumber, yearOfNumber } from '#shared/calendar-day.ts'

type Holiday = RuleOf<'Holiday'>

const NO_HOLIDAYS: readonly Holiday[] = []
/** Far enough that a shop without one open weekday does not search for ever. */
const SEARCH_DAYS = 400

/**
 * The open hours of a date.
 *
 * A holiday that the shop set itself replaces the organization's, so that a shop can open when the others close; only
 * a locked one stays. Of what remains, Closed wins, then special hours, where several must all agree, then the weekly
 * hours. A blocker does not close a day.
 */
export function dayState(shop: ShopFacts, number: number): DayState {
  const known = shop.kept.days.get(number)
  if (known) return known
  const state = resolve(shop, number)
  shop.kept.days.set(number, state)
  return state
}

/** Whether the shop opens at all on a date. */
export function isBusinessDay(shop: ShopFacts, number: number): boolean {
  return dayState(shop, number).open.length > 0
}

/** The nth business day strictly after a date (n = 0: the date itself), or a date beyond every horizon. */
export function businessDayAfter(shop: ShopFacts, number: number, count: number): number {
  let day = number
  for (let left = count; left > 0; left -= isBusinessDay(shop, day) ? 1 : 0) {
    day += 1
    if (day - number > SEARCH_DAYS) return Number.POSITIVE_INFINITY
  }
  return day
}

function resolve(shop: ShopFacts, number: number): DayState {
  const holidays = speaking(holidaysOn(shop, number))
  const closing = holidays.find((holiday) => holiday.state === 'Closed')
  if (closing) return { open: [], holidayId: closing.id }

  const special = holidays.filter((holiday) => holiday.state === 'SpecialHours')
  const [first, ...others] = special
  if (!first) return { open: hoursOn(shop.snapshot.hours, number), holidayId: holidays[0]?.id ?? null }
  const open = others.reduce<readonly Interval[]>(
    (hours, holiday) => intersect(hours, holiday.hours),
    first.hours,
  )
  return { open: open.toSorted((a, b) => a[0] - b[0]), holidayId: first.id }
}

function speaking(holidays: readonly Holiday[]): readonly Holiday[] {
  if (!holidays.some((holiday) => holiday.owner === 'Shop')) return holidays
  return holidays.filter((holiday) => holiday.owner === 'Shop' || holiday.lock === 'Locked')
}

function holidaysOn(shop: ShopFacts, number: number): readonly Holiday[] {
  if (shop.holidays.length === 0) return NO_HOLIDAYS
  const year = yearOfNumber(number)
  let ofYear = shop.kept.holidays.get(year)
  if (!ofYear) {
    ofYear = holidaysOf(shop.holidays, year)
    shop.kept.holidays.set(year, ofYear)
  }
  return ofYear.get(number) ?? NO_HOLIDAYS
}

function holidaysOf(holidays: readonly Holiday[], year: number): Map<number, Holiday[]> {
  const byDay = new Map<number, Holiday[]>()
  for (const holiday of holidays.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const kept = holiday.date
      ? [dayNumber(holiday.date)]
      : holidayNumbers(holiday.holidayKey ?? '', holiday.observed, year)
    for (const number of kept) byDay.set(number, [...(byDay.get(number) ?? []), holiday])
  }
  return byDay
}
