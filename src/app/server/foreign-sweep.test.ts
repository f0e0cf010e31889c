import { TRPCError } from '@trpc/server'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { callerFor, person } from '#testing/actors.ts'
import { ZodError } from 'zod'
import { bookableShop } from '#testing/booking.ts'
import { bodyOf } from '#testing/bodies.ts'
import { testPlatform } from '#testing/database.ts'
import { listProcedures, type ListedProcedure } from '#testing/procedures.ts'
import { newOrganization } from '#testing/shops.ts'
import { newPerson } from '#testing/password-people.ts'
import { asSystem } from '#server/scope.ts'
import { loadScene } from './scene/load-scene.ts'

const CANARY = 'CANARY'
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

const platform = await testPlatform()
platform.clock.set('2027-06-07T14:00:00Z')
const oak = await newOrganization(platform)
const alpha = await bookableShop(platform, { shop: { organizationId: oak } })
const elm = await newOrganization(platform, CANARY)
const { clientId: bravo } = await loadScene(platform, BRAVO)
const member = await newPerson(platform, { name: CANARY, clientRoles: { [bravo]: ['Owner', 'LeadManager'] } })
await newPerson(platform, { name: CANARY, organizationRoles: { [elm]: ['Owner'] } })

const owner = callerFor(
  platform,
  person({
    userId: (await newPerson(platform)).userId,
    clientRoles: { [alpha.clientId]: ['Owner'] },
    organizationRoles: { [oak]: ['Owner'] },
  }),
)
const theirs = callerFor(platform, person({ ...member, clientRoles: { [bravo]: ['Owner'] } }))

/** Kinds that are the caller's own place. */
const OWN = ['cl', 'org']
/**
 * Kinds without a thing here, because they are no shop's: sessions, passkeys and referrals are one person's, holds,
 * leads and codes one browser's. Suggested work is tried by its own test.
 */
const NOBODYS = ['ses', 'hold', 'iss', 'que', 'lead', 'wrk', 'vfy', 'ref', 'pky']

/** Ids of Bravo by the word before their underscore. */
const ids: Record<string, string> = { cl: alpha.clientId, org: oak, usr: member.userId }

const rows = async (query: ReturnType<typeof sql>) =>
  (await asSystem(platform, 'test', 'test', ({ db }) => db.execute<Record<string, unknown>>(query))).rows

/** Every table whose rows belong to a shop. */
let tables: string[]
beforeAll(async () => {
  await theirs.savedView.create({ clientId: bravo, name: CANARY, isShared: false, search: {} })
  await theirs.invitation.create({ clientId: bravo, email: 'canary@bravo.example', roles: ['LeadManager'] })
  await theirs.support.send({ clientId: bravo, questionId: null, body: CANARY, sendKey: 'key-of-a-test-1' })
  const customers = await theirs.customer.list({ clientId: bravo })
  for (const { id: customerId } of customers.data)
    await theirs.vehicle.create({ clientId: bravo, customerId, make: CANARY })
  tables = (
    await rows(sql`select distinct table_name from information_schema.columns
      where table_schema = 'public' and column_name = 'client_id' order by 1`)
  ).map((row) => String(row['table_name']))
  for (const table of tables) {
    const found = await rows(
      sql`select to_jsonb(t) ->> 'id' as id from ${sql.identifier(table)} t where client_id = ${bravo} limit 1`,
    )
    const id = String(found[0]?.['id'] ?? '')
    const kind = id.split('_')[0] ?? ''
    if (id.includes('_')) ids[kind] ??= id
  }
})

/** Everything that a shop has, as text. */
async function everythingOf(clientId: string): Promise<string> {
  const parts = ['clients', ...tables].map(
    (table) => sql`select ${table} as place, to_jsonb(t)::text as row from ${sql.identifier(table)} t
      where ${sql.identifier(table === 'clients' ? 'id' : 'client_id')} = ${clientId}`,
  )
  return JSON.stringify(await rows(sql`${sql.join(parts, sql` union all `)} order by place, row`))
}

/** Which kinds of things the input of a procedure names, beside its own shop. */
function kindsIn({ inputs }: ListedProcedure): string[] {
  const named = JSON.stringify(bodyOf(inputs, {})).matchAll(/"([a-z]+)_unknown"/g)
  return [...new Set([...named].map(([, kind = '']) => kind))].filter((kind) => kind !== 'cl')
}

