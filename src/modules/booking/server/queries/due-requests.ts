import { and, asc, eq, lte } from 'drizzle-orm'
import { appointments } from '#modules/appointments/server/tables.ts'
import type { SystemDb } from '#server/scope.ts'

/** Requests that one look takes; the rest follows in the next. */
const AT_ONCE = 200

/** Requests of all shops whose time to answer is over, the oldest first. */
export function listDueRequests(system: SystemDb): Promise<{ clientId: string; id: string }[]> {
  return system.db
    .select({ clientId: appointments.clientId, id: appointments.id })
    .from(appointments)
    .where(and(eq(appointments.status, 'Requested'), lte(appointments.answerBy, system.now)))
    .orderBy(asc(appointments.answerBy))
    .limit(AT_ONCE)
}
