import { z } from 'zod'
import { AUDIT_AREAS } from '#modules/administration/rules/audit-areas.data.ts'
import { calendarDay, optionalText, pageSize, text } from '#shared/input.ts'

/** Input of `auditLog.list`; dates are the shop's, both included. */
export const auditListShape = {
  filter: z
    .strictObject({
      areas: z.array(z.enum(AUDIT_AREAS)).max(AUDIT_AREAS.length).optional(),
      /** Somebody of `auditLog.actors`. */
      actors: z.array(text(80)).max(50).optional(),
      from: calendarDay.optional(),
      to: calendarDay.optional(),
    })
    .optional(),
  page: z
    .strictObject({ size: pageSize.optional(), cursor: optionalText(20).nullable().optional() })
    .optional(),
}
export type AuditListInput = z.output<z.ZodObject<typeof auditListShape>>
export type AuditFilter = NonNullable<AuditListInput['filter']>

/** Who did something: a person's name where it is known, else the id. */
export type AuditActor = { id: string; name: string }

/** One line of the trail. `before` and `after` hold the fields that changed. */
export type AuditEntry = {
  seq: number
  at: Date
  actor: AuditActor
  /** The person in whose place it was done. */
  actingFor: AuditActor | null
  requestId: string
  subject: string
  subjectId: string
  verb: string
  before: unknown
  after: unknown
}

export type AuditPage = { data: AuditEntry[]; nextCursor: string | null }
