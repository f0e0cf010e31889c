import { eq } from 'drizzle-orm'
import type { SystemDb } from '#server/scope.ts'
import { clients } from '../tables.ts'

/** The ids of an organization's shops. */
export async function listShopIds(system: SystemDb, organizationId: string): Promise<string[]> {
  const rows = await system.db
    .select({ id: clients.id })
    .from(clients)
    .where(eq(clients.organizationId, organizationId))
  return rows.map(({ id }) => id)
}
