import { eq, sql, type SQL } from 'drizzle-orm'
import { clients, organizations } from '#modules/shops/server/tables.ts'
import { recordChange, recordChangeInShops, type Change } from '#server/changes.ts'
import type { Crew } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'

/** What differs between the people of a shop and those of an organization, in one place. */
export type CrewPlace = {
  id: string
  /** The table of memberships and its column that names the place. */
  table: SQL
  column: SQL
  /** How an invitation names the place. */
  keys: { clientId: string | null; organizationId: string | null }
}

/** The place of a crew, as tables and invitations name it. */
export function placeOf({ place }: Crew): CrewPlace {
  if ('clientId' in place)
    return {
      id: place.clientId,
      table: sql`client_memberships`,
      column: sql`client_id`,
      keys: { clientId: place.clientId, organizationId: null },
    }
  return {
    id: place.organizationId,
    table: sql`organization_memberships`,
    column: sql`organization_id`,
    keys: { clientId: null, organizationId: place.organizationId },
  }
}

/** Writes what was done to somebody into the history: of the shop, or of every shop that the organization reaches. */
export async function recordCrewChange({ place }: Crew, change: Change): Promise<void> {
  if ('clientId' in place) await recordChange(place, change)
  else await recordChangeInShops(place, place.clientIds, change)
}

/** Name and state of the place. Throws NOT_FOUND for one that is gone. */
export async function placeName(crew: Crew): Promise<{ name: string; isDemo: boolean }> {
  const { clientId, organizationId } = placeOf(crew).keys
  const { db } = crew.people
  const [row] = clientId
    ? await db
        .select({ name: clients.name, status: clients.status })
        .from(clients)
        .where(eq(clients.id, clientId))
    : await db
        .select({
          name: organizations.name,
          status: sql<
            string | null
          >`(select min(status) from clients c where c.organization_id = ${organizationId})`,
        })
        .from(organizations)
        .where(eq(organizations.id, organizationId ?? ''))
  if (!row) throw new AppError('NOT_FOUND')
  return { name: row.name, isDemo: row.status === 'Demo' }
}

/** Takes the place's lock until the transaction ends, so that two last owners cannot leave at the same moment. */
export async function lockCrew(crew: Crew): Promise<void> {
  await crew.people.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`crew:${placeOf(crew).id}`}, 0))`,
  )
}
