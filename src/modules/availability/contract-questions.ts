import { z } from 'zod'
import { CHANNELS } from '#modules/appointments/contract.ts'
import { APPOINTMENT_TYPES } from '#modules/shops/contract.ts'
import { recordVersion, whole } from '#shared/input.ts'
import {
  availabilityRuleInput,
  availabilitySettings,
  capacityRuleInput,
  day,
  recordId,
  throttleInput,
} from './contract.ts'

const draftOf = <R extends z.ZodType>(record: R) =>
  z.strictObject({ id: recordId.nullable().default(null), record: record.nullable() })

/** What is being edited: one thing, new (`id` null), changed, or taken away (`record` null). */
export const previewShape = {
  rule: draftOf(availabilityRuleInput).optional(),
  capacityRule: draftOf(capacityRuleInput).optional(),
  throttle: draftOf(throttleInput).optional(),
  settings: availabilitySettings.optional(),
}
export type PreviewInput = z.output<z.ZodObject<typeof previewShape>>

/** `availability.rehearse` and `availability.conflicts`: a rule that is being edited. */
export const rehearseShape = { rule: draftOf(availabilityRuleInput) }
export type RehearseInput = z.output<z.ZodObject<typeof rehearseShape>>

/** `availabilityRule.split`: a range over midnight as the rules that it takes; `id` null = new ones. */
export const splitShape = {
  id: recordId.nullable().default(null),
  version: recordVersion.nullable().default(null),
  rules: z.array(availabilityRuleInput).min(2).max(3),
}

/** More than this nobody carries over; 200 hours of labour. */
export const MAX_CARRYOVER_MIN = 12_000

/** `availability.setCarryover`: `version` is the one that was seen, 0 where nothing was entered yet. */
export const carryoverShape = {
  date: day,
  minutes: whole(0, MAX_CARRYOVER_MIN),
  version: whole(0, 1_000_000_000),
}
export type CarryoverInput = z.output<z.ZodObject<typeof carryoverShape>>
/** Labour minutes that a date has to do before any booking of its own. */
export type Carryover = { date: string; minutes: number; version: number }

/** `availability.explain`: every start of a date as the desk sees it, or as customers of a channel do. */
export const explainShape = {
  date: day,
  appointmentType: z.enum(APPOINTMENT_TYPES),
  serviceIds: z.array(recordId).max(20).default([]),
  excludeAppointmentId: recordId.optional(),
  channel: z.enum(CHANNELS).optional(),
}
export type ExplainInput = z.output<z.ZodObject<typeof explainShape>>
