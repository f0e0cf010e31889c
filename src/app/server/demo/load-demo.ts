import { and, eq, inArray } from 'drizzle-orm'
import { createPerson } from '#modules/accounts/server/commands/create-person.ts'
import { hashPassword } from '#modules/accounts/server/passwords.ts'
import { users } from '#modules/accounts/server/tables.ts'
import { createOrganization, createShop, recordShopCreated } from '#modules/shops/server/commands.ts'
import { addOrganizationRule } from '#modules/availability/server/commands/save-organization-rule.ts'
import { clients, organizations } from '#modules/shops/server/tables.ts'
import { changes } from '#server/db/tables.ts'
import { asPerson, asSystem, asSystemInShop, type Platform, type SystemDb } from '#server/scope.ts'
import { DEMO_ORGANIZATION_RULES } from './availability.data.ts'
import { fillShop } from './fill-shop.ts'
import { demoPassword } from './password.ts'
import { DEMO_STAFF } from './people.ts'
import { DEMO_ORGANIZATION, DEMO_SHOPS, type DemoShop } from './shops.data.ts'

const REASON = 'demo'
const REQUEST = 'demo'

type Place = { clientId: string; shop: DemoShop }
type Places = { organizationId: string; places: Place[] }

async function knownPlaces(system: SystemDb): Promise<Places | null> {
  const [organization] = await system.db
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.slug, DEMO_ORGANIZATION.slug))
  if (!organization) return null
  const slugs = DEMO_SHOPS.map(({ row }) => row.slug)
  const rows = await system.db
    .select({ id: clients.id, slug: clients.slug })
    .from(clients)
    .where(inArray(clients.slug, slugs))
  const places = DEMO_SHOPS.flatMap((shop) => {
    const clientId = rows.find(({ slug }) => slug === shop.row.slug)?.id
    return clientId ? [{ clientId, shop }] : []
  })
  return { organizationId: organization.id, places }
}

/** Organization and shops, all or none of them. */
function makePlaces(platform: Platform): Promise<Places> {
  return asSystem(platform, REASON, REQUEST, async (system) => {
    const known = await knownPlaces(system)
    if (known) return known
    const organizationId = await createOrganization(system, DEMO_ORGANIZATION)
    const places: Place[] = []
    for (const shop of DEMO_SHOPS) {
      const owner = shop.independent ? null : organizationId
      places.push({ clientId: await createShop(system, { ...shop.row, organizationId: owner }), shop })
    }
    for (const { rule, lock } of DEMO_ORGANIZATION_RULES)
      await addOrganizationRule(system, organizationId, rule, lock)
    return { organizationId, places }
  })
}

async function makePeople(
  platform: Platform,
  password: string,
  { organizationId, places }: Places,
): Promise<void> {
  const idOf = (key: DemoShop['key']) => places.find(({ shop }) => shop.key === key)?.clientId ?? ''
  const caller = { actor: { kind: 'system', reason: REASON } as const, requestId: REQUEST }
  const emails = DEMO_STAFF.map(({ email }) => email)
  const known = await platform.accounts.db
    .select({ email: users.email })
    .from(users)
    .where(inArray(users.email, emails))
  if (known.length > 0) return
  const passwordHash = await hashPassword(password)
  await asPerson(platform, caller, async (people) => {
    for (const { email, name, organization, denver, standard, systemAdminRoles } of DEMO_STAFF)
      await createPerson(people, {
        email,
        name,
        passwordHash,
        ...(systemAdminRoles && { systemAdminRoles }),
        clientRoles: {
          ...(denver && { [idOf('denver')]: denver }),
          ...(standard && { [idOf('standard')]: standard }),
        },
        organizationRoles: organization ? { [organizationId]: organization } : {},
      })
  })
}

/** Fills a shop in one transaction that ends with the shop's first line of history, by which the next start knows it. */
function completeShop(platform: Platform, { clientId, shop }: Place): Promise<void> {
  return asSystemInShop(platform, REASON, REQUEST, clientId, async (opened) => {
    const created = and(
      eq(changes.clientId, clientId),
      eq(changes.subject, 'shop'),
      eq(changes.verb, 'created'),
    )
    const filled = await opened.db.select({ seq: changes.seq }).from(changes).where(created).limit(1)
    if (filled.length > 0) return
    await fillShop(opened, shop)
    await recordShopCreated(opened, shop.row.name)
  })
}

/**
 * Loads the demo organization as far as the database does not hold it yet, and answers the password of its people. A
 * start that was killed half way is completed by the next. Sends no messages: nothing here passes through the outbox.
 */
export async function loadDemo(platform: Platform, { dataDir }: { dataDir: string }): Promise<string> {
  const password = demoPassword(dataDir)
  const known = await makePlaces(platform)
  await makePeople(platform, password, known)
  await Promise.all(known.places.map((place) => completeShop(platform, place)))
  return password
}
