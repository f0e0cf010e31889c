import { type Check, dayCheck } from '#modules/availability/rules/check.ts'
import { activeLoads, type Inquiry, throttlesOn } from '#modules/availability/rules/inquiry.ts'
import { inScope } from '#modules/availability/rules/scope.ts'
import type { LoadFacts } from '#modules/availability/rules/load-facts.ts'
import { dayNumber } from '#shared/calendar-day.ts'
import { storedPhone } from '#shared/phone.ts'
import { wallTime } from '#shared/zone.ts'

/** Brakes that look at who booked when, over all dates: same-day bookings, bookings per customer, bookings per minute. */
export function bookingPaceChecks(inquiry: Inquiry, number: number): Check[] {
  if (inquiry.throttles.length === 0) return []
  return [
    ...sameDayChecks(inquiry, number),
    ...perCustomerChecks(inquiry, number),
    ...paceChecks(inquiry, number),
  ]
}

function sameDayChecks(inquiry: Inquiry, number: number): Check[] {
  const { today } = inquiry.asked
  if (number !== today) return []
  const madeToday = ({ createdAt }: LoadFacts['load']): boolean =>
    createdAt !== null && dayNumber(wallTime(inquiry.shop.zone, createdAt).day) === today
  return throttlesOn(inquiry, 'SameDayMax', number).flatMap(({ throttle, scope }) => {
    const used = activeLoads(inquiry).filter(
      (facts) =>
        facts.number === today &&
        isOnline(facts) &&
        madeToday(facts.load) &&
        inScope(scope, facts.load.type, facts.cart),
    ).length
    return used + 1 > throttle.max
      ? [dayCheck({ code: 'SAME_DAY_MAX', ruleId: throttle.id, used, max: throttle.max })]
      : []
  })
}

/** What a reason is about when it is not the phone number that is full. */
export const THE_CAR = 'car'

/** Open appointments of a phone number, or of the car whoever brings it: both together where the number alone is not full. */
function perCustomerChecks(inquiry: Inquiry, number: number): Check[] {
  const { phone: typed, carKeys } = inquiry.request
  const phone = storedPhone(typed ?? '')
  if (phone === null && carKeys.length === 0) return []
  const isPhone = ({ load }: LoadFacts) => phone !== null && storedPhone(load.phone ?? '') === phone
  const isCar = ({ load }: LoadFacts) => load.carKeys.some((key) => carKeys.includes(key))
  return throttlesOn(inquiry, 'PerCustomer', number).flatMap(({ throttle, scope }) => {
    const last = inquiry.asked.today + (throttle.perDays ?? Number.POSITIVE_INFINITY)
    const open = activeLoads(inquiry).filter(
      (facts) =>
        facts.number >= inquiry.asked.today &&
        facts.number <= last &&
        facts.load.status !== 'Completed' &&
        (isPhone(facts) || isCar(facts)) &&
        inScope(scope, facts.load.type, facts.cart),
    )
    const max = throttle.maxOpen
    const ofPhone = open.filter(isPhone).length
    const reason = { code: 'PER_CUSTOMER', ruleId: throttle.id, max } as const
    if (phone !== null && ofPhone + 1 > max) return [dayCheck({ ...reason, used: ofPhone })]
    return open.length + 1 > max ? [dayCheck({ ...reason, subjectId: THE_CAR, used: open.length })] : []
  })
}

function paceChecks(inquiry: Inquiry, number: number): Check[] {
  return throttlesOn(inquiry, 'Pace', number).flatMap(({ throttle, scope }) => {
    const since = inquiry.asked.ms - throttle.windowMin * 60_000
    const used = activeLoads(inquiry).filter(
      (facts) =>
        isOnline(facts) &&
        facts.load.status !== 'Hold' &&
        (facts.load.createdAt?.getTime() ?? 0) > since &&
        inScope(scope, facts.load.type, facts.cart),
    ).length
    return used + 1 > throttle.max
      ? [dayCheck({ code: 'PACE', ruleId: throttle.id, used, max: throttle.max })]
      : []
  })
}

function isOnline({ load }: LoadFacts): boolean {
  return load.channel !== 'Dashboard'
}
