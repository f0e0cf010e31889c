import type { AvailabilityRule, Recurrence, Throttle } from '#modules/availability/contract.ts'
import { NOTE_COLORS } from '#modules/availability/rules/choices.ts'
import type { SceneRule, SceneThrottle } from '#modules/availability/rules/scene-rules.ts'

/** A rule of a scene as the engine reads it. Throws when a field is missing without which the rule says nothing. */
export function ruleOfScene(rule: SceneRule, index: number): AvailabilityRule {
  const common = {
    id: rule.id ?? `rule${index}`,
    owner: rule.scope === 'Org' ? ('Organization' as const) : ('Shop' as const),
    lock: rule.lock,
    name: rule.name ?? '',
    internalNote: rule.internalNote ?? '',
    enabled: rule.enabled ?? true,
    appointmentTypes: rule.appointmentTypes ?? [],
  }
  const dated = { startDate: rule.startDate ?? null, endDate: rule.endDate ?? null }
  const timed = { startMin: rule.start ?? null, endMin: rule.end ?? null, allDay: rule.allDay ?? false }
  const untimed = { startMin: null, endMin: null, allDay: false as const }
  const services = rule.services ?? null
  const scoped = { ...common, services }
  const startDate = (): NonNullable<typeof dated.startDate> => needed(rule.startDate, rule.type, 'startDate')
  const once = () => ({ ...scoped, ...dated, ...timed, startDate: startDate(), recurrence: null })
  const weekly = () => ({ ...scoped, ...dated, ...timed, recurrence: recurrenceOf(rule) })
  const standing = () => ({
    ...scoped,
    ...dated,
    ...untimed,
    recurrence: rule.weekdays || rule.exDates || rule.recurrence ? recurrenceOf(rule) : null,
  })
  const block = { blockMode: rule.blockMode ?? null }
  const cap = () => ({ max: needed(rule.max, rule.type, 'max') })
  const slotCap = () => ({ ...cap(), bucketMin: rule.bucketMin ?? null })
  const picked = () => ({ services: needed(services, rule.type, 'services') })

  switch (rule.type) {
    case 'Blocker':
      return { ...once(), ...block, type: rule.type }
    case 'BlockerRepeating':
      return { ...weekly(), ...block, type: rule.type }
    case 'Cap':
      return { ...once(), ...cap(), type: rule.type }
    case 'CapRepeating':
      return { ...weekly(), ...cap(), type: rule.type }
    case 'TimeslotCap':
      return { ...once(), ...slotCap(), type: rule.type }
    case 'TimeslotCapRepeating':
      return { ...weekly(), ...slotCap(), type: rule.type }
    case 'ServiceCap':
      return { ...once(), ...cap(), ...picked(), type: rule.type }
    case 'ServiceCapRepeating':
      return { ...weekly(), ...cap(), ...picked(), type: rule.type }
    case 'ServiceTimeslotCap':
      return { ...once(), ...slotCap(), ...picked(), type: rule.type }
    case 'ServiceTimeslotCapRepeating':
      return { ...weekly(), ...slotCap(), ...picked(), type: rule.type }
    case 'HoursCap': {
      const maxMinutes = needed(rule.maxMinutes, rule.type, 'maxMinutes')
      return { ...standing(), type: rule.type, maxMinutes, allowLastOver: rule.allowLastOver ?? false }
    }
    case 'Window':
      return { ...standing(), ...windowOf(rule), type: rule.type }
    case 'Holiday':
      return { ...common, ...holidayOf(rule), appointmentTypes: [], type: rule.type }
    case 'CalendarNote':
      return {
        ...once(),
        type: rule.type,
        note: rule.note ?? '',
        color: NOTE_COLORS.find((color) => color === rule.color) ?? null,
        visibility: rule.visibility ?? 'Staff',
      }
  }
}

function recurrenceOf(rule: SceneRule): Recurrence {
  const { weekdays, intervalWeeks, exDates } = rule.recurrence ?? rule
  return { weekdays: weekdays ?? [], intervalWeeks: intervalWeeks ?? 1, exDates: exDates ?? [] }
}

function windowOf(rule: SceneRule) {
  return {
    minLeadMin: rule.minLeadMin ?? null,
    minLeadDays: rule.minLeadDays ?? null,
    minLeadBusinessDays: rule.minLeadBusinessDays ?? null,
    cutoff: rule.cutoff ?? null,
    maxAheadDays: rule.maxAheadDays ?? null,
    hours: rule.hours ?? [],
  }
}

function holidayOf(rule: SceneRule) {
  return {
    startDate: null,
    endDate: null,
    startMin: null,
    endMin: null,
    allDay: false as const,
    recurrence: null,
    services: null,
    date: rule.date ?? rule.startDate ?? null,
    holidayKey: rule.holidayKey ?? null,
    observed: rule.observed ?? false,
    state: needed(rule.state, rule.type, 'state'),
    hours: rule.hours ?? [],
    message: rule.message ?? '',
  }
}

/** A throttle of a scene as the engine reads it. Throws as `ruleOfScene` does. */
export function throttleOfScene(throttle: SceneThrottle, index: number): Throttle {
  const common = {
    id: throttle.id ?? `throttle${index}`,
    enabled: throttle.enabled ?? true,
    internalNote: throttle.internalNote ?? '',
    appointmentTypes: throttle.appointmentTypes ?? [],
    services: throttle.services ?? null,
    startDate: throttle.startDate ?? null,
    endDate: throttle.endDate ?? null,
  }
  const { kind } = throttle
  const of = (field: 'percent' | 'minutes' | 'max' | 'reserve' | 'maxOpen' | 'windowMin'): number =>
    needed(throttle[field], kind, field)
  switch (kind) {
    case 'CapacityPercent':
      return { ...common, kind, percent: of('percent') }
    case 'MinSpacing':
      return { ...common, kind, minutes: of('minutes') }
    case 'SameDayMax':
      return { ...common, kind, max: of('max') }
    case 'HoldBack':
      return { ...common, kind, reserve: of('reserve'), releaseHoursBefore: throttle.releaseHoursBefore }
    case 'PerCustomer':
      return { ...common, kind, maxOpen: of('maxOpen'), perDays: throttle.perDays ?? null }
    case 'Pace':
      return { ...common, kind, max: of('max'), windowMin: of('windowMin') }
    case 'ChannelShare':
      return { ...common, kind, channel: needed(throttle.channel, kind, 'channel'), percent: of('percent') }
  }
}

function needed<T>(value: T | null | undefined, type: string, field: string): T {
  if (value === null || value === undefined) throw new Error(`${type} needs ${field}`)
  return value
}
