import { asc, eq } from 'drizzle-orm'
import type { Organization } from '#modules/shops/contract-organization.ts'
import type { OrganizationDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { clients, organizations } from '../tables.ts'

/** The organization and its shops. NOT_FOUND without it. */
export async function getOrganization({ db, organizationId }: OrganizationDb): Promise<Organization> {
  const [row] = await db
    .select({ id: organizations.id, name: organizations.name, version: organizations.version })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  if (!row) throw new AppError('NOT_FOUND')
  const shops = await db
    .select()
    .from(clients)
    .where(eq(clients.organizationId, organizationId))
    .orderBy(asc(clients.nameKey), asc(clients.id))
    .limit(1_000)
  return {
    ...row,
    shops: shops.map(({ id, name, status, productTier, addressLocality, addressRegion }) => ({
      id,
      name,
      place: [addressLocality, addressRegion].filter(Boolean).join(', ') || null,
      status,
      tier: productTier,
    })),
  }
}
