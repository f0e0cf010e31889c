import { expect, it } from 'vitest'
import { z } from 'zod'
import {
  availabilityRuleInput,
  availabilitySettings,
  capacityRuleInput,
  throttleInput,
} from '#modules/availability/contract.ts'
import { calendarSettings } from '#modules/calendar/contract-settings.ts'
import { services } from '#modules/services/server/tables.ts'
import { callerFor, person } from '#testing/actors.ts'
import { bookableShop, refusalOf } from '#testing/booking.ts'
import { testPlatform } from '#testing/database.ts'
import { newOrganization } from '#testing/shops.ts'
import { and, eq } from 'drizzle-orm'

const platform = await testPlatform()
const oak = await newOrganization(platform)
const alpha = await bookableShop(platform, { shop: { organizationId: oak } })
const sister = await bookableShop(platform, { shop: { organizationId: oak } })
const bravo = await bookableShop(platform)
const { clientId, owner } = alpha

type Json = { pattern?: string; [key: string]: unknown }
type Named = { path: string; type: string }

/** Where a record names something by id, with the record's `type` or `kind`. Ids are told by their pattern. */
function idFields(schema: z.ZodType): Named[] {
  const found: Named[] = []
  const walk = (node: Json, path: string[], type: string): void => {
    const properties = (node['properties'] ?? {}) as Record<string, Json>
    const own = String((properties['type'] ?? properties['kind'])?.['const'] ?? type)
    if (node.pattern === String.raw`^[\w.-]{1,64}$` || /^\^[a-z]+_/.test(node.pattern ?? ''))
      found.push({ path: path.join('.'), type })
    for (const [key, inner] of Object.entries(properties)) walk(inner, [...path, key], own)
    if (node['items'] && typeof node['items'] === 'object') walk(node['items'] as Json, path, own)
    for (const key of ['anyOf', 'oneOf', 'allOf'])
      for (const inner of (node[key] ?? []) as Json[]) walk(inner, path, own)
  }
  walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json, [], '')
  return found
}

const DAY = '2027-06-09'
const WEEKLY = { recurrence: { weekdays: [3] }, startMin: 480, endMin: 720 }
const ONCE = { startDate: DAY, startMin: 480, endMin: 720 }
/** The least that each type needs beside its services. */
const LEAST: Record<string, object> = {
  Blocker: ONCE,
  BlockerRepeating: WEEKLY,
  TimeslotCap: { ...ONCE, max: 1 },
  TimeslotCapRepeating: { ...WEEKLY, max: 1 },
  Cap: { ...ONCE, max: 1 },
  CapRepeating: { ...WEEKLY, max: 1 },
  HoursCap: { maxMinutes: 60 },
  ServiceCap: { ...ONCE, max: 1 },
  ServiceCapRepeating: { ...WEEKLY, max: 1 },
  ServiceTimeslotCap: { ...ONCE, max: 1 },
  ServiceTimeslotCapRepeating: { ...WEEKLY, max: 1 },
  Window: { minLeadMin: 60 },
  CalendarNote: { ...ONCE, note: 'A note' },
  CapacityPercent: { percent: 50 },
  MinSpacing: { minutes: 30 },
  SameDayMax: { max: 1 },
  HoldBack: { reserve: 1, releaseHoursBefore: 2 },
  PerCustomer: { maxOpen: 1 },
  Pace: { max: 1, windowMin: 60 },
  ChannelShare: { channel: 'Website', percent: 50 },
}

const category = (shop: typeof bravo, service = shop.service()) =>
  shop.inShop(async ({ db }) => {
    const mine = and(eq(services.clientId, shop.clientId), eq(services.id, service))
    const [row] = await db.select({ id: services.categoryId }).from(services).where(mine)
    return row?.id ?? ''
  })

/** A selector that names one thing in the list at a path such as `services.categoryIds`. */
async function naming(path: string, shop: typeof bravo): Promise<object> {
  const mode = 'Blacklist'
  return path.endsWith('categoryIds')
    ? { mode, serviceIds: [], categoryIds: [await category(shop)] }
    : { mode, serviceIds: [shop.service()] }
}

