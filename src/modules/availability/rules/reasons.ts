import { type DayState } from '#modules/availability/rules/choices.ts'
import { REASON_CODES, type ReasonCode } from '#modules/availability/rules/reason-codes.ts'
import type { Reason } from '#modules/availability/rules/verdict.ts'

const NOT_OFFERED: DayState = 'NotOffered'

/** The groups of availability.md §7.4 in their order, each code with what a day is called that it leaves empty. */
const GROUPS: readonly Partial<Record<ReasonCode, DayState>>[] = [
  { CLIENT_DISABLED: NOT_OFFERED, FEATURE_OFF: NOT_OFFERED },
  {
    SERVICE_NOT_BOOKABLE: NOT_OFFERED,
    SERVICE_TYPE_NOT_OFFERED: NOT_OFFERED,
    VEHICLE_NOT_ACCEPTED: NOT_OFFERED,
    WAITER_TOO_LONG: NOT_OFFERED,
    OUT_OF_AREA: NOT_OFFERED,
  },
  { CLOSED: 'Closed' },
  { TYPE_NOT_OFFERED: NOT_OFFERED },
  { DST_GAP: NOT_OFFERED, PAST: 'TooSoon' },
  { LEAD_TIME: 'TooSoon', CUTOFF: 'TooSoon', HORIZON: 'TooFar', OUTSIDE_WINDOW: NOT_OFFERED },
  { BLOCKED: 'Closed' },
  { SLOT_CAP: 'Full', SERVICE_SLOT_CAP: 'Full', SLOT_CAPACITY: 'Full' },
  { DAY_CAP: 'Full', SERVICE_DAY_CAP: 'Full', DAY_CAPACITY: 'Full' },
  { HOURS_CAP: 'Full', TECH_HOURS: 'Full', TECH_BUSY: 'Full' },
  { RESOURCE: 'Full', TRANSPORT: 'Full' },
  {
    SPACING: 'Full',
    SAME_DAY_MAX: 'Full',
    HOLD_BACK: 'Full',
    PER_CUSTOMER: 'Full',
    PACE: 'Full',
    CHANNEL_SHARE: 'Full',
    QUEUE_FULL: 'Full',
  },
]

const ORDER = new Map(REASON_CODES.map((code, index) => [code, index]))
const GROUP = new Map(GROUPS.flatMap((group, index) => Object.keys(group).map((code) => [code, index])))

/** Codes that say only that this time is gone; a date without a time does not care about them (§14). */
const ABOUT_THE_SLOT: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  'SLOT_CAP',
  'SERVICE_SLOT_CAP',
  'SLOT_CAPACITY',
  'SPACING',
])

/** Whether a reason speaks of one start and not of its day. */
export function isAboutTheSlot(code: ReasonCode): boolean {
  return ABOUT_THE_SLOT.has(code)
}

/** Position of a code in the list of reasons, from 0. */
export function reasonOrder(code: ReasonCode): number {
  return ORDER.get(code) ?? REASON_CODES.length
}

/** Position of the code's group of checks, from 0. */
export function reasonGroup(code: ReasonCode): number {
  return GROUP.get(code) ?? GROUPS.length
}

/** The reasons in the order of §7; those of one code stay as they came. */
export function inOrder(reasons: readonly Reason[]): Reason[] {
  return reasons.toSorted((a, b) => reasonOrder(a.code) - reasonOrder(b.code))
}

/** What a day is called that this code leaves without a start. */
export function dayStateOf(code: ReasonCode): DayState {
  return GROUPS[reasonGroup(code)]?.[code] ?? 'Full'
}

/** Whether the desk may book in spite of it. A time that does not exist cannot be booked by anybody. */
export function isOverridable(code: ReasonCode): boolean {
  return code !== 'DST_GAP'
}
