import { z } from 'zod'
import {
  BLOCK_MODES,
  BUCKET_MINUTES,
  CAPACITY_KINDS,
  DISCONNECTED_MODES,
  HOLIDAY_STATES,
  MULTI_DAY_MODES,
  NOTE_COLORS,
  NOTE_VISIBILITIES,
  SELECTOR_MODES,
  TECHNICIAN_MODES,
  THROTTLE_KINDS,
  type RULE_LOCKS,
  type RuleType,
} from '#modules/availability/rules/choices.ts'
import { checkCapacityRule, checkRule } from '#modules/availability/rules/field-checks.ts'
import { FIELD_WORDS as say } from '#modules/availability/rules/field-words.ts'
import { CHANNELS } from '#modules/appointments/contract.ts'
import { APPOINTMENT_TYPES } from '#modules/shops/contract.ts'
import { calendarDay } from '#shared/calendar-day.ts'
import { calendarDay as dayInput, limit, longText, optionalText, whole as between } from '#shared/input.ts'
import { MINUTES_PER_DAY } from '#shared/shop-time.ts'

/** Ids of rules and services as records, scenes and worked examples write them. */
export const recordId = z.string().regex(/^[\w.-]{1,64}$/, 'Choose one from the list.')
const id = recordId
const count = z.int(say.wholeNumber).min(0, say.wholeNumber).max(100_000, say.wholeNumber)
const noLimit = limit.default(null)
const minute = z.int(say.minute).min(0, say.minute).max(MINUTES_PER_DAY, say.minute).multipleOf(5, say.step)
/** A civil date as rules hold it. */
export const day = dayInput.transform((value) => calendarDay(value))
const interval = z
  .tuple([minute, minute])
  .refine(([, end]) => end !== 0, { error: say.midnight, abort: true })
  .refine(([start, end]) => end > start, say.order)
const weekdays = z
  .array(z.int(say.weekday).min(1, say.weekday).max(7, say.weekday), say.weekday)
  .max(7, say.weekday)

/** Which services a rule is about; null = every service. A blacklist without entries is every service, too. */
const selector = z
  .strictObject(
    {
      mode: z.enum(SELECTOR_MODES, say.listed),
      serviceIds: z.array(id).max(500, say.most(500)).default([]),
      categoryIds: z.array(id).max(100, say.most(100)).optional(),
    },
    say.choose,
  )
  .refine((s) => s.mode === 'Blacklist' || s.serviceIds.length + (s.categoryIds?.length ?? 0) > 0, say.choose)
export type Selector = z.output<typeof selector> | null

const scope = {
  appointmentTypes: z.array(z.enum(APPOINTMENT_TYPES, say.listed)).default([]),
  services: selector.nullable().default(null),
}
const absent = z.null(say.absent).default(null)
const recurrence = z.strictObject(
  {
    weekdays,
    intervalWeeks: between(1, 52).default(1),
    exDates: z.array(day).max(400, 'Leave out at most 400 days.').default([]),
  },
  say.neverFires,
)
export type Recurrence = z.output<typeof recurrence>

/** Columns of the table in availability.md §6: R, O and - of dates, minutes and recurrence. */
const dates = {
  required: { startDate: day, endDate: day.nullable().default(null) },
  optional: { startDate: day.nullable().default(null), endDate: day.nullable().default(null) },
  none: { startDate: absent, endDate: absent },
}
const minutes = {
  given: {
    startMin: minute.nullable().default(null),
    endMin: minute.nullable().default(null),
    allDay: z.boolean().default(false),
  },
  none: { startMin: absent, endMin: absent, allDay: z.literal(false, say.absent).default(false) },
}
const once = { ...scope, ...dates.required, ...minutes.given, recurrence: absent }
const weekly = { ...scope, ...dates.optional, ...minutes.given, recurrence }
const standing = {
  ...scope,
  ...dates.optional,
  ...minutes.none,
  recurrence: recurrence.nullable().default(null),
}

