import type { ReasonCode } from '#modules/availability/rules/reason-codes.ts'
import { factsOf } from '#modules/availability/rules/shop-facts.ts'
import { staffValues } from '#modules/availability/rules/staff-context.ts'
import type { StaffQuestion } from '#modules/availability/rules/staff-question.ts'
import type { Reason } from '#modules/availability/rules/verdict.ts'
import type { WayOut } from '#modules/availability/rules/ways.ts'
import { noticeWayOut, cutoffWayOut } from '#modules/availability/rules/way-out-notice.ts'
import { areaWayOut, resourceWayOut } from '#modules/availability/rules/way-out-offers.ts'
import { heldBackWayOut, patternWayOut, shareWayOut } from '#modules/availability/rules/way-out-places.ts'
import { WAYS_OUT_EN } from '#modules/availability/words.staff.ts'
import { fillWords } from '#shared/fill-words.ts'
import { laborHours } from '#shared/spoken.ts'

/** Labour limits are set in quarters of an hour. */
const QUARTER_MIN = 15

type Way = (reason: Reason, question: StaffQuestion) => WayOut
const oneMore: Way = ({ used = 0 }) => ({ way: 'limit', values: { limit: used + 1 } })
const always =
  (way: WayOut['way']): Way =>
  () => ({ way })

/** The way out of every reason. The clock has none in the settings, and says so. */
const WAYS: Record<ReasonCode, Way> = {
  CLIENT_DISABLED: always('enabled'),
  FEATURE_OFF: (_, { snapshot, request }) => ({
    way: request.type === 'Pickup' && snapshot.pickup?.enabled === false ? 'pickup' : 'connected',
  }),
  SERVICE_NOT_BOOKABLE: always('bookable'),
  SERVICE_TYPE_NOT_OFFERED: ({ subjectId }) => ({ way: subjectId ? 'serviceType' : 'servicePage' }),
  VEHICLE_NOT_ACCEPTED: always('vehicle'),
  WAITER_TOO_LONG: ({ needed }) => ({ way: 'minutes', values: { limit: needed } }),
  OUT_OF_AREA: areaWayOut,
  CLOSED: always('open'),
  TYPE_NOT_OFFERED: always('arrivals'),
  DST_GAP: always('gap'),
  PAST: always('past'),
  LEAD_TIME: noticeWayOut,
  CUTOFF: cutoffWayOut,
  HORIZON: ({ needed }) => ({ way: 'horizon', values: { ahead: needed } }),
  OUTSIDE_WINDOW: (_, { request, startMin }) => ({
    way: startMin === null ? 'otherHours' : request.type === 'Waiter' ? 'hoursOfVisit' : 'hoursOfStart',
  }),
  BLOCKED: always('blocker'),
  SLOT_CAP: oneMore,
  SERVICE_SLOT_CAP: oneMore,
  SLOT_CAPACITY: patternWayOut,
  DAY_CAP: oneMore,
  SERVICE_DAY_CAP: oneMore,
  DAY_CAPACITY: patternWayOut,
  HOURS_CAP: hoursWayOut,
  TECH_HOURS: ({ used = 0, max = 0, needed = 0 }) => ({
    way: 'technicianTime',
    values: { more: used + needed - max },
  }),
  TECH_BUSY: (_, { startMin }) => ({ way: startMin === null ? 'technicianDay' : 'technician' }),
  RESOURCE: resourceWayOut,
  TRANSPORT: (reason, question) =>
    reason.used === undefined ? { way: 'otherRide' } : oneMore(reason, question),
  SPACING: ({ used }) => (used ? { way: 'spacing', values: { minutes: used } } : { way: 'noSpacing' }),
  SAME_DAY_MAX: oneMore,
  HOLD_BACK: heldBackWayOut,
  PER_CUSTOMER: oneMore,
  PACE: oneMore,
  CHANNEL_SHARE: shareWayOut,
  QUEUE_FULL: oneMore,
}

/** The least change that takes this reason away; other reasons may stay. */
export function wayOut(reason: Reason, question: StaffQuestion): WayOut {
  return WAYS[reason.code](reason, question)
}

/** What would have to be so that a start could be booked, in the numbers of the check that refuses it. */
export function whatWouldChange(reason: Reason, question: StaffQuestion): string {
  const { way, values } = wayOut(reason, question)
  const known = staffValues(reason, question)
  // The date is said where it is not the one that was asked about.
  return fillWords(WAYS_OUT_EN[way], { ...known, later: reason.date ? known['date'] : null, ...values })
}

/** The last job may run over where a limit allows it, so there one minute more than is sold is enough. */
function hoursWayOut({ ruleId, used = 0, needed = 0 }: Reason, { snapshot }: StaffQuestion): WayOut {
  const rule = factsOf(snapshot).hoursCaps.find((cap) => cap.rule.id === ruleId)?.rule
  const least = rule?.allowLastOver ? used + Math.min(1, needed) : used + needed
  const minutes = Math.ceil(least / QUARTER_MIN) * QUARTER_MIN
  return { way: 'hours', values: { hours: laborHours(minutes), minutes } }
}
