import { expect, it } from 'vitest'
import { availabilityRuleInput, capacityRuleInput, throttleInput } from '#modules/availability/contract.ts'
import { RULE_TYPES, THROTTLE_KINDS } from '#modules/availability/rules/choices.ts'

type Fields = Record<string, unknown>

const DAY = '2027-06-14'
const services = { mode: 'Whitelist', serviceIds: ['s1'] }
/** A rule that has every field that some type has; what is not of its type is left out below. */
const ALL: Fields = {
  name: 'Rule',
  internalNote: 'Why',
  enabled: true,
  appointmentTypes: ['Waiter'],
  services,
  startDate: DAY,
  endDate: DAY,
  startMin: 480,
  endMin: 600,
  allDay: false,
  recurrence: { weekdays: [1], intervalWeeks: 1, exDates: [DAY] },
  blockMode: 'Overlap',
  max: 1,
  bucketMin: 60,
  maxMinutes: 60,
  allowLastOver: true,
  minLeadMin: 60,
  minLeadDays: 1,
  minLeadBusinessDays: 1,
  cutoff: 600,
  maxAheadDays: 60,
  hours: [[480, 600]],
  date: DAY,
  holidayKey: 'us-thanksgiving',
  observed: false,
  state: 'SpecialHours',
  message: 'Hello',
  note: 'Training',
  color: 'Teal',
  visibility: 'Staff',
  weekdays: [1],
  perDay: 1,
  laborMinPerDay: 60,
  segments: [{ startMin: 480, endMin: 600, stepMin: 30, perSlot: 1 }],
  appointmentType: 'Waiter',
  percent: 50,
  minutes: 30,
  reserve: 1,
  releaseHoursBefore: 2,
  maxOpen: 1,
  perDays: 30,
  windowMin: 60,
  channel: 'Website',
}
const LONG = Array.from({ length: 600 }, () => 's1')
const WRONG = [undefined, 'x', -1, 1.5, [], ['x'], {}, LONG]

const rules = RULE_TYPES.map((type) => ({
  name: type as string,
  schema: availabilityRuleInput,
  fields: { type } as Fields,
  shape: availabilityRuleInput.options.find((option) => option.shape.type.value === type)?.shape ?? {},
}))
const throttles = THROTTLE_KINDS.map((kind) => ({
  name: kind as string,
  schema: throttleInput,
  fields: { kind } as Fields,
  shape: throttleInput.options.find((option) => option.shape.kind.value === kind)?.shape ?? {},
}))
const patterns = (['Default', 'Holiday', 'WeekdayRepeating'] as const).map((kind) => ({
  name: `pattern ${kind}`,
  schema: capacityRuleInput,
  fields: { kind } as Fields,
  shape: capacityRuleInput.shape,
}))

/** The value of a field with each of its parts wrong in turn. */
function insideOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return [Array.from({ length: 600 }, () => value[0] as unknown)]
  if (typeof value !== 'object' || value === null) return []
  return Object.keys(value).flatMap((part) => WRONG.map((wrong) => ({ ...value, [part]: wrong })))
}

/** What a schema says by itself of a choice, a length, a key or something that is missing; words for programs. */
const ITS_OWN = /^(Invalid option|Too |Unrecognized)|received undefined/

it.each([...rules, ...throttles, ...patterns])(
  'whatever is chosen, left out or too much in a field of $name is said in words for people',
  ({ schema, fields, shape }) => {
    const whole = Object.fromEntries(
      Object.keys(shape).flatMap((field) => (field in ALL ? [[field, ALL[field]]] : [])),
    )
    const odd = new Set<string>()
    for (const field of Object.keys(whole))
      for (const wrong of [...WRONG, ...insideOf(whole[field])]) {
        const { error } = schema.safeParse({ ...whole, ...fields, [field]: wrong })
        for (const { path, message } of error?.issues ?? [])
          if (ITS_OWN.test(message)) odd.add(`${path.join('.')}: ${message}`)
      }
    expect([...odd]).toEqual([])
  },
)
