import { TRPCError } from '@trpc/server'
import { expect, it } from 'vitest'
import { callerFor, person } from '#testing/actors.ts'
import { ZodError } from 'zod'
import { bookableShop } from '#testing/booking.ts'
import { bodyOf } from '#testing/bodies.ts'
import { testPlatform } from '#testing/database.ts'
import { CANARY, everythingOf, foreignShop, idsOf, shopTables } from '#testing/foreign-shop.ts'
import { listProcedures, type ListedProcedure } from '#testing/procedures.ts'
import { newOrganization } from '#testing/shops.ts'
import { newPerson } from '#testing/password-people.ts'

const DAY = '2027-06-09'

const platform = await testPlatform()
platform.clock.set('2027-06-07T14:00:00Z')
const oak = await newOrganization(platform)
const alpha = await bookableShop(platform, { shop: { organizationId: oak } })
const { clientId: bravo, member } = await foreignShop(platform)
const tables = await shopTables(platform)

const owner = callerFor(
  platform,
  person({
    userId: (await newPerson(platform)).userId,
    clientRoles: { [alpha.clientId]: ['Owner'] },
    organizationRoles: { [oak]: ['Owner'] },
  }),
)

/** Kinds that are the caller's own place. */
const OWN = ['cl', 'org']
/**
 * Kinds without a thing here, because they are no shop's: sessions, passkeys and referrals are one person's, holds,
 * leads and codes one browser's. Suggested work is tried by its own test.
 */
const NOBODYS = ['ses', 'hold', 'iss', 'que', 'lead', 'wrk', 'vfy', 'ref', 'pky']

/** Ids of Bravo by the word before their underscore. */
const ids: Record<string, string> = {
  ...(await idsOf(platform, tables, bravo)),
  cl: alpha.clientId,
  org: oak,
  usr: member.userId,
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
  const before = await everythingOf(platform, tables, bravo)
  const answer = await answerOf(path, input)
  expect(answer).not.toContain(CANARY)
  expect(await everythingOf(platform, tables, bravo)).toBe(before)
  const mine = await everythingOf(platform, tables, alpha.clientId)
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
