import { clients, organizations } from '#modules/shops/server/tables.ts'
import { DEFAULT_BOOKING_SETUP, type WeeklyHours } from '#modules/shops/contract.ts'
import { shopCounters } from '#server/db/tables.ts'
import { newId } from '#server/ids.ts'
import { asSystem, type Platform } from '#server/scope.ts'

type ShopRow = typeof clients.$inferInsert

const WEEKDAYS: WeeklyHours = Object.fromEntries(['1', '2', '3', '4', '5'].map((day) => [day, [[480, 1020]]]))

/** A fresh shop in Denver, Mon–Fri 8–17 and Sat 8–12, Enabled, Pro; every test asks for its own. */
export async function newShop(
  platform: Platform,
  overrides: Partial<ShopRow> = {},
): Promise<{ clientId: string; slug: string }> {
  const clientId = overrides.id ?? newId('cl')
  const name = overrides.name ?? 'Alder Street Garage'
  const row: ShopRow = {
    id: clientId,
    name,
    nameKey: name.toLowerCase(),
    slug: clientId.replace('_', '-'),
    status: 'Enabled',
    phone: '+13035550100',
    email: 'desk@alder.example',
    addressLine1: '1200 Example Street',
    addressLocality: 'Denver',
    addressRegion: 'CO',
    addressPostalCode: '80202',
    addressTimeZone: 'America/Denver',
    productTier: 'Pro',
    hours: { ...WEEKDAYS, '6': [[480, 720]] },
    booking: DEFAULT_BOOKING_SETUP,
    createdAt: platform.clock.now(),
    ...overrides,
  }
  await asSystem(platform, 'test', 'test', async (system) => {
    await system.db.insert(clients).values(row)
    await system.db.insert(shopCounters).values({ clientId })
  })
  return { clientId, slug: row.slug }
}

/** A fresh organization. */
export async function newOrganization(platform: Platform, name = 'Oak Auto Group'): Promise<string> {
  const id = newId('org')
  await asSystem(platform, 'test', 'test', (system) =>
    system.db.insert(organizations).values({
      id,
      name,
      nameKey: name.toLowerCase(),
      slug: id.replace('_', '-'),
      createdAt: platform.clock.now(),
    }),
  )
  return id
}
