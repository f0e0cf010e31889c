import { eq } from 'drizzle-orm'
import { clients, organizations } from '#modules/shops/server/tables.ts'
import { rolesAt, type PersonActor } from '#shared/access/actor.ts'
import type { Platform } from '#server/scope.ts'
import type { ActiveClient, ActiveOrganization, ActiveTenant } from '../../contract.ts'
import { listAuthorizedTenants } from './authorized-tenants.ts'

const NO_TENANT: ActiveTenant = { organization: null, client: null }
/** Cookies and headers carry anything; only this shape is worth a question to the database. */
const TENANT_ID = /^(cl|org)_[a-z0-9_]{1,60}$/
const NO_THEME = { deferredWork_enabled: false, recommendedWork_enabled: false }

type ClientRow = typeof clients.$inferSelect
type OrganizationRow = typeof organizations.$inferSelect

function rolesIn(roles: PersonActor['organizationRoles'], id: string | null) {
  return id !== null && Object.hasOwn(roles, id) ? [...(roles[id] ?? [])] : []
}

function clientOf(person: PersonActor, row: ClientRow, organization: OrganizationRow | null): ActiveClient {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    status: row.status,
    internalShopNumber: row.internalShopNumber,
    organizationId: row.organizationId,
    sms: row.sms,
    integrationStatus: row.integrationStatus,
    phone: row.phone,
    addressPostalCode: row.addressPostalCode,
    addressTimeZone: row.addressTimeZone,
    addressRegion: row.addressRegion,
    addressLocality: row.addressLocality,
    userRoles: rolesIn(person.clientRoles, row.id),
    userRolesOrganization: rolesIn(person.organizationRoles, row.organizationId),
    featureAccess: {
      productTier: row.productTier,
      advancedCalendarEnabled: row.advancedCalendarEnabled,
      onDemandEnabled: row.onDemandEnabled,
      webChatEnabled: row.webChatEnabled,
      sitesEnabled: row.sitesEnabled,
    },
    formSubmissions: row.formSubmissions,
    twilioPhones: row.twilioPhones,
    clientSteerInfo: row.steerInfo,
    hasSteerProduct: row.hasSteerProduct,
    hasFasterLinesPartnerApp: row.hasFasterLinesPartnerApp,
    themes: row.themes.length ? row.themes : [NO_THEME],
    integration: { steerSuggestedWorkLookupEnabled: row.steerSuggestedWorkLookupEnabled },
    clientExxonMobilInfo: row.exxonMobilInfo,
    deniedPrefixes: organization?.deniedPrefixes ?? [],
  }
}

async function clientTenant(
  platform: Platform,
  person: PersonActor,
  id: string,
): Promise<ActiveClient | null> {
  const [row] = await platform.accounts.db
    .select()
    .from(clients)
    .leftJoin(organizations, eq(organizations.id, clients.organizationId))
    .where(eq(clients.id, id))
  if (!row) return null
  const mine =
    person.isSystemAdmin ||
    rolesAt(person, { clientId: id, organizationId: row.clients.organizationId }).length > 0
  return mine ? clientOf(person, row.clients, row.organizations) : null
}

async function organizationTenant(
  platform: Platform,
  person: PersonActor,
  id: string,
): Promise<ActiveOrganization | null> {
  const userRolesOrganization = rolesIn(person.organizationRoles, id)
  if (!person.isSystemAdmin && userRolesOrganization.length === 0) return null
  const [row] = await platform.accounts.db.select().from(organizations).where(eq(organizations.id, id))
  return row ? { id, name: row.name, userRolesOrganization, deniedPrefixes: row.deniedPrefixes } : null
}

async function tenantOf(platform: Platform, person: PersonActor, id: string): Promise<ActiveTenant | null> {
  if (!TENANT_ID.test(id)) return null
  if (id.startsWith('org_')) {
    const organization = await organizationTenant(platform, person, id)
    return organization && { organization, client: null }
  }
  const client = await clientTenant(platform, person, id)
  return client && { organization: null, client }
}

/**
 * The tenant that this tab works on: the preferred one when it is the person's own, else their first shop in the order
 * of the switcher, else their first organization. A preference never gives a right (case A06).
 */
export async function findActiveTenant(
  platform: Platform,
  person: PersonActor,
  preferredId: string | null,
): Promise<ActiveTenant> {
  const preferred = preferredId ? await tenantOf(platform, person, preferredId) : null
  if (preferred) return preferred
  const tenants = await listAuthorizedTenants(platform, person)
  const first = tenants.find((tenant) => tenant.id.startsWith('cl_')) ?? tenants[0]
  return (first && (await tenantOf(platform, person, first.id))) ?? NO_TENANT
}
