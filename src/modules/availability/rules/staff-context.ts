import { cartOf } from '#modules/availability/rules/cart.ts'
import { dayState } from '#modules/availability/rules/day-state.ts'
import type { ReasonCode } from '#modules/availability/rules/reason-codes.ts'
import { offerValues } from '#modules/availability/rules/staff-offers.ts'
import { sliderValues, throttleValues } from '#modules/availability/rules/staff-throttles.ts'
import { noticeValues, numberValues, visitValues } from '#modules/availability/rules/staff-values.ts'
import { staffNotes } from '#modules/availability/rules/staff-notes.ts'
import { staffLabel, staffReason } from '#modules/availability/rules/staff-reason.ts'
import type { StaffQuestion } from '#modules/availability/rules/staff-question.ts'
import { factsOf } from '#modules/availability/rules/shop-facts.ts'
import { pageSelector } from '#modules/availability/rules/offered-types.ts'
import { allows } from '#modules/availability/rules/scope.ts'
import { ruleName } from '#modules/availability/rules/rule-name.ts'
import { rangeValues, ruleRange } from '#modules/availability/rules/rule-range.ts'
import type { Reason } from '#modules/availability/rules/verdict.ts'
import { PATTERN_NAMES_EN, STAFF_SHORT_EN, STAFF_STANDINS_EN } from '#modules/availability/words.staff.ts'
import { APPOINTMENT_TYPES, type AppointmentType } from '#modules/shops/contract.ts'
import { isoWeekday, dayNumber } from '#shared/calendar-day.ts'
import type { WordValues } from '#shared/fill-words.ts'
import { formatShopTime } from '#shared/shop-time.ts'
import { longDay, timeRange, weekdayName, weekdayPlural } from '#shared/spoken.ts'
import { wallTime, zoneOf } from '#shared/zone.ts'
import { hoursOn } from '#modules/availability/rules/interval.ts'
import { zoneName } from '#shared/zone-name.ts'

/** A reason as the desk reads it: the engine's numbers, a sentence, a word or two for a cell, and a label with numbers. */
export type StaffReason = Reason & { sentence: string; short: string; label: string }

const TYPE_NAMES: Record<AppointmentType, string> = {
  DropOff: 'Drop-off',
  Waiter: 'Waiter',
  Pickup: 'Pickup',
}
/** Without a window the shop's own settings hold. */
const OF_A_WINDOW: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  'LEAD_TIME',
  'HORIZON',
  'CUTOFF',
  'OUTSIDE_WINDOW',
])

/** The reasons of one start in the desk's words. */
export function staffReasons(reasons: readonly Reason[], question: StaffQuestion): StaffReason[] {
  return reasons.map((reason) => {
    const values = staffValues(reason, question)
    return {
      ...reason,
      sentence: staffReason(reason.code, values, staffNotes(reason, question)),
      short: STAFF_SHORT_EN[reason.code],
      label: staffLabel(reason.code, values),
    }
  })
}

/** What the words of a reason are filled with. */
export function staffValues(reason: Reason, question: StaffQuestion): WordValues {
  const { snapshot, request, date, startMin, now } = question
  const zone = zoneOf(snapshot.zone)
  const wall = wallTime(zone, now)
  return {
    date: longDay(reason.date ?? date, 'en', wall.day),
    weekday: weekdayName(isoWeekday(date), 'en'),
    // Named only where the shop never opens on that weekday; a day that special hours closed is another matter.
    weekdays:
      hoursOn(snapshot.hours, dayNumber(date)).length > 0 ? null : weekdayPlural(isoWeekday(date), 'en'),
    // Only where the day opens at all, and a time beside its hours was asked for.
    openHours:
      dayState(factsOf(snapshot), dayNumber(date))
        .open.map((range) => timeRange(range, 'en'))
        .join(', ') || null,
    time: startMin === null ? null : formatShopTime(startMin),
    zone: zoneName(snapshot.zone, 'en'),
    now: formatShopTime(wall.minute),
    type: TYPE_NAMES[request.type],
    status: snapshot.client.status,
    ...numberValues(reason, question),
    ...offerValues(reason, question),
    ...serviceValues(reason, question),
    ...ruleValues(reason, question),
    ...(reason.code === 'LEAD_TIME' ? noticeValues(reason, question) : {}),
  }
}

function serviceValues(
  { code, subjectId }: Reason,
  { snapshot, request, serviceNames }: StaffQuestion,
): WordValues {
  // Without a service of its own the reason is the page's list, which lets some of them through.
  const ofPage = code === 'SERVICE_TYPE_NOT_OFFERED' && !subjectId
  const page = pageSelector(request.type, snapshot)
  const { shelf } = factsOf(snapshot)
  const isMeant = (id: string) => !ofPage || !allows(page, cartOf(shelf, [id]))
  const ids = subjectId ? [subjectId] : request.serviceIds.filter(isMeant)
  const names = ids.flatMap((id) => serviceNames.get(id) ?? []).join(', ')
  const types = snapshot.services.find((service) => service.id === subjectId)?.appointmentTypes ?? []
  return {
    service: names || 'This service',
    services: names || 'these services',
    page: ofPage ? PATTERN_NAMES_EN[request.type] : null,
    allowedTypes: (types.length > 0 ? types : APPOINTMENT_TYPES.filter((type) => type !== request.type))
      .map((type) => TYPE_NAMES[type])
      .join(', '),
  }
}

function ruleValues(reason: Reason, question: StaffQuestion): WordValues {
  const { ruleId, code } = reason
  const { snapshot, request } = question
  const rule = snapshot.rules.find((candidate) => candidate.id === ruleId)
  const pattern = snapshot.capacity.find((candidate) => candidate.id === ruleId)
  const throttle = snapshot.throttles.find((candidate) => candidate.id === ruleId)
  const visit = visitValues(reason, question)
  if (rule) {
    const hours = rule.type === 'Window' ? rule.hours.map((range) => timeRange(range, 'en')).join(', ') : null
    const cutoff = rule.type === 'Window' && rule.cutoff !== null ? formatShopTime(rule.cutoff) : null
    return {
      ...visit,
      rule: ruleName(rule),
      ...rangeValues(ruleRange(rule, code, question)),
      hours,
      cutoff,
    }
  }
  if (pattern) return { ...visit, rule: STAFF_STANDINS_EN.patterns[pattern.kind], ...sliderValues(question) }
  if (throttle) return { ...visit, ...throttleValues(throttle, reason, question) }
  // Hours without a rule are those of the day's pattern, which is found by its page.
  if (code === 'HOURS_CAP') return { ...visit, rule: PATTERN_NAMES_EN[request.type] }
  // Notice in days without a window is that of the pickup page; the shop's own is in minutes.
  if (code === 'LEAD_TIME' && reason.used === undefined) return { ...visit, rule: PATTERN_NAMES_EN.Pickup }
  return OF_A_WINDOW.has(code) ? { ...visit, rule: STAFF_STANDINS_EN.window } : visit
}
