import { z } from 'zod'
import { APPOINTMENT_STATUSES, CHANNELS, TIME_CHOICES } from '#modules/appointments/contract.ts'
import {
  scenePickup,
  sceneResource,
  sceneService,
  sceneTechnician,
  sceneTransport,
  sceneVehicleCategory,
  sceneVehicleFilter,
  sceneWalkIn,
} from '#modules/availability/rules/scene-offers.ts'
import { sceneCapacity, sceneRule, sceneThrottle } from '#modules/availability/rules/scene-rules.ts'
import {
  clock,
  day,
  hours,
  instant,
  optionalNumber,
  word,
  key,
} from '#modules/availability/rules/scene-scalars.ts'
import { APPOINTMENT_TYPES, CLIENT_STATUSES } from '#modules/shops/contract.ts'

/** The file format of scenes and vectors, strict: a key that nobody would honour is an error, never a silent pass. */

const visit = {
  id: key,
  date: day,
  start: clock.nullable().optional(),
  type: z.enum(APPOINTMENT_TYPES),
  services: z.array(key),
  laborMin: optionalNumber,
  durationMin: optionalNumber,
  technician: word,
  transport: word,
  channel: z.enum(CHANNELS).default('Website'),
  phone: word,
  license: word,
  vin: word,
  createdAt: instant.optional(),
}
const appointment = z.strictObject({
  ...visit,
  status: z.enum(APPOINTMENT_STATUSES).default('Booked'),
  timeChoice: z.enum(TIME_CHOICES).optional(),
  arrivalKind: z.literal('KeyDrop').optional(),
})
const hold = z.strictObject({ ...visit, owner: key, expiresAt: instant })

/** What a scene knows; `given` of a case is laid over `base`, key by key. */
export const sceneSchema = z.strictObject({
  tz: key,
  now: instant,
  hours,
  services: z.array(sceneService).default([]),
  capacity: z.array(sceneCapacity).default([]),
  rules: z.array(sceneRule).default([]),
  appointments: z.array(appointment).default([]),
  holds: z.array(hold).default([]),
  throttles: z.array(sceneThrottle).default([]),
  techs: z.array(sceneTechnician).default([]),
  settings: z.record(key, z.json()).default({}),
  resources: z.array(sceneResource).default([]),
  transport: z.array(sceneTransport).default([]),
  pickup: scenePickup.optional(),
  vehicleFilters: z.array(sceneVehicleFilter).default([]),
  vehicleCategories: z.array(sceneVehicleCategory).default([]),
  servedVehicles: z.array(z.strictObject({ make: word, model: word })).default([]),
  walkIn: sceneWalkIn.optional(),
  /** The shop itself; the engine reads its status and integration only. */
  client: z
    .looseObject({
      status: z.enum(CLIENT_STATUSES).optional(),
      integration: z.json().optional(),
      disconnectedSince: instant.optional(),
    })
    .optional(),
  people: z.array(z.looseObject({ email: key })).default([]),
  organization: z.looseObject({ name: key.optional() }).optional(),
})
export type SceneFile = z.output<typeof sceneSchema>

export const sceneRequestSchema = z.strictObject({
  type: z.enum(APPOINTMENT_TYPES),
  services: z.array(key),
  channel: z.enum(CHANNELS).default('Website'),
  timeChoice: z.enum(TIME_CHOICES).default('Timeslot'),
  vehicle: z
    .strictObject({
      year: optionalNumber,
      make: word,
      model: word,
      license: word,
      vin: word,
      bodyType: word,
      weightLb: optionalNumber,
    })
    .nullable()
    .optional(),
  phone: word,
  technician: word,
  transport: word,
  address: z.looseObject({ postalCode: key, lat: optionalNumber, lon: optionalNumber }).nullable().optional(),
})

/** One case of a vectors file. */
export const vectorCaseSchema = z.strictObject({
  name: key,
  given: z.record(key, z.json()).default({}),
  date: day,
  request: sceneRequestSchema,
  options: z.strictObject({ owner: key.optional(), ex: key.optional() }).default({}),
  open: z.array(key).optional(),
  why: z.record(key, z.array(key)).optional(),
  dateOnly: z.boolean().optional(),
})
export type VectorCase = z.output<typeof vectorCaseSchema>
