import { z } from 'zod'
import { VEHICLE_CATEGORIES } from '#modules/availability/rules/offers.ts'
import {
  clock,
  day,
  flag,
  hours,
  interval,
  listType,
  number,
  optionalNumber,
  segment,
  selector,
  types,
  word,
  key,
} from '#modules/availability/rules/scene-scalars.ts'

export const sceneService = z.strictObject({
  id: key,
  name: word,
  durationMin: number,
  laborMin: number,
  bufferBeforeMin: optionalNumber,
  bufferAfterMin: optionalNumber,
  types,
  skill: word,
  category: word,
  bookable: flag,
  requestOnly: flag,
  requires: z.array(z.strictObject({ resourceId: key, count: number.default(1) })).optional(),
})

const sceneAbsences = z
  .array(
    z.strictObject({
      from: day,
      to: day.optional(),
      start: clock.nullable().optional(),
      end: clock.nullable().optional(),
      allDay: flag,
      reason: word,
    }),
  )
  .default([])

export const sceneTechnician = z.strictObject({
  id: key,
  name: word,
  externalId: word,
  color: word,
  hours: hours.optional(),
  skills: z.array(key).default([]),
  efficiency: number.default(1),
  onlineBookable: z.boolean().default(true),
  exceptions: sceneAbsences,
})

export const sceneTransport = z.strictObject({
  id: key,
  label: word,
  order: optionalNumber,
  enabled: z.boolean().default(true),
  appliesTo: types,
  services: selector,
  minLaborMin: optionalNumber,
  maxLaborMin: optionalNumber,
  perDay: optionalNumber,
  segments: z
    .array(segment.partial({ stepMin: true }))
    .nullable()
    .optional(),
  weekdays: z.record(key, number.nullable()).default({}),
  dateOverrides: z.record(key, number.nullable()).default({}),
  concurrent: optionalNumber,
})

export const scenePickup = z.strictObject({
  enabled: z.boolean().default(true),
  area: z
    .strictObject({
      mode: z.enum(['PostalCodes', 'RadiusKm']),
      listType: listType.default('Whitelist'),
      /** ZIP codes; for a radius its kilometers, if `radiusKm` does not say them. */
      values: z.array(z.union([key, number])).default([]),
      radiusKm: optionalNumber,
      center: z.strictObject({ lat: number, lon: number }).nullable().optional(),
    })
    .optional(),
  drivers: optionalNumber,
  perWindowPerDriver: optionalNumber,
  requireAddress: flag,
  returnDelivery: flag,
  feeText: word,
  services: selector,
  minLeadBusinessDays: number.default(1),
})

export const sceneVehicleFilter = z.strictObject({
  id: key.optional(),
  field: z.enum(['Year', 'Make', 'Model']),
  listType: listType.default('Blacklist'),
  mode: z.enum(['Manual', 'Auto']).default('Manual'),
  maxAgeYears: optionalNumber,
  values: z.array(z.union([key, number])).default([]),
  from: optionalNumber,
  to: optionalNumber,
  action: z.enum(['Reject', 'RequestOnly', 'CallUs']).default('Reject'),
  message: word,
})

export const sceneVehicleCategory = z.strictObject({
  category: z.enum(VEHICLE_CATEGORIES),
  listType: listType.nullable().default(null),
  laborMultiplier: number.default(1),
  requestOnly: z.boolean().default(false),
})

export const sceneResource = z.strictObject({
  id: key,
  name: word,
  kind: z.enum(['Bay', 'Lift', 'AlignmentRack', 'Loaner', 'Other']).default('Other'),
  count: number,
  hours: hours.nullable().optional(),
  exceptions: sceneAbsences,
})

export const sceneWalkIn = z.strictObject({
  enabled: z.boolean().default(true),
  services: selector,
  hours: z.array(interval).default([]),
  maxQueue: optionalNumber,
  bays: number.default(1),
  minutesPerCar: number.default(30),
  stopBeforeCloseMin: number.default(45),
  consumesCapacity: z.boolean().default(true),
  showWait: flag,
  requireGeoKm: optionalNumber,
  reserve: optionalNumber,
})
