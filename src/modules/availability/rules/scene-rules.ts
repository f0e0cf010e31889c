import { z } from 'zod'
import { CHANNELS } from '#modules/appointments/contract.ts'
import {
  BLOCK_MODES,
  CAPACITY_KINDS,
  HOLIDAY_STATES,
  NOTE_VISIBILITIES,
  RULE_LOCKS,
  RULE_TYPES,
  THROTTLE_KINDS,
} from '#modules/availability/rules/choices.ts'
import {
  clock,
  day,
  flag,
  interval,
  number,
  optionalNumber,
  segment,
  selector,
  types,
  word,
  key,
} from '#modules/availability/rules/scene-scalars.ts'
import { APPOINTMENT_TYPES } from '#modules/shops/contract.ts'

const dates = { startDate: day.nullable().optional(), endDate: day.nullable().optional() }
const scoped = {
  id: key.optional(),
  enabled: flag,
  internalNote: word,
  appointmentTypes: types,
  services: selector,
}
const weekdays = z.array(z.int().min(1).max(7)).optional()
const recurring = { weekdays, intervalWeeks: number.optional(), exDates: z.array(day).optional() }

/** A capacity rule of a scene. */
export const sceneCapacity = z.strictObject({
  id: key.optional(),
  appointmentType: z.enum(APPOINTMENT_TYPES),
  kind: z.enum(CAPACITY_KINDS),
  weekdays,
  date: day.nullable().optional(),
  holidayKey: word,
  enabled: flag,
  perDay: optionalNumber,
  laborMinPerDay: optionalNumber,
  segments: z.array(segment),
})

/** An availability rule of a scene: the fields of all types side by side. */
export const sceneRule = z.strictObject({
  ...scoped,
  ...dates,
  ...recurring,
  type: z.enum(RULE_TYPES),
  name: word,
  scope: z.enum(['Shop', 'Org']).default('Shop'),
  lock: z.enum(RULE_LOCKS).default('Overridable'),
  start: clock.nullable().optional(),
  end: clock.nullable().optional(),
  allDay: flag,
  recurrence: z.strictObject(recurring).nullable().optional(),
  blockMode: z.enum(BLOCK_MODES).nullable().optional(),
  max: number.optional(),
  bucketMin: z.literal([15, 30, 60, 120]).nullable().optional(),
  maxMinutes: clock.optional(),
  allowLastOver: flag,
  minLeadMin: clock.nullable().optional(),
  minLeadDays: optionalNumber,
  minLeadBusinessDays: optionalNumber,
  cutoff: clock.nullable().optional(),
  maxAheadDays: optionalNumber,
  hours: z.array(interval).optional(),
  date: day.nullable().optional(),
  holidayKey: word,
  observed: flag,
  state: z.enum(HOLIDAY_STATES).optional(),
  message: word,
  note: word,
  color: word,
  visibility: z.enum(NOTE_VISIBILITIES).optional(),
})

export type SceneRule = z.output<typeof sceneRule>

/** A throttle of a scene: the fields of all kinds side by side. */
export const sceneThrottle = z.strictObject({
  ...scoped,
  ...dates,
  kind: z.enum(THROTTLE_KINDS),
  percent: number.optional(),
  minutes: number.optional(),
  max: number.optional(),
  reserve: number.optional(),
  releaseHoursBefore: number.default(0),
  maxOpen: number.optional(),
  perDays: optionalNumber,
  windowMin: number.optional(),
  channel: z.enum(CHANNELS).optional(),
})

export type SceneThrottle = z.output<typeof sceneThrottle>
