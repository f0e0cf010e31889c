import type { AvailabilityRule } from '#modules/availability/contract.ts'
import { clockRange } from '#modules/availability/rules/clock-range.ts'
import { capacityPattern } from '#modules/availability/rules/capacity-pattern.ts'
import { dayState } from '#modules/availability/rules/day-state.ts'
import { evaluateDay } from '#modules/availability/rules/evaluate.ts'
import { firesOn, firingOf } from '#modules/availability/rules/firing.ts'
import { nightOf } from '#modules/availability/rules/night-parts.ts'
import { requestFor } from '#modules/availability/rules/request.ts'
import { factsOf } from '#modules/availability/rules/shop-facts.ts'
import { slotAround } from '#modules/availability/rules/slot-grid.ts'
import type { Load, Snapshot } from '#modules/availability/rules/snapshot.ts'
import { listRuleRecords } from '#modules/availability/server/queries/rule-records.ts'
import { getSnapshot } from '#modules/availability/server/queries/snapshot.ts'
import type { SmsJob } from '#modules/appointments/contract.ts'
import { listAppointmentsBetween } from '#modules/appointments/server/queries.ts'
import type {
  CalendarBlock,
  CalendarDayState,
  CalendarEntry,
  CalendarNote,
  CalendarSlot,
  CalendarWeek,
} from '#modules/calendar/contract.ts'
import { technicianDays } from '#modules/calendar/rules/technician-days.ts'
import { listAssigned, listCalendarTechnicians } from './queries/technicians.ts'
import { dayGauges } from '#modules/calendar/rules/day-limits.ts'
import { calendarWords } from '#modules/calendar/words.en.ts'
import { APPOINTMENT_TYPES } from '#modules/shops/contract.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import {
  type CalendarDay,
  calendarDay,
  dayNumber,
  daysBetween,
  eachDay,
  isoWeekday,
} from '#shared/calendar-day.ts'
import { weekdayPlural } from '#shared/spoken.ts'

const MAX_DAYS = 42
const MIDNIGHT = 1440

/** Everything that the desk's calendar draws between two dates, both included: at most 42. */
export async function getWeek(
  shop: ShopDb,
  range: { from: string; to: string },
  /** Notes that only managers see are left out for others. */
  { isManager }: { isManager: boolean },
): Promise<CalendarWeek> {
  const from = calendarDay(range.from)
  const to = calendarDay(range.to)
  const span = daysBetween(from, to)
  if (span < 0 || span >= MAX_DAYS)
    throw new AppError('INVALID_INPUT', {
      fields: [{ path: 'to', message: `Ask for 1 to ${MAX_DAYS} days.` }],
    })
  const snapshot = await getSnapshot(shop, from, to)
  const rules = (await listRuleRecords(shop)).filter((rule) => isManager || !isForManagers(rule))
  const jobs = await listAppointmentsBetween(shop, from, to)
  const assigned = await listAssigned(shop, from, to)
  const technicians = await listCalendarTechnicians(shop)
  const facts = factsOf(snapshot)
  return {
    timeZone: snapshot.zone,
    serverNow: shop.now.toISOString(),
    days: eachDay(from, to).map((date) => ({
      ...dayOf(snapshot, rules, date, shop.now),
      technicians: technicians ? technicianDays(facts, date) : [],
    })),
    entries: jobs.map((job) => entryOf(job, assigned.get(job.id) ?? null)),
    technicians,
  }
}

function isForManagers(rule: AvailabilityRule): boolean {
  return rule.type === 'CalendarNote' && rule.visibility === 'Managers'
}

