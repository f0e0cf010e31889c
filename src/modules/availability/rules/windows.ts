import type { RuleOf } from '#modules/availability/contract.ts'
import { type Check, dayCheck, type Slot } from '#modules/availability/rules/check.ts'
import { businessDayAfter } from '#modules/availability/rules/day-state.ts'
import { firesOn } from '#modules/availability/rules/firing.ts'
import type { Inquiry } from '#modules/availability/rules/inquiry.ts'
import type { Interval } from '#modules/availability/rules/interval.ts'
import type { Reason } from '#modules/availability/rules/verdict.ts'
import { MINUTES_PER_DAY } from '#shared/shop-time.ts'
import { instantOfNumber } from '#shared/zone.ts'

/** What a window limits; the shop's own defaults have this shape, too. */
type Limits = Pick<
  RuleOf<'Window'>,
  'minLeadMin' | 'minLeadDays' | 'minLeadBusinessDays' | 'cutoff' | 'maxAheadDays' | 'hours'
> & { readonly id: string | null }

const NO_LIMITS: Limits = {
  id: null,
  minLeadMin: null,
  minLeadDays: null,
  minLeadBusinessDays: null,
  cutoff: null,
  maxAheadDays: null,
  hours: [],
}

/** No clock change moves a start by more than this. */
const CHANGE_MIN = 180

/**
 * When, seen from now, a date may be booked, and inside which hours.
 *
 * All windows that concern the request must hold. Days are days of the shop's calendar and hours are elapsed time, so
 * "one day" at ten in the evening lets people book tomorrow morning, and "24 hours" does not. Without a window the
 * shop's settings hold, so that a new shop is never booked in five minutes or in three years.
 */
export function windowChecks(inquiry: Inquiry, number: number): Check[] {
  return windowsOn(inquiry, number).flatMap((limits) => [
    ...(inquiry.online ? noticeChecks(limits, inquiry, number) : []),
    ...hoursChecks(limits, inquiry),
  ])
}

function noticeChecks(limits: Limits, inquiry: Inquiry, number: number): Check[] {
  return [
    ...leadChecks(limits, inquiry, number),
    ...cutoffChecks(limits, inquiry, number),
    ...horizonChecks(limits, inquiry, number),
  ]
}

/** The windows that hold on a date, or the shop's defaults; fetching a car also needs its own notice. */
export function windowsOn(inquiry: Inquiry, number: number): readonly Limits[] {
  const windows = inquiry.rules.windows
    .filter((window) => firesOn(window.firing, number))
    .map(({ rule }) => rule)
  const { settings, pickup } = inquiry.shop.snapshot
  const { minLeadMin, maxAheadDays } = settings
  const standing: Limits[] = windows.length > 0 ? windows : [{ ...NO_LIMITS, minLeadMin, maxAheadDays }]
  if (inquiry.request.type !== 'Pickup' || !pickup) return standing
  return [...standing, { ...NO_LIMITS, minLeadBusinessDays: pickup.minLeadBusinessDays }]
}

/** After the cut-off today counts as over, and notice is counted from the next business day. */
export function baseDay({ cutoff }: Limits, { shop, asked }: Inquiry): number {
  return cutoff !== null && asked.minute >= cutoff ? businessDayAfter(shop, asked.today, 1) : asked.today
}

function cutoffChecks(limits: Limits, inquiry: Inquiry, number: number): Check[] {
  return number < baseDay(limits, inquiry) && number >= inquiry.asked.today
    ? [dayCheck({ code: 'CUTOFF', ruleId: limits.id })]
    : []
}

function leadChecks(limits: Limits, inquiry: Inquiry, number: number): Check[] {
  const { minLeadMin, minLeadDays, minLeadBusinessDays } = limits
  const base = baseDay(limits, inquiry)
  const tooSoon = (days: number): Check =>
    dayCheck({ code: 'LEAD_TIME', ruleId: limits.id, needed: days * MINUTES_PER_DAY })
  const checks: Check[] = []
  if (minLeadDays !== null && number < base + minLeadDays) checks.push(tooSoon(minLeadDays))
  if (minLeadBusinessDays !== null && number < businessDayAfter(inquiry.shop, base, minLeadBusinessDays))
    checks.push(tooSoon(minLeadBusinessDays))
  if (minLeadMin !== null) checks.push(...elapsedLead(minLeadMin, limits.id, inquiry, number))
  return checks
}

function elapsedLead(minLeadMin: number, ruleId: string | null, inquiry: Inquiry, number: number): Check[] {
  const { asked, shop } = inquiry
  if ((number - asked.today - 1) * MINUTES_PER_DAY - CHANGE_MIN >= minLeadMin) return []
  const test = ({ startMin }: Slot): Reason | null => {
    const startMs = instantOfNumber(shop.zone, number, startMin)
    if (startMs === null || startMs >= asked.ms + minLeadMin * 60_000) return null
    const used = Math.floor((startMs - asked.ms) / 60_000)
    return { code: 'LEAD_TIME', ruleId, needed: minLeadMin, used }
  }
  return [{ code: 'LEAD_TIME', wholeDay: false, test }]
}

/** 14 days ahead from the 14th is the 28th, with all its starts; 0 is today only. Closed days count as days. */
function horizonChecks({ id, maxAheadDays }: Limits, { asked }: Inquiry, number: number): Check[] {
  const ahead = number - asked.today
  return maxAheadDays !== null && ahead > maxAheadDays
    ? [dayCheck({ code: 'HORIZON', ruleId: id, max: maxAheadDays, needed: ahead })]
    : []
}

/** The start, and for a waiter the end, must lie in one of the hours. */
function hoursChecks({ id, hours }: Limits, { request, durationMin }: Inquiry): Check[] {
  if (hours.length === 0) return []
  const inside = (minute: number, [from, to]: Interval): boolean =>
    from <= minute && minute < to && (request.type !== 'Waiter' || minute + durationMin <= to)
  const reason = { code: 'OUTSIDE_WINDOW', ruleId: id } as const
  return [
    {
      code: 'OUTSIDE_WINDOW',
      wholeDay: false,
      test: ({ startMin }) => (hours.some((interval) => inside(startMin, interval)) ? null : reason),
      passes: reason,
    },
  ]
}
