import type { StaffQuestion } from '#modules/availability/rules/staff-question.ts'
import type { AvailabilityRule, Throttle } from '#modules/availability/contract.ts'
import type { Load, Snapshot, Technician } from '#modules/availability/rules/snapshot.ts'
import type { Reason } from '#modules/availability/rules/verdict.ts'
import type { WayOut } from '#modules/availability/rules/ways.ts'
import { dayParts } from '#shared/spoken.ts'

/** Does in a snapshot exactly what the sentence about a reason says would have to be done, or one step less. */

type About = {
  reason: Reason
  reasons: readonly Reason[]
  out: WayOut
  sentence: string
  question: StaffQuestion
}

/** Ways that name neither a number nor a time. */
export const NO_NUMBER: ReadonlySet<WayOut['way']> = new Set<WayOut['way']>([
  'open',
  'arrivals',
  'past',
  'over',
  'gap',
  'lessNotice',
  'beforeCutoff',
  'equipmentDay',
  'equipmentThere',
])

/** The numbers of a way out that are the least of their kind. */
export const LEAST: ReadonlySet<string> = new Set([
  'limit',
  'drivers',
  'slider',
  'kept',
  'share',
  'minutes',
  'days',
  'minute',
  'ahead',
  'more',
  'pieces',
  'less',
])

/** Where one step too little is more and not less. */
const TOO_MUCH: ReadonlySet<string> = new Set(['kept', 'days'])
const STEPS: Readonly<Record<string, number>> = { minute: 5 }

/** The snapshot after the change; without `enough` the named number is one step short. */
export function changedBy(about: About, enough: boolean, short?: string): Snapshot {
  const { reason, out, question, sentence } = about
  const { snapshot } = question
  const numberOf = (key: string): number | undefined => {
    const value = out.values?.[key]
    if (value === undefined || value === null) return undefined
    const isNotice = out.way === 'notice' || out.way === 'spacing'
    const step = out.way === 'hours' ? 15 : (STEPS[key] ?? 1)
    const off = enough || key !== short ? 0 : step * (TOO_MUCH.has(key) || isNotice ? 1 : -1)
    return Number(value) + off
  }
  const clocks = [...sentence.matchAll(/\d+:\d\d [AP]M|midnight/g)].map(([clock]) => minuteOf(clock))
  const rule = (change: object): Snapshot => ({
    ...snapshot,
    rules: snapshot.rules.map((one) =>
      one.id === reason.ruleId ? ({ ...one, ...change } as AvailabilityRule) : one,
    ),
  })
  const throttle = (change: object): Snapshot => ({
    ...snapshot,
    throttles: snapshot.throttles.map((one) =>
      one.id === reason.ruleId ? ({ ...one, ...change } as Throttle) : one,
    ),
  })
  const without = <T extends { id: string }>(list: readonly T[]) =>
    list.filter(({ id }) => id !== reason.ruleId)
  const settings = (change: Partial<Snapshot['settings']>): Snapshot => ({
    ...snapshot,
    settings: { ...snapshot.settings, ...change },
  })

  switch (out.way) {
    case 'limit': {
      const max = numberOf('limit')
      return reason.ruleId?.startsWith('t') ? throttle({ max, maxOpen: max }) : rule({ max })
    }
    case 'places':
      return withPlaces(about, numberOf)
    case 'minutes':
      return settings({ waiter: { ...snapshot.settings.waiter, maxDurationMin: numberOf('limit') ?? null } })
    case 'hours': {
      const minutes = numberOf('minutes')
      return reason.ruleId === null ? withLabor(about, minutes) : rule({ maxMinutes: minutes })
    }
    case 'notice':
      return reason.ruleId === null
        ? settings({ minLeadMin: numberOf('minutes') ?? null })
        : rule({ minLeadMin: numberOf('minutes') })
    case 'noticeDays':
      return rule({ minLeadDays: numberOf('days') })
    case 'noticeBusinessDays':
      return reason.ruleId === null && snapshot.pickup
        ? { ...snapshot, pickup: { ...snapshot.pickup, minLeadBusinessDays: numberOf('days') ?? 0 } }
        : rule({ minLeadBusinessDays: numberOf('days') })
    case 'cutoff':
      return rule({ cutoff: numberOf('minute') })
    case 'horizon':
      return reason.ruleId === null
        ? settings({ maxAheadDays: numberOf('ahead') ?? null })
        : rule({ maxAheadDays: numberOf('ahead') })
    case 'hoursOfStart': {
      const [from = 0] = clocks
      return rule({ hours: [enough ? [from, from + 5] : [from + 5, from + 10]] })
    }
    case 'hoursOfVisit': {
      const [from = 0, to = 0] = clocks
      return rule({ hours: [[from, enough ? to : to - 5]] })
    }
    case 'blocker':
      return enough ? { ...snapshot, rules: without(snapshot.rules) } : snapshot
    case 'noSpacing':
      return enough ? { ...snapshot, throttles: without(snapshot.throttles) } : throttle({ minutes: 1 })
    case 'spacing':
      return throttle({ minutes: numberOf('minutes') })
    case 'technicianTime':
      return { ...snapshot, technicians: [...snapshot.technicians, ...helpers(about, enough)] }
    case 'technician':
      return withTechnician(about, clocks, enough)
    case 'pieces':
      return withPieces(snapshot, numberOf('pieces'))
    case 'lessWork':
      // Either of the two is enough; what is short is tried alone.
      return short === 'less'
        ? withLessWork(about, numberOf('less'))
        : withPieces(snapshot, numberOf('pieces'))
    default:
      throw new Error(`Nothing is done for "${out.way}"`)
  }
}

