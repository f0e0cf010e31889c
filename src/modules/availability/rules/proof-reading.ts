import type { AvailabilityRule, RuleOf } from '#modules/availability/contract.ts'
import { type DeadChoice, deadChoices } from '#modules/availability/rules/dead-choices.ts'
import { daySummaries } from '#modules/availability/rules/day-summaries.ts'
import { requestFor, type Request } from '#modules/availability/rules/request.ts'
import { holidayDays, isShut, neverFires } from '#modules/availability/rules/rule-faults.ts'
import { isOffered, servicesFor } from '#modules/availability/rules/sample-requests.ts'
import type { Snapshot } from '#modules/availability/rules/snapshot.ts'
import { APPOINTMENT_TYPES } from '#modules/shops/contract.ts'
import { type CalendarDay, addDays, dayNumber, dayOfNumber, isoWeekday } from '#shared/calendar-day.ts'

/** Something in the rules that people surely did not mean. Dates are the shop's. */
export type Finding =
  | { kind: 'NothingBookable'; days: number }
  | { kind: 'ServiceNotBookable'; serviceId: string }
  | { kind: 'EmptyWeeks'; from: string; to: string }
  | { kind: 'NeverFires' | 'ShutWindow'; ruleId: string }
  | DeadChoice
  | { kind: 'HolidaysDisagree'; ruleId: string; otherId: string; date: string }
  | { kind: 'IdleHoldBack'; throttleId: string }

/** How far ahead days are looked at. */
const DAYS = 60
const WEEK = 7
const SPANS = [
  [0, 1],
  [2, 6],
  [7, DAYS - 1],
] as const

/** What a shop's rules get wrong, whatever is booked: nothing that only a full calendar would say. */
export function proofRead(snapshot: Snapshot, today: CalendarDay, now: Date): Finding[] {
  const shop = asConfigured(snapshot)
  return [
    ...unbookable(shop, today, now),
    ...shop.rules.flatMap((rule) => aboutRule(rule, dayNumber(today))),
    ...deadChoices(shop, dayNumber(today)),
    ...disagreeing(shop.rules, dayNumber(today)),
    ...idleHoldBacks(shop),
  ]
}

/** The shop as it is set up: switched on, connected and without a booking. */
function asConfigured(snapshot: Snapshot): Snapshot {
  const client = { ...snapshot.client, status: 'Enabled' as const, disconnectedSince: null }
  return { ...snapshot, client, loads: [] }
}

function unbookable(shop: Snapshot, today: CalendarDay, now: Date): Finding[] {
  const to = addDays(today, DAYS - 1)
  const types = APPOINTMENT_TYPES.filter((type) => isOffered(shop, type))
  const days = (request: Request, from: CalendarDay, last: CalendarDay) =>
    daySummaries(shop, request, from, last, now)
  // Most services can be had within days, so far days are asked only for the others.
  const isBookable = (request: Request): boolean =>
    SPANS.some(([first, last]) => days(request, addDays(today, first), addDays(today, last)).some(isOpen))
  const services = shop.services.filter(({ bookable }) => bookable)
  const dead = services.filter(
    ({ id, appointmentTypes }) =>
      !types.some((type) => appointmentTypes.includes(type) && isBookable(requestFor(type, [id]))),
  )
  if (dead.length === services.length) return [{ kind: 'NothingBookable', days: DAYS }]
  const shortest = types.flatMap((type) => {
    const service = servicesFor(shop, type).find(({ id }) => dead.every((other) => other.id !== id))
    return service ? [days(requestFor(type, [service.id]), today, to)] : []
  })
  return [
    ...dead.map(({ id }): Finding => ({ kind: 'ServiceNotBookable', serviceId: id })),
    ...emptyWeeks(shortest, today),
  ]
}

type Day = ReturnType<typeof daySummaries>[number]
const isOpen = ({ state }: Day): boolean => state === 'Open' || state === 'Request'

/** Whole weeks, Monday to Sunday, on which nothing can be booked, though notice and horizon would allow it. */
function emptyWeeks(views: readonly Day[][], today: CalendarDay): Finding[] {
  const first = (8 - isoWeekday(today)) % WEEK
  const found: { from: number; to: number }[] = []
  for (let at = first; at + WEEK <= DAYS; at += WEEK) {
    const week = views.flatMap((days) => days.slice(at, at + WEEK))
    if (week.length === 0 || week.some((day) => isOpen(day) || day.state === 'TooFar')) continue
    const last = found.at(-1)
    if (last?.to === at - 1) last.to = at + WEEK - 1
    else found.push({ from: at, to: at + WEEK - 1 })
  }
  return found.map(({ from, to }) => ({
    kind: 'EmptyWeeks',
    from: addDays(today, from),
    to: addDays(today, to),
  }))
}

function aboutRule(rule: AvailabilityRule, today: number): Finding[] {
  if (!rule.enabled) return []
  const ruleId = rule.id
  return [
    ...(neverFires(rule, today) ? [{ kind: 'NeverFires' as const, ruleId }] : []),
    ...(rule.type === 'Window' && isShut(rule) ? [{ kind: 'ShutWindow' as const, ruleId }] : []),
  ]
}

/** Two holidays of one owner that say different things about a day; the stricter one holds. */
function disagreeing(rules: readonly AvailabilityRule[], today: number): Finding[] {
  const holidays = rules.filter(
    (rule): rule is RuleOf<'Holiday'> => rule.type === 'Holiday' && rule.enabled && rule.owner === 'Shop',
  )
  const said = holidays.map((rule) => ({ rule, days: new Set(holidayDays(rule, today)) }))
  return said.flatMap(({ rule, days }, at): Finding[] =>
    said.slice(at + 1).flatMap((other): Finding[] => {
      const both = [...days].find((number) => other.days.has(number))
      if (both === undefined || saysSame(rule, other.rule)) return []
      const date = dayOfNumber(both)
      return [{ kind: 'HolidaysDisagree', ruleId: rule.id, otherId: other.rule.id, date }]
    }),
  )
}

const saysSame = (a: RuleOf<'Holiday'>, b: RuleOf<'Holiday'>): boolean =>
  a.state === b.state && JSON.stringify(a.hours) === JSON.stringify(b.hours)

/** Places are held back from a limit per day; where no pattern has one, nothing is held back. */
function idleHoldBacks({ throttles, capacity }: Snapshot): Finding[] {
  return throttles.flatMap((throttle): Finding[] => {
    if (throttle.kind !== 'HoldBack' || !throttle.enabled) return []
    const { appointmentTypes: types } = throttle
    const meant = capacity.filter(
      (rule) => rule.enabled && (types.length === 0 || types.includes(rule.appointmentType)),
    )
    return meant.some(({ perDay }) => perDay !== null)
      ? []
      : [{ kind: 'IdleHoldBack', throttleId: throttle.id }]
  })
}