const rule = <const T extends RuleType, F extends z.ZodRawShape>(type: T, fields: F) =>
  z.strictObject({
    type: z.literal(type),
    name: optionalText(120).default(''),
    internalNote: longText(2000).default(''),
    enabled: z.boolean().default(true),
    ...fields,
  })

const block = { blockMode: z.enum(BLOCK_MODES, say.listed).nullable().default(null) }
const cap = { max: count }
const slotCap = { max: count, bucketMin: z.literal(BUCKET_MINUTES, say.listed).nullable().default(null) }
const picked = { services: selector }

/** An availability rule as it is saved; the fields that a type does not use are null (availability.md §6). */
export const availabilityRuleInput = z
  .discriminatedUnion('type', [
    rule('Blocker', { ...once, ...block }),
    rule('BlockerRepeating', { ...weekly, ...block }),
    rule('TimeslotCap', { ...once, ...slotCap }),
    rule('TimeslotCapRepeating', { ...weekly, ...slotCap }),
    rule('Cap', { ...once, ...cap }),
    rule('CapRepeating', { ...weekly, ...cap }),
    rule('HoursCap', { ...standing, maxMinutes: count, allowLastOver: z.boolean().default(false) }),
    rule('ServiceCap', { ...once, ...cap, ...picked }),
    rule('ServiceCapRepeating', { ...weekly, ...cap, ...picked }),
    rule('ServiceTimeslotCap', { ...once, ...slotCap, ...picked }),
    rule('ServiceTimeslotCapRepeating', { ...weekly, ...slotCap, ...picked }),
    rule('Window', {
      ...standing,
      minLeadMin: noLimit,
      minLeadDays: noLimit,
      minLeadBusinessDays: between(0, 30).nullable().default(null),
      cutoff: minute.nullable().default(null),
      maxAheadDays: noLimit,
      hours: z.array(interval).max(10, say.most(10)).default([]),
    }),
    rule('Holiday', {
      ...dates.none,
      ...minutes.none,
      recurrence: absent,
      appointmentTypes: z.array(z.never(say.absent)).max(0, say.absent).default([]),
      services: absent,
      date: day.nullable().default(null),
      holidayKey: optionalText(40).nullable().default(null),
      observed: z.boolean().default(false),
      state: z.enum(HOLIDAY_STATES, say.listed),
      hours: z.array(interval).max(3, say.most(3)).default([]),
      message: optionalText(140).default(''),
    }),
    rule('CalendarNote', {
      ...scope,
      ...dates.required,
      ...minutes.given,
      recurrence: recurrence.nullable().default(null),
      note: longText(500).refine((note) => note !== '', say.note),
      color: z.enum(NOTE_COLORS, say.listed).nullable().default(null),
      visibility: z.enum(NOTE_VISIBILITIES, say.listed).default('Staff'),
    }),
  ])
  .superRefine(checkRule)
export type AvailabilityRuleInput = z.output<typeof availabilityRuleInput>

/** A saved rule. Organization rules are inherited by its shops; `lock` says whether a shop may replace them. */
export type AvailabilityRule = AvailabilityRuleInput & {
  id: string
  owner: 'Shop' | 'Organization'
  lock: (typeof RULE_LOCKS)[number]
}
export type RuleOf<T extends RuleType> = Extract<AvailabilityRule, { type: T }>

const segment = z
  .strictObject({ startMin: minute, endMin: minute, stepMin: minute.min(5, say.step), perSlot: noLimit })
  .refine((s) => s.endMin !== 0, { path: ['endMin'], error: say.midnight, abort: true })
  .refine((s) => s.endMin > s.startMin, { path: ['endMin'], error: say.order })
export type Segment = z.output<typeof segment>