type Rule = Parameters<typeof owner.availabilityRule.create>[0]
type Brake = Parameters<typeof owner.throttle.create>[0]
type Settings = z.output<typeof availabilitySettings>

/** Every procedure that writes such a record, called with a selector. */
const WRITERS = {
  rule: [
    ({ type }: Named, services: object) => owner.availabilityRule.create(ruleOf(type, services)),
    async ({ type }: Named, services: object) => {
      const { id, version } = await owner.availabilityRule.create(
        ruleOf(type, { mode: 'Blacklist', serviceIds: [alpha.service()] }),
      )
      return owner.availabilityRule.update({ ...ruleOf(type, services), id, version })
    },
    ({ type }: Named, services: object) => {
      const { clientId: _, ...rule } = ruleOf(type, services) as Rule & { clientId: string }
      return owner.availabilityRule.split({ clientId, rules: [rule, rule] })
    },
  ],
  throttle: [
    ({ type }: Named, services: object) => owner.throttle.create(brakeOf(type, services)),
    async ({ type }: Named, services: object) => {
      const { id, version } = await owner.throttle.create(
        brakeOf(type, { mode: 'Blacklist', serviceIds: [alpha.service()] }),
      )
      return owner.throttle.update({ ...brakeOf(type, services), id, version })
    },
  ],
  settings: [
    async (_: Named, services: object) => {
      const { settings, version } = await owner.availabilitySettings.get({ clientId })
      const waiter = { ...settings.waiter, allowedServices: services } as Settings['waiter']
      return owner.availabilitySettings.update({ clientId, version, settings: { ...settings, waiter } })
    },
    async (_: Named, services: object) => {
      const { settings, version } = await owner.availabilitySettings.get({ clientId })
      const waiter = { ...settings.waiter, allowedServices: services } as Settings['waiter']
      return owner.availabilitySettings.updateArrivals({ clientId, version, waiter })
    },
  ],
}

type Draft = Omit<Parameters<typeof owner.availability.preview>[0], 'clientId'>

/** Every procedure that judges such a record before it is saved, called with a selector; and where it holds it. */
const DRAFTS = {
  rule: {
    under: 'rule.record.',
    draft: ({ type }: Named, services: object) => ({ rule: { record: recordOf(ruleOf(type, services)) } }),
    judges: ['preview', 'rehearse', 'conflicts'],
  },
  throttle: {
    under: 'throttle.record.',
    draft: ({ type }: Named, services: object) => ({
      throttle: { record: recordOf(brakeOf(type, services)) },
    }),
    judges: ['preview'],
  },
  settings: {
    under: 'settings.',
    draft: (_: Named, services: object) => ({ settings: { waiter: { allowedServices: services } } }),
    judges: ['preview'],
  },
} as const

const recordOf = ({ clientId: _, ...record }: Rule | Brake) => record
const ruleOf = (type: string, selector: object) =>
  ({ clientId, type, ...LEAST[type], services: selector }) as unknown as Rule
const brakeOf = (kind: string, selector: object) =>
  ({ clientId, kind, ...LEAST[kind], services: selector }) as unknown as Brake

const FIELDS = [
  ...idFields(availabilityRuleInput).map((field) => ({ ...field, of: 'rule' as const })),
  ...idFields(throttleInput).map((field) => ({ ...field, of: 'throttle' as const })),
  ...idFields(availabilitySettings).map((field) => ({ ...field, of: 'settings' as const })),
]

it('the schemas name services and their groups, and nothing else by id', () => {
  const kinds = new Set(FIELDS.map(({ path }) => path))
  expect([...kinds].toSorted()).toEqual([
    'services.categoryIds',
    'services.serviceIds',
    'waiter.allowedServices.categoryIds',
    'waiter.allowedServices.serviceIds',
  ])
  expect(FIELDS.filter(({ of }) => of === 'rule')).toHaveLength(2 * 13)
  expect(FIELDS.filter(({ of }) => of === 'throttle')).toHaveLength(2 * 7)
  expect([...idFields(capacityRuleInput), ...idFields(calendarSettings)]).toEqual([])
})

