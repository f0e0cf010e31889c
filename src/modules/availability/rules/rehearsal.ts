import { judgeStart } from '#modules/availability/rules/evaluate.ts'
import { requestFor, type Request } from '#modules/availability/rules/request.ts'
import type { Load, Snapshot } from '#modules/availability/rules/snapshot.ts'
import type { Reason } from '#modules/availability/rules/verdict.ts'
import { addDays, calendarDay, type CalendarDay } from '#shared/calendar-day.ts'
import { dayParts } from '#shared/spoken.ts'

/** A booking that a rule would have turned away, and what the engine would have said. */
export type Refusal = { load: Load; request: Request; reason: Reason }
/** What a rule would have done: bookings in the order in which they were made. */
export type Rehearsal = {
  refused: Refusal[]
  /** Monday → bookings of that week that would have stood, and those that would not. */
  weeks: { from: CalendarDay; kept: number; refused: number }[]
  /** Labour minutes sold on the dates with a refusal, as they were and with the rule. */
  laborMin: { before: number; after: number }
}

/** The booking as it was asked for, by whom it was asked. */
export function requestOf(load: Load, channel = load.channel): Request {
  return requestFor(load.type, load.serviceIds, {
    channel,
    timeChoice: load.startMin === null ? 'DateOnly' : 'CustomTime',
    phone: load.phone,
    technicianId: load.technicianId,
    excludeAppointmentId: load.id,
  })
}

const LONG_AGO = new Date(0)
/** When a booking was made; one from elsewhere without a date came before all others. */
export const madeAt = ({ createdAt }: Load): Date => createdAt ?? LONG_AGO

/**
 * Plays bookings again, oldest first, with one rule in place: each is judged at the moment it was made, beside those
 * that the rule would have let through before it. Other rules keep out of it, apart from the family of this one.
 */
export function rehearse(snapshot: Snapshot, ruleId: string, bookings: readonly Load[]): Rehearsal {
  const slim = onlyFamily(snapshot, ruleId)
  const isSpread = snapshot.settings.multiDay === 'Spread'
  const kept: Load[] = []
  const refused: Refusal[] = []
  // Of two that were made at once the id decides, so that the answer is always the same.
  const inOrder = bookings.toSorted(
    (a, b) => madeAt(a).getTime() - madeAt(b).getTime() || (a.id < b.id ? -1 : 1),
  )
  for (const load of inOrder) {
    const loads = isSpread ? [...kept] : kept.filter(({ date }) => date === load.date)
    const request = requestOf(load)
    const { reasons } = judgeStart(
      { ...slim, loads },
      request,
      calendarDay(load.date),
      load.startMin,
      madeAt(load),
    )
    const reason = reasons.find((candidate) => candidate.ruleId === ruleId)
    if (reason) refused.push({ load, request, reason })
    else kept.push(load)
  }
  return { refused, weeks: weeksOf(bookings, refused), laborMin: laborOf(snapshot, bookings, refused) }
}

function onlyFamily(snapshot: Snapshot, ruleId: string): Snapshot {
  const base = (type: string) => type.replace('Repeating', '')
  const own = snapshot.rules.find((rule) => rule.id === ruleId)
  const rules = own ? snapshot.rules.filter((rule) => base(rule.type) === base(own.type)) : []
  return { ...snapshot, rules, throttles: [], technicians: [], resources: [], transport: [] }
}

const mondayOf = (date: CalendarDay) => addDays(date, 1 - dayParts(date).weekday)

function weeksOf(bookings: readonly Load[], refused: readonly Refusal[]): Rehearsal['weeks'] {
  const dates = bookings.map(({ date }) => calendarDay(date)).toSorted()
  const [first, last] = [dates[0], dates.at(-1)]
  if (!first || !last) return []
  const weeks: Rehearsal['weeks'] = []
  for (let from = mondayOf(first); from <= last; from = addDays(from, 7)) {
    const isIn = (date: string) => date >= from && date < addDays(from, 7)
    const all = bookings.filter(({ date }) => isIn(date)).length
    const out = refused.filter(({ load }) => isIn(load.date)).length
    weeks.push({ from, kept: all - out, refused: out })
  }
  return weeks
}

function laborOf(snapshot: Snapshot, bookings: readonly Load[], refused: readonly Refusal[]) {
  const dates = new Set(refused.map(({ load }) => load.date))
  const minutes = (loads: readonly Load[]) =>
    loads.reduce((sum, { laborMin }) => sum + (laborMin ?? snapshot.settings.defaultLaborMin), 0)
  const before = minutes(bookings.filter(({ date }) => dates.has(date)))
  return { before, after: before - minutes(refused.map(({ load }) => load)) }
}
