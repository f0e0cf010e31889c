import { z } from 'zod'
import { LEAD_SOURCES } from '#modules/appointments/contract.ts'
import { id, longText, optionalText } from '#shared/input.ts'

const labels = z
  .record(z.string().max(64), optionalText(500))
  .refine((record) => Object.keys(record).length <= 20, 'Use at most 20.')

/** Where a visit came from, for the link or ad that gets the credit. */
export const visitSource = z.strictObject({
  leadSource: z.enum(LEAD_SOURCES).optional(),
  linkAlias: optionalText(100).optional(),
  utm: labels.optional(),
  clickIds: labels.optional(),
  referrer: optionalText(2000).optional(),
  landingPage: optionalText(2000).optional(),
})

/** Kinds of answers to a shop's own questions. */
export const givenAnswer = z.strictObject({
  questionId: id('que'),
  value: z.union([longText(2000), z.number(), z.boolean(), z.array(optionalText(200)).max(50)]),
})
