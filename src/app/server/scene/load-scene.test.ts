import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import vectors from '#modules/availability/rules/availability-vectors.data.json' with { type: 'json' }
import { vectorCaseSchema } from '#modules/availability/rules/scene-format.ts'
import { readFirstScene } from '#modules/availability/rules/vectors.ts'
import { clockText } from '#shared/shop-time.ts'
import { callerFor, VISITOR } from '#testing/actors.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'
import { loadScene } from './load-scene.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})

const base = vectors.base
/** One case of each kind of rule; the engine runs them all, here they also pass through tables and HTTP procedures. */
const CHOSEN = /^(V1|V4|V9|V13|V15|V24|V25|V27|V32|V40|V43|V44|V48|V50) /
/** Visitors of the product have longer names than those of the file. */
const renamed: unknown = JSON.parse(
  JSON.stringify(vectors.cases).replace(/"owner":"(\w+)"/g, '"owner":"visitor-$1"'),
)
const cases = z
  .array(z.looseObject({ name: z.string() }))
  .parse(renamed)
  .filter(({ name }) => CHOSEN.test(name))
  .map((raw) => ({ name: raw.name, raw, vector: vectorCaseSchema.parse(raw) }))
const sceneOf = (given: object) => ({ base, cases: [{ name: 'Scene shop', given }] })

async function rowsOf<T>(query: ReturnType<typeof sql>): Promise<T[]> {
  const { rows } = await platform.system.db.execute<Record<string, unknown>>(query)
  return rows as T[]
}

describe('vectors as scenes', () => {
  it('are fourteen', () => expect(cases.length).toBe(14))

  it.each(cases)('$name', async ({ raw, vector }) => {
    const file = { base, cases: [raw] }
    platform.clock.set(readFirstScene(file).now)
    const { clientId } = await loadScene(platform, file)
    const slots = await callerFor(platform, VISITOR).booking.slots({
      clientId,
      date: vector.date,
      appointmentType: vector.request.type,
      serviceIds: vector.request.services.map((id) => `svc_${id}`),
      ...(vector.options.owner && { holdOwner: vector.options.owner }),
    })
    expect(slots.map(({ startMin }) => clockText(startMin))).toEqual(vector.open)
  })
})

describe('a scene', () => {
  it('is a Pro shop with everything on, an Owner, and services that can be recognised', async () => {
    const { clientId, slug, staff } = await loadScene(platform, sceneOf({}))
    const [shop] =
      await rowsOf(sql`select slug, status, product_tier, advanced_calendar_enabled, on_demand_enabled, web_chat_enabled,
      sites_enabled, jsonb_array_length(twilio_phones) as phones from clients where id = ${clientId}`)
    const flags = {
      advanced_calendar_enabled: true,
      on_demand_enabled: true,
      web_chat_enabled: true,
      sites_enabled: true,
    }
    expect(shop).toEqual({ slug, status: 'Enabled', product_tier: 'Pro', ...flags, phones: 1 })
    const [member] =
      await rowsOf(sql`select m.roles from client_memberships m join users u on u.id = m.user_id
      where m.client_id = ${clientId} and u.email = ${staff.email}`)
    expect(member).toEqual({ roles: ['Owner'] })
    const { services } = await callerFor(platform, VISITOR).booking.shop({ slug })
    expect(services.map(({ id }) => id)).toEqual([
      'svc_oil',
      'svc_brake',
      'svc_align',
      'svc_diag',
      'svc_engine',
    ])
  })

  it('takes overrides, people and an organization', async () => {
    const email = `wait-${Math.floor(performance.now() * 1000)}@people.test`
    const given = {
      client: {
        productTier: 'Standard',
        webChatEnabled: false,
        sms: 'TekMetric',
        integration: { steerSuggestedWorkLookupEnabled: true },
        twilioPhones: [],
      },
      people: [{ email, userRoles: ['PartialAccess'] }],
      organization: { name: 'Scene Group' },
    }
    const first = await loadScene(platform, sceneOf(given))
    const [shop] =
      await rowsOf(sql`select c.product_tier, c.web_chat_enabled, c.sms, c.steer_suggested_work_lookup_enabled, c.twilio_phones, o.name
      from clients c join organizations o on o.id = c.organization_id where c.id = ${first.clientId}`)
    expect(shop).toEqual({
      product_tier: 'Standard',
      web_chat_enabled: false,
      sms: 'TekMetric',
      steer_suggested_work_lookup_enabled: true,
      twilio_phones: [],
      name: 'Scene Group',
    })
    const second = await loadScene(platform, sceneOf(given))
    const members = await rowsOf(
      sql`select m.client_id, m.roles from client_memberships m join users u on u.id = m.user_id where u.email = ${email} order by 1`,
    )
    expect(members).toEqual(
      [first.clientId, second.clientId]
        .toSorted()
        .map((client_id) => ({ client_id, roles: ['PartialAccess'] })),
    )
  })

  it.each([
    [{ hourz: {} }, 'hourz'],
    [{ client: { tier: 'Pro' } }, 'tier'],
    [{ people: [{ email: 'a@b.test', roles: [] }] }, 'roles'],
    [{ resources: [{ id: 'bay', count: 2 }] }, 'resources'],
    [{ settings: { carryover: { '2026-06-03': 60 } } }, 'settings.carryover'],
  ])('refuses %j by name and writes nothing', async (given, key) => {
    const before = await rowsOf(sql`select count(*) from clients`)
    await expect(loadScene(platform, sceneOf(given))).rejects.toThrow(key)
    expect(await rowsOf(sql`select count(*) from clients`)).toEqual(before)
  })
})
