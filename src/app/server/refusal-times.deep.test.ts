import { expect, it } from 'vitest'
import { newId } from '#server/ids.ts'
import { bodyOf } from '#testing/bodies.ts'
import { bookableShop } from '#testing/booking.ts'
import { testPlatform } from '#testing/database.ts'
import { foreignShop, idsOf, shopTables } from '#testing/foreign-shop.ts'
import { signedIn } from '#testing/people.ts'
import { listProcedures, type ListedProcedure } from '#testing/procedures.ts'
import { testServer } from '#testing/server.ts'
import { newOrganization } from '#testing/shops.ts'

const PAIRS = 200
/** By how much the medians may differ, in ms. */
const MOST_MS = 5
/** A machine that is busy with other things may look like a difference once; what is one looks so every time. */
const ROUNDS = 3

const platform = await testPlatform()
platform.clock.set('2027-06-07T14:00:00Z')
const server = await testServer(platform)
const oak = await newOrganization(platform)
const alpha = await bookableShop(platform, { shop: { organizationId: oak } })
const bravo = await foreignShop(platform)
const { cookie } = await signedIn(platform, {
  clientRoles: { [alpha.clientId]: ['Owner'] },
  organizationRoles: { [oak]: ['Owner'] },
})

const own = { cl: alpha.clientId, org: oak }
/** What the other shop has, by kind: one of each. */
const things = await idsOf(platform, await shopTables(platform), bravo.clientId)

/** A procedure with what of an input decides: ids of kinds that it names, as a body. */
type Asked = ListedProcedure & { name: string; bodyWith: (foreign: boolean) => object }

/** A thing of the other shop beside one that nobody has, at the caller's own shop. */
const ofThings = (procedure: ListedProcedure): Asked[] => {
  const named = JSON.stringify(bodyOf(procedure.inputs, {})).matchAll(/"([a-z]+)_unknown"/g)
  const kinds = [...new Set([...named].map(([, kind = '']) => kind))].filter(
    (kind) => !Object.hasOwn(own, kind) && things[kind] !== undefined,
  )
  if (kinds.length === 0) return []
  const unknown = () => Object.fromEntries(kinds.map((kind) => [kind, newId(kind)]))
  const bodyWith = (foreign: boolean) =>
    bodyOf(procedure.inputs, { ...things, ...(foreign ? {} : unknown()), ...own })
  return [{ ...procedure, name: `${procedure.path} with ${kinds.join(', ')}`, bodyWith }]
}

/** Another shop or organization, beside one that nobody has. */
const ofPlaces = (procedure: ListedProcedure): Asked[] => {
  const [scope] = procedure.access.split(':')
  if (scope !== 'shop' && scope !== 'organization') return []
  const [key, kind, theirs] =
    scope === 'shop' ? ['clientId', 'cl', bravo.clientId] : ['organizationId', 'org', bravo.organizationId]
  const bodyWith = (foreign: boolean) => ({
    ...bodyOf(procedure.inputs, { ...things, ...own }),
    [key]: foreign ? theirs : newId(kind),
  })
  return [{ ...procedure, name: `${procedure.path} at another ${scope}`, bodyWith }]
}

/** Sends one request, and gives its answer without what is new in each, and how long it took in ms. */
async function sent({ path, kind }: ListedProcedure, body: object) {
  const json = JSON.stringify({ json: body })
  const [address, init] =
    kind === 'query'
      ? [`${path}?input=${encodeURIComponent(json)}`, {}]
      : [path, { method: 'POST', body: json }]
  const headers = { cookie, 'content-type': 'application/json' }
  const begin = performance.now()
  const answer = await fetch(`${server.url}/api/trpc/${address}`, { headers, ...init })
  const text = await answer.text()
  const ms = performance.now() - begin
  return { ms, said: `${answer.status} ${text.replace(/"requestId":"[^"]*"/, '')}` }
}

const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0

/** How far apart the medians of the times of two requests lie, which are sent in turn, the one and the other first. */
async function apart(ask: (foreign: boolean) => ReturnType<typeof sent>): Promise<number> {
  const times: Record<'foreign' | 'unknown', number[]> = { foreign: [], unknown: [] }
  for (let pair = 0; pair < PAIRS; pair++)
    for (const foreign of pair % 2 === 0 ? [true, false] : [false, true])
      times[foreign ? 'foreign' : 'unknown'].push((await ask(foreign)).ms)
  return Math.abs(median(times.foreign) - median(times.unknown))
}

/** The least difference of a few rounds; one is enough when it is small. */
async function leastApart(ask: (foreign: boolean) => ReturnType<typeof sent>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS && least >= MOST_MS; round++) least = Math.min(least, await apart(ask))
  return least
}

const asked: Asked[] = []
for (const one of listProcedures().flatMap((procedure) => [...ofThings(procedure), ...ofPlaces(procedure)]))
  // Only what is refused can be told apart by how it is refused.
  if (/^40[34] /.test((await sent(one, one.bodyWith(false))).said)) asked.push(one)

/** One question and one change about each kind of thing and place: what is behind the door does not matter here. */
const timed = [...new Map(asked.map((one) => [`${one.kind} ${one.name.replace(/^\S+ /, '')}`, one])).values()]

it('there are refusals of things and of places to compare', () => {
  const count = (word: string) => timed.filter(({ name }) => name.includes(word)).length
  expect(count(' with ')).toBeGreaterThan(12)
  expect([count(' at another shop'), count(' at another organization')]).toEqual([2, 2])
})

it(
  'T5: each of them is refused alike, whether somebody else has it or nobody',
  { timeout: 120_000 },
  async () => {
    const different: string[] = []
    for (const one of asked) {
      const [foreign, unknown] = [await sent(one, one.bodyWith(true)), await sent(one, one.bodyWith(false))]
      if (foreign.said !== unknown.said) different.push(`${one.name}: ${foreign.said} / ${unknown.said}`)
    }
    expect(different).toEqual([])
  },
)

it('the measure notices a refusal that takes 8 ms longer', { timeout: 300_000 }, async () => {
  const [any] = timed
  if (!any) throw new Error('Nothing is refused')
  const slow = async (foreign: boolean) => {
    const answer = await sent(any, any.bodyWith(foreign))
    return foreign ? { ...answer, ms: answer.ms + 8 } : answer
  }
  expect(await leastApart(slow)).toBeGreaterThanOrEqual(MOST_MS)
})

it.each(timed)('T5: $name is refused as fast', { timeout: 600_000 }, async (one) => {
  const ask = (foreign: boolean) => sent(one, one.bodyWith(foreign))
  expect(await leastApart(ask)).toBeLessThan(MOST_MS)
})
