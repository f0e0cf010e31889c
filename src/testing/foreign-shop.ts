import { sql } from 'drizzle-orm'
import { asSystem } from '#server/scope.ts'
import { loadScene } from '#app/server/scene/load-scene.ts'
import { callerFor, person } from './actors.ts'
import type { TestPlatform } from './database.ts'
import { newPerson } from './password-people.ts'
import { newOrganization } from './shops.ts'

/** What stands wherever a person of the foreign shop wrote something. */
export const CANARY = 'CANARY'
const DAY = '2027-06-09'

/** A shop of somebody else, with one thing of every kind; whatever a person wrote there says CANARY. */
const BRAVO = {
  base: {
    tz: 'America/Denver',
    now: '2027-06-07T08:00:00-06:00',
    hours: { '3': [['08:00', '17:00']] },
    services: [{ id: 'oil', name: CANARY, durationMin: 30, laborMin: 30 }],
    capacity: [
      {
        appointmentType: 'Waiter',
        kind: 'Default',
        perDay: 6,
        segments: [{ start: '08:00', end: '12:00', stepMin: 30, perSlot: 2 }],
      },
    ],
    rules: [{ id: 'r', type: 'Cap', name: CANARY, startDate: DAY, endDate: DAY, max: 5 }],
    throttles: [{ id: 't', kind: 'SameDayMax', max: 3 }],
    techs: [{ id: 'ann', name: CANARY }],
    transport: [{ id: 'van', label: CANARY }],
    appointments: [
      { id: 'a', date: DAY, start: '09:00', type: 'Waiter', services: ['oil'], phone: '303-555-0142' },
    ],
  },
  cases: [{ name: CANARY, given: {} }],
}

/** Rows of any table, past row security. */
export async function rowsOf(
  platform: TestPlatform,
  query: ReturnType<typeof sql>,
): Promise<Record<string, unknown>[]> {
  return (await asSystem(platform, 'test', 'test', ({ db }) => db.execute<Record<string, unknown>>(query)))
    .rows
}

/** Every table whose rows belong to a shop, in the order of the alphabet. */
export async function shopTables(platform: TestPlatform): Promise<string[]> {
  const found = await rowsOf(
    platform,
    sql`select distinct table_name from information_schema.columns
      where table_schema = 'public' and column_name = 'client_id' order by 1`,
  )
  return found.map((row) => String(row['table_name']))
}

/** Everything that a shop has, as text. */
export async function everythingOf(
  platform: TestPlatform,
  tables: readonly string[],
  clientId: string,
): Promise<string> {
  const parts = ['clients', ...tables].map(
    (table) => sql`select ${table} as place, to_jsonb(t)::text as row from ${sql.identifier(table)} t
      where ${sql.identifier(table === 'clients' ? 'id' : 'client_id')} = ${clientId}`,
  )
  return JSON.stringify(await rowsOf(platform, sql`${sql.join(parts, sql` union all `)} order by place, row`))
}

/** Ids of what a shop has, one of every kind, by the word before their underscore. */
export async function idsOf(
  platform: TestPlatform,
  tables: readonly string[],
  clientId: string,
): Promise<Record<string, string>> {
  const ids: Record<string, string> = {}
  for (const table of tables) {
    const [found] = await rowsOf(
      platform,
      sql`select to_jsonb(t) ->> 'id' as id from ${sql.identifier(table)} t where client_id = ${clientId} limit 1`,
    )
    const id = String(found?.['id'] ?? '')
    if (id.includes('_')) ids[id.split('_')[0] ?? ''] ??= id
  }
  return ids
}

/** Somebody else's shop and organization with their people, and the calls of its Owner. */
export async function foreignShop(platform: TestPlatform) {
  const organizationId = await newOrganization(platform, CANARY)
  const { clientId } = await loadScene(platform, BRAVO)
  const member = await newPerson(platform, {
    name: CANARY,
    clientRoles: { [clientId]: ['Owner', 'LeadManager'] },
  })
  await newPerson(platform, { name: CANARY, organizationRoles: { [organizationId]: ['Owner'] } })
  const owner = callerFor(platform, person({ ...member, clientRoles: { [clientId]: ['Owner'] } }))
  await owner.savedView.create({ clientId, name: CANARY, isShared: false, search: {} })
  await owner.invitation.create({ clientId, email: 'canary@bravo.example', roles: ['LeadManager'] })
  await owner.support.send({ clientId, questionId: null, body: CANARY, sendKey: 'key-of-a-test-1' })
  const customers = await owner.customer.list({ clientId })
  for (const { id: customerId } of customers.data)
    await owner.vehicle.create({ clientId, customerId, make: CANARY })
  return { clientId, organizationId, member, owner }
}