function dayOf(
  snapshot: Snapshot,
  rules: readonly AvailabilityRule[],
  date: CalendarDay,
  now: Date,
): Omit<CalendarDayState, 'technicians'> {
  const number = dayNumber(date)
  const state = dayState(factsOf(snapshot), number)
  const holiday = rules.find((rule) => rule.id === state.holidayId)
  const loads = snapshot.loads.filter((load) => load.date === date && takesPlace(load, snapshot, now))
  return {
    date,
    open: state.open.map(([start, end]): [number, number] => [start, end]),
    closedReason: state.open.length > 0 ? null : closedReason(snapshot, date, holiday),
    blocked: rules.flatMap((rule) => blockOf(rule, rules, number)),
    notes: [
      ...(holiday?.type === 'Holiday' ? [holidayNote(holiday)] : []),
      ...rules.flatMap((rule) => noteOf(rule, number)),
    ],
    gauges: dayGauges(snapshot, loads, number),
    slots: APPOINTMENT_TYPES.flatMap((type) => slotsOf(snapshot, type, date, now)),
  }
}

/** Whether a load shows in the gauges: what the database reads as counting, and holds that are alive. */
function takesPlace({ status, hold }: Load, { settings }: Snapshot, now: Date): boolean {
  if (status === 'Hold') return hold !== null && hold.expiresAt > now
  return status !== 'Requested' || settings.pendingBlocks
}

function closedReason({ hours }: Snapshot, date: CalendarDay, holiday: AvailabilityRule | undefined): string {
  if (holiday) return holiday.name || calendarWords.holiday
  const weekday = isoWeekday(date)
  const isUsual = Object.entries(hours).some(([day, open]) => day === String(weekday) && open.length > 0)
  return isUsual ? calendarWords.closed : calendarWords.closedOn(weekdayPlural(weekday, 'en'))
}

function holidayNote(rule: Extract<AvailabilityRule, { type: 'Holiday' }>): CalendarNote {
  return { id: rule.id, kind: 'Holiday', text: rule.name || calendarWords.holiday, color: null }
}

function blockOf(
  rule: AvailabilityRule,
  rules: readonly AvailabilityRule[],
  number: number,
): CalendarBlock[] {
  if (rule.type !== 'Blocker' && rule.type !== 'BlockerRepeating') return []
  if (!rule.enabled || !firesOn(firingOf(rule), number)) return []
  const startMin = rule.allDay ? 0 : (rule.startMin ?? 0)
  const endMin = rule.allDay ? MIDNIGHT : (rule.endMin ?? MIDNIGHT)
  return [{ startMin, endMin, name: rule.name, ruleId: nightOf(rule, rules)?.evening.id ?? rule.id }]
}

function noteOf(rule: AvailabilityRule, number: number): CalendarNote[] {
  if (rule.type !== 'CalendarNote' || !rule.enabled || !firesOn(firingOf(rule), number)) return []
  const { id, note, color, startMin, endMin } = rule
  const at = startMin === null || endMin === null ? '' : ` (${clockRange(startMin, endMin)})`
  return [{ id, kind: 'Note', text: `${note}${at}`, color }]
}

/** The starts of a type's pattern within the open hours, with the places that the desk has left there. */
function slotsOf(
  snapshot: Snapshot,
  type: CalendarSlot['type'],
  date: CalendarDay,
  now: Date,
): CalendarSlot[] {
  const pattern = capacityPattern(snapshot, type, dayNumber(date))
  if (!pattern) return []
  const { starts } = evaluateDay(snapshot, requestFor(type, [], { channel: 'Dashboard' }), date, now)
  return starts.flatMap(({ startMin, left }) =>
    startMin === null
      ? []
      : [{ startMin, endMin: slotAround(pattern, startMin).toMin, type, left: left.slot }],
  )
}

function entryOf(job: SmsJob, technicianId: string | null): CalendarEntry {
  const { customer, vehicle } = job
  return {
    id: job.id,
    date: job.date,
    startMin: job.startMin,
    durationMin: job.durationMin,
    version: job.version,
    technicianId,
    type: job.type,
    status: job.status,
    customerName: [customer.firstName, customer.lastName].filter(Boolean).join(' '),
    vehicle: vehicle ? [vehicle.year, vehicle.make, vehicle.model].filter(Boolean).join(' ') || null : null,
    services: job.services.map((service) => service.nameEn),
    serviceIds: job.services.map((service) => service.id),
    timeChoice: job.timeChoice,
    arrivalKind: job.arrivalKind,
    leadSource: job.leadSource,
    override: job.override ? { reason: job.override.reason } : null,
  }
}
