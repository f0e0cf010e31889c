import { z } from 'zod'
import { LEAD_SOURCES } from '#modules/appointments/contract.ts'
import { fittedText, id, longText, optionalText } from '#shared/input.ts'

const MAX_LABELS = 20
const labels = z.record(fittedText(64), fittedText(500)).transform((record) =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([name, value]) => name && value)
      .slice(0, MAX_LABELS),
  ),
)

/**
 * Where a visit came from, for the link or ad that gets the credit. Whoever wrote the link wrote this, not the visitor:
 * what is too much or odd is left out and never refused, so that no address of the page makes booking impossible.
 */
export const visitSource = z.strictObject({
  leadSource: z.enum(LEAD_SOURCES).optional(),
  linkAlias: fittedText(100).optional(),
  utm: labels.optional(),
  clickIds: labels.optional(),
  referrer: fittedText(2000).optional(),
  landingPage: fittedText(2000).optional(),
})

/** Kinds of answers to a shop's own questions. */
export const givenAnswer = z.strictObject({
  questionId: id('que'),
  value: z.union([longText(2000), z.number(), z.boolean(), z.array(optionalText(200)).max(50)]),
})