/** The pattern of a day for one appointment type: when it starts, and how many fit (availability.md §4). */
export const capacityRuleInput = z
  .strictObject({
    appointmentType: z.enum(APPOINTMENT_TYPES, say.listed),
    kind: z.enum(CAPACITY_KINDS, say.listed),
    weekdays: weekdays.default([]),
    date: day.nullable().default(null),
    holidayKey: optionalText(40).nullable().default(null),
    enabled: z.boolean().default(true),
    perDay: noLimit,
    laborMinPerDay: noLimit,
    segments: z.array(segment).max(20, say.most(20)).default([]),
  })
  .superRefine(checkCapacityRule)
export type CapacityRuleInput = z.output<typeof capacityRuleInput>
export type CapacityRule = CapacityRuleInput & { id: string }

const throttle = <const K extends (typeof THROTTLE_KINDS)[number], F extends z.ZodRawShape>(
  kind: K,
  fields: F,
) =>
  z.strictObject({
    kind: z.literal(kind),
    ...scope,
    ...dates.optional,
    enabled: z.boolean().default(true),
    internalNote: longText(2000).default(''),
    ...fields,
  })

/** A brake on online bookings for a while; it never binds staff (availability.md §8). */
export const throttleInput = z
  .discriminatedUnion('kind', [
    throttle('CapacityPercent', { percent: between(0, 100) }),
    throttle('MinSpacing', { minutes: between(1, MINUTES_PER_DAY) }),
    throttle('SameDayMax', { max: count }),
    throttle('HoldBack', { reserve: count, releaseHoursBefore: between(0, 24 * 60) }),
    throttle('PerCustomer', { maxOpen: count, perDays: between(1, 730).nullable().default(null) }),
    throttle('Pace', { max: count, windowMin: between(1, MINUTES_PER_DAY) }),
    throttle('ChannelShare', { channel: z.enum(CHANNELS, say.listed), percent: between(0, 100) }),
  ])
  .refine((t) => !t.startDate || !t.endDate || t.endDate >= t.startDate, {
    path: ['endDate'],
    error: say.order,
  })
export type ThrottleInput = z.output<typeof throttleInput>
export type Throttle = ThrottleInput & { id: string }

const waiterSettings = z.strictObject({
  maxDurationMin: count.nullable().default(120),
  allowedServices: selector.nullable().default(null),
  finishBeforeCloseMin: count.default(0),
  nudgeToDropOff: optionalText(300).default(''),
})
const dropOffSettings = z.strictObject({
  keyDrop: z
    .strictObject({ enabled: z.boolean().default(false), instructions: longText(500).default('') })
    .prefault({}),
  lastArrivalBeforeCloseMin: count.default(60),
  readyBy: z
    .strictObject({
      enabled: z.boolean().default(false),
      delayMin: count.default(120),
      pickupCutoffMin: count.default(30),
    })
    .prefault({}),
})

/** Everything about booking that is one value per shop: pages Misc, Waiter and Drop Off Capacity; `{}` is a new shop. */
export const availabilitySettings = z.strictObject({
  minLeadMin: count.nullable().default(60),
  maxAheadDays: count.nullable().default(60),
  defaultLaborMin: count.default(60),
  multiDay: z.enum(MULTI_DAY_MODES).default('StartDate'),
  maxLaborPerVehiclePerDayMin: between(30, MINUTES_PER_DAY).default(480),
  technicianMode: z.enum(TECHNICIAN_MODES).default('Off'),
  utilisationPercent: between(1, 150).default(85),
  pendingBlocks: z.boolean().default(true),
  requestExpiryHours: between(1, 24 * 30).default(24),
  changeNoticeMin: count.default(240),
  maxChanges: count.default(3),
  whenDisconnected: z.enum(DISCONNECTED_MODES).default('RequestOnly'),
  syncStaleMin: between(5, 10_080).default(240),
  antiqueYears: between(1, 100).default(25),
  waiter: waiterSettings.prefault({}),
  dropOff: dropOffSettings.prefault({}),
})
export type AvailabilitySettings = z.output<typeof availabilitySettings>
