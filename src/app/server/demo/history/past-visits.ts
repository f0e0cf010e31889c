import { dayState } from '#modules/availability/rules/day-state.ts'
import { factsOf } from '#modules/availability/rules/shop-facts.ts'
import type { ServiceFacts } from '#modules/availability/rules/snapshot.ts'
import type { RulesPart } from '#modules/availability/server/queries/rules-part.ts'
import type { AppointmentType } from '#modules/shops/contract.ts'
import {
  addDays,
  dayNumber,
  daysBetween,
  eachDay,
  isoWeekday,
  type CalendarDay,
} from '#shared/calendar-day.ts'
import { isAtWork } from '../at-work.ts'
import type { Draw } from '../draw.ts'

export const HISTORY_DAYS = 730
const STEP_MIN = 30
/** Cars that come at the same moment, by the way they come. */
const AT_ONCE: Partial<Record<AppointmentType, number>> = { DropOff: 3, Waiter: 2 }
/** Busier and quieter than the mean, January to December: tires, air conditioning, holidays. */
const SEASON = [0.94, 0.9, 0.98, 1.06, 1.04, 1.07, 1.05, 1.02, 0.97, 1.12, 1.04, 0.86]
/** Monday to Sunday. */
const WEEK = [1.12, 1.02, 0.98, 0.96, 1, 0.5, 0.3]

/** A visit of the past as it was to take place. */
export type PastVisit = {
  date: CalendarDay
  startMin: number | null
  type: AppointmentType
  services: ServiceFacts[]
  durationMin: number
  technicianId: string | null
}

/** How many came on a date: as many as today, less the further back, by season and weekday. */
function countOf(date: CalendarDay, aDay: number, until: CalendarDay, draw: Draw): number {
  const back = daysBetween(date, until) / HISTORY_DAYS
  const season = SEASON[Number(date.slice(5, 7)) - 1] ?? 1
  const mean = aDay * (1 - 0.38 * back) * season * (WEEK[isoWeekday(date) - 1] ?? 1)
  return Math.max(0, Math.round(mean + draw.whole(-2, 2)))
}

function chooseWork(rules: RulesPart, type: AppointmentType, draw: Draw): ServiceFacts[] {
  const fitting = rules.services.filter(
    ({ appointmentTypes, durationMin }) =>
      appointmentTypes.includes(type) && (type === 'DropOff' || durationMin <= 60),
  )
  const first = draw.one(fitting)
  const second = draw.one(fitting)
  const both = draw.chance(0.22) && second !== first && first.durationMin + second.durationMin <= 240
  return both ? [first, second] : [first]
}

type Day = {
  rules: RulesPart
  date: CalendarDay
  hours: readonly [number, number]
  dateOnly: readonly AppointmentType[]
}
type Taken = { starts: Map<string, number>; busy: { id: string; from: number; to: number }[] }

function freeTechnician({ rules, date }: Day, { busy }: Taken, from: number, to: number, draw: Draw) {
  const free = rules.technicians.filter(
    (technician) =>
      isAtWork(technician, date, from, to) &&
      !busy.some((work) => work.id === technician.id && work.from < to && from < work.to),
  )
  return free.length > 0 && draw.chance(0.8) ? draw.one(free).id : null
}

/** A visit that found a place among those of the day; null when the drawn moment was full or too late. */
function placeVisit(day: Day, taken: Taken, draw: Draw): PastVisit | null {
  const { rules, date, hours, dateOnly } = day
  const type: AppointmentType = draw.chance(0.62) ? 'DropOff' : 'Waiter'
  const services = chooseWork(rules, type, draw)
  const durationMin = services.reduce((sum, service) => sum + service.durationMin, 0)
  if (dateOnly.includes(type))
    return { date, startMin: null, type, services, durationMin, technicianId: null }
  const [opens, closes] = hours
  const last = Math.floor((closes - Math.min(durationMin, 60) - opens) / STEP_MIN)
  const startMin = opens + STEP_MIN * Math.min(draw.whole(0, last), draw.whole(0, last))
  const isLunch = type === 'Waiter' && startMin < 780 && startMin + durationMin > 720
  const moment = `${startMin} ${type}`
  const there = taken.starts.get(moment) ?? 0
  if (isLunch || there >= (AT_ONCE[type] ?? 1)) return null
  taken.starts.set(moment, there + 1)
  const technicianId = freeTechnician(day, taken, startMin, startMin + durationMin, draw)
  if (technicianId) taken.busy.push({ id: technicianId, from: startMin, to: startMin + durationMin })
  return { date, startMin, type, services, durationMin, technicianId }
}

/** The visits of two years before `until` (not included), day by day. */
export function planPast(
  rules: RulesPart,
  draw: Draw,
  { until, aDay, dateOnly }: { until: CalendarDay; aDay: number; dateOnly: readonly AppointmentType[] },
): PastVisit[] {
  const shop = factsOf({ ...rules, loads: [] })
  return eachDay(addDays(until, -HISTORY_DAYS), addDays(until, -1)).flatMap((date) => {
    const hours = dayState(shop, dayNumber(date)).open[0]
    if (!hours) return []
    const taken: Taken = { starts: new Map(), busy: [] }
    const day = { rules, date, hours, dateOnly }
    const tries = countOf(date, aDay, until, draw)
    return Array.from({ length: tries }, () => placeVisit(day, taken, draw)).filter((visit) => visit !== null)
  })
}