/** The protocol's code of a refusal, 'NOT READ' when the schema refused, or what was answered, as text. */
async function answerOf(path: string, input: unknown): Promise<string> {
  const [router = '', name = ''] = path.split('.')
  const api = owner as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>
  try {
    return JSON.stringify((await api[router]?.[name]?.(input)) ?? null)
  } catch (error) {
    return error instanceof TRPCError
      ? error.cause instanceof ZodError
        ? 'NOT READ'
        : error.code
      : String(error)
  }
}

async function expectNothingOfBravo(path: string, input: object): Promise<string> {
  const before = await everythingOf(bravo)
  const answer = await answerOf(path, input)
  expect(answer).not.toContain(CANARY)
  expect(await everythingOf(bravo)).toBe(before)
  const mine = await everythingOf(alpha.clientId)
  const kept = Object.entries(ids).filter(([kind, id]) => !OWN.includes(kind) && mine.includes(id))
  expect(kept).toEqual([])
  return answer
}

/** Where the first choice of every field does not fit the others. */
const FITTING: Record<string, () => object> = {
  'smsJob.create': () => ({ durationMin: undefined }),
  'organizationRule.conflicts': () => ({ rule: { id: ids['rule'], record: LIMIT } }),
}

const NAMING = listProcedures().filter((procedure) => kindsIn(procedure).length > 0)

it.each(NAMING)('TEN-01, A02: $path does nothing with what another shop has', async ({ path, inputs }) => {
  const answer = await expectNothingOfBravo(path, { ...bodyOf(inputs, ids), ...FITTING[path]?.() })
  // A body that its schema refuses would prove nothing.
  expect(answer).not.toBe('NOT READ')
})

const LIMIT = { type: 'Cap', startDate: DAY, endDate: DAY, max: 3 }
const CAPACITY = {
  appointmentType: 'Waiter',
  kind: 'Default',
  perDay: 6,
  segments: [{ startMin: 480, endMin: 720, stepMin: 30, perSlot: 2 }],
}

/** Records of several kinds, whose schemas say less than they take. */
it.each([
  ['availabilityRule.update', () => ({ ...LIMIT, id: ids['rule'], version: 1 })],
  ['capacityRule.update', () => ({ ...CAPACITY, id: ids['cap'], version: 1 })],
  ['throttle.update', () => ({ kind: 'SameDayMax', max: 3, id: ids['thr'], version: 1 })],
])('TEN-01, A02: %s does nothing with what another shop has', async (path, record) => {
  const answer = await expectNothingOfBravo(path, { clientId: alpha.clientId, ...record() })
  expect(answer).toMatch(/^(NOT_FOUND|BAD_REQUEST)$/)
})

const visit = () => ({
  clientId: alpha.clientId,
  customer: { firstName: 'Ada', phone: '303-555-0143' },
  serviceIds: [alpha.service()],
  appointmentType: 'DropOff',
  date: DAY,
  startMin: 540,
  override: { reason: 'A test' },
})

it.each([
  ['customer', () => ({ customer: { id: ids['cus'] } })],
  ['vehicle', () => ({ vehicle: { vehicleId: ids['veh'] } })],
  ['technician', () => ({ technicianId: ids['tech'] })],
  ['service', () => ({ serviceIds: [ids['svc']] })],
])('A02: a visit is not booked with a %s of another shop', async (what, foreign) => {
  const answer = await expectNothingOfBravo('smsJob.create', {
    ...visit(),
    idempotencyKey: `with a foreign ${what}`,
    ...foreign(),
  })
  expect(answer).toMatch(/^(NOT_FOUND|BAD_REQUEST)$/)
})

it('and is booked with what is the shop’s own', async () => {
  const own = { ...visit(), idempotencyKey: 'with nothing foreign' }
  expect(await expectNothingOfBravo('smsJob.create', own)).toContain('"id":"job_')
})

it('there is a thing of every kind that a procedure names', () => {
  const named = new Set(NAMING.flatMap(kindsIn))
  expect([...named].filter((kind) => ids[kind] === undefined)).toEqual([...NOBODYS])
})