function minuteOf(clock: string): number {
  if (clock === 'midnight') return 1440
  const [, hour = '', minute = '', half] = /(\d+):(\d\d) ([AP]M)/.exec(clock) ?? []
  return (Number(hour) % 12) * 60 + Number(minute) + (half === 'PM' ? 720 : 0)
}

type NumberOf = (key: string) => number | undefined

function withPlaces({ reason, question }: About, numberOf: NumberOf): Snapshot {
  const { snapshot, request } = question
  const [limit, drivers, slider] = [numberOf('limit'), numberOf('drivers'), numberOf('slider')]
  const [kept, share] = [numberOf('kept'), numberOf('share')]
  return {
    ...snapshot,
    capacity: snapshot.capacity.map((rule) => {
      if (limit === undefined || rule.appointmentType !== request.type) return rule
      if (reason.code !== 'SLOT_CAPACITY') return { ...rule, perDay: limit }
      return { ...rule, segments: rule.segments.map((line) => ({ ...line, perSlot: limit })) }
    }),
    pickup: snapshot.pickup && { ...snapshot.pickup, drivers: drivers ?? snapshot.pickup.drivers },
    throttles: snapshot.throttles.map((one): Throttle => {
      if (one.kind === 'CapacityPercent' && slider !== undefined)
        return { ...one, percent: Math.max(one.percent, slider) }
      if (one.id !== reason.ruleId) return one
      if (one.kind === 'HoldBack') return { ...one, reserve: kept ?? one.reserve }
      return one.kind === 'ChannelShare' ? { ...one, percent: share ?? one.percent } : one
    }),
  }
}

function withLabor({ question: { snapshot, request } }: About, laborMinPerDay = 0): Snapshot {
  return {
    ...snapshot,
    capacity: snapshot.capacity.map((rule) =>
      rule.appointmentType === request.type ? { ...rule, laborMinPerDay } : rule,
    ),
  }
}

function withPieces(snapshot: Snapshot, count = 0): Snapshot {
  return { ...snapshot, resources: snapshot.resources.map((one) => ({ ...one, count })) }
}

/** Work on the lift, taken from what is sold for the date, wherever there is some; spread work stays as it is. */
function withLessWork({ reason, question: { snapshot, date } }: About, less = 0): Snapshot {
  const worked = new Map(snapshot.services.map((one) => [one.id, one.laborMin]))
  const onLift = new Set(snapshot.services.filter(({ requires }) => requires.length > 0).map(({ id }) => id))
  let rest = less
  const loads = snapshot.loads.map((load) => {
    if (load.date !== (reason.date ?? date) || !load.serviceIds.some((id) => onLift.has(id))) return load
    const labor = load.laborMin ?? load.serviceIds.reduce((sum, id) => sum + (worked.get(id) ?? 0), 0)
    const taken = load.status === 'Cancelled' ? 0 : Math.min(labor, rest)
    rest -= taken
    return { ...load, laborMin: labor - taken }
  })
  return { ...snapshot, loads }
}

const JACK: Technician = {
  id: 'jack',
  name: 'Jack',
  hours: {},
  exceptions: [],
  skills: ['brakes', 'tires'],
  efficiencyPercent: 100,
  onlineBookable: true,
}

/** People for every work of the date, together for just the minutes that are missing there. */
function helpers({ reason, reasons, question }: About, enough: boolean): Technician[] {
  const missing = reasons
    .filter(({ code, date }) => code === 'TECH_HOURS' && date === reason.date)
    .reduce((sum, { used = 0, max = 0, needed = 0 }) => sum + used + needed - max, 0)
  const weekday = dayParts(reason.date ?? question.date).weekday
  const people: Technician[] = []
  for (let rest = missing - (enough ? 0 : 1); rest > 0; rest -= 240) {
    people.push({ ...JACK, id: `jack${rest}`, hours: { [weekday]: [[480, 480 + Math.min(240, rest)]] } })
  }
  return people
}

/** Somebody at work and free just then, with other visits right before and after; or a minute too short. */
function withTechnician({ question }: About, clocks: number[], enough: boolean): Snapshot {
  const { snapshot, date } = question
  const [arrives = 0, leaves = 0, start = 0, end = 0] = clocks
  const hours: Technician['hours'] = { [dayParts(date).weekday]: [[arrives, leaves]] }
  const visit: Omit<Load, 'id' | 'startMin'> = {
    date,
    type: 'Waiter',
    serviceIds: ['oil'],
    status: 'Booked',
    durationMin: 30,
    laborMin: 30,
    technicianId: JACK.id,
    transportOptionId: null,
    channel: 'Dashboard',
    phone: null,
    carKeys: [],
    createdAt: null,
    hold: null,
  }
  const around: Load[] = [
    { ...visit, id: 'before', startMin: start - 30 },
    { ...visit, id: 'after', startMin: enough ? end : end - 1 },
  ]
  return {
    ...snapshot,
    technicians: [...snapshot.technicians, { ...JACK, hours }],
    loads: [...snapshot.loads, ...around],
  }
}