it.each(FIELDS)(
  'A02: $of $type is not saved with a $path of another shop, nor of a sister',
  async (field) => {
    for (const [at, write] of WRITERS[field.of].entries()) {
      for (const stranger of [bravo, sister]) {
        const refused = await refusalOf(write(field, await naming(field.path, stranger)))
        const under = field.of === 'settings' && at === 0 ? 'settings.' : ''
        expect(refused).toMatchObject({
          status: 'BAD_REQUEST',
          fields: [
            { path: under + field.path.split('.').slice(0, -1).join('.'), message: 'Choose from the list.' },
          ],
        })
      }
      await expect(write(field, await naming(field.path, alpha))).resolves.toBeDefined()
    }
  },
)

it.each(FIELDS)(
  'A02: $of $type is not judged with a $path of another shop, nor of a sister',
  async (field) => {
    const { under, draft, judges } = DRAFTS[field.of]
    for (const judge of judges) {
      const ask = (services: object) =>
        owner.availability[judge]({ clientId, ...draft(field, services) } as { clientId: string } & Draft & {
            rule: NonNullable<Draft['rule']>
          })
      for (const stranger of [bravo, sister])
        expect(await refusalOf(ask(await naming(field.path, stranger)))).toMatchObject({
          status: 'BAD_REQUEST',
          fields: [
            { path: under + field.path.split('.').slice(0, -1).join('.'), message: 'Choose from the list.' },
          ],
        })
      await expect(ask(await naming(field.path, alpha))).resolves.toBeDefined()
    }
  },
)

it.each(FIELDS.filter(({ of }) => of === 'rule'))(
  'A02: $type of an organization names no $path at all',
  async ({ type, path }) => {
    const organization = callerFor(platform, person({ organizationRoles: { [oak]: ['Owner'] } }))
    const { clientId: _, ...rule } = ruleOf(type, await naming(path, bravo)) as Rule & { clientId: string }
    const refused = await refusalOf(
      organization.organizationRule.create({ organizationId: oak, lock: 'Locked', ...rule } as Parameters<
        typeof organization.organizationRule.create
      >[0]),
    )
    expect(refused.status).toBe('BAD_REQUEST')
    expect(refused.message).toContain('Services differ from shop to shop.')
  },
)

it('what the shop once sold stays in its rules, and they are still saved', async () => {
  const shop = await bookableShop(platform)
  const of = { clientId: shop.clientId }
  const gone = shop.service('alignment')
  const selector = { mode: 'Whitelist' as const, serviceIds: [shop.service(), gone] }
  const rule = { ...of, type: 'ServiceCap' as const, ...ONCE, max: 1, services: selector }
  const { id, version } = await shop.owner.availabilityRule.create(rule)
  const { data } = await shop.owner.service.list(of)
  const [service] = data.filter((one) => one.id === gone)
  await shop.owner.service.remove({ ...of, id: gone, version: service?.version ?? 0 })
  const saved = await shop.owner.availabilityRule.update({ ...rule, id, version, max: 2 })
  expect(saved.services).toEqual(selector)
})

it('A02: a service is not put into a group of another shop', async () => {
  const { data } = await owner.service.list({ clientId })
  const [mine] = data
  if (!mine) throw new Error('no service')
  const foreign = { ...mine, clientId, categoryId: await category(bravo) }
  const { id: _, version: __, ...fresh } = foreign
  for (const write of [() => owner.service.update(foreign), () => owner.service.create(fresh)])
    expect(await refusalOf(write())).toMatchObject({
      status: 'BAD_REQUEST',
      fields: [{ path: 'categoryId', message: 'Choose one from the list.' }],
    })
})
