import { asc, eq } from 'drizzle-orm'
import type { Organization } from '#modules/shops/contract-organization.ts'
import type { OrganizationDb, ShopDb } from '#server/scope.ts'
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

/** What the organization of a shop is called; null for a shop of its own. */
export async function findOrganizationName(shop: ShopDb): Promise<string | null> {
  const [row] = await shop.db
    .select({ name: organizations.name })
    .from(organizations)
    .innerJoin(clients, eq(clients.organizationId, organizations.id))
    .where(eq(clients.id, shop.clientId))
  return row?.name ?? null
}
