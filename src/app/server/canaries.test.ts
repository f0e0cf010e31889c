import { sql } from 'drizzle-orm'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import WebSocket from 'ws'
import { recordChange } from '#server/changes.ts'
import { asSystemInShop } from '#server/scope.ts'
import { callerFor, VISITOR } from '#testing/actors.ts'
import { bodyOf, brokenBody } from '#testing/bodies.ts'
import { bookableShop, booker } from '#testing/booking.ts'
import { testPlatform } from '#testing/database.ts'
import { CANARY, everythingOf, foreignShop, idsOf, rowsOf, shopTables } from '#testing/foreign-shop.ts'
import { signedIn } from '#testing/people.ts'
import { listProcedures, type ListedProcedure } from '#testing/procedures.ts'
import { testServer } from '#testing/server.ts'
import { newOrganization } from '#testing/shops.ts'

/** Damaged bodies of each procedure beside the whole ones, and messages that are read in all. */
const [DAMAGED, FEWEST] = process.env['DEEP'] ? [40, 20_000] : [0, 2_000]
const AT_ONCE = 8

const platform = await testPlatform()
platform.clock.set('2027-06-07T14:00:00Z')
const server = await testServer(platform)
const oak = await newOrganization(platform)
// With everything that a shop may have, so that no list is closed to it.
const alpha = await bookableShop(platform, { shop: { organizationId: oak, advancedCalendarEnabled: true } })
await alpha.book('2027-06-14', 540, booker())
const bravo = await foreignShop(platform)
const tables = await shopTables(platform)
const theirs: Record<string, string> = {
  ...(await idsOf(platform, tables, bravo.clientId)),
  usr: bravo.member.userId,
}
await callerFor(platform, VISITOR).booking.confirm({
  ...booker(),
  clientId: bravo.clientId,
  appointmentType: 'Waiter',
  serviceIds: [theirs['svc'] ?? ''],
  date: '2027-06-09',
  startMin: 600,
})

/** Columns whose texts the product chooses itself. */
const NO_WORDS =
  /(^|_)(id|hash|type|kind|status|state|channel|direction|template|language|verb|choice|bucket|day|slug|zone|tier|subject_id|actor|acting_for|token)$/
/** Objects with words of people in them. */
const OBJECTS = ['contact', 'answers', 'before', 'after', 'pickup_address', 'source', 'override', 'review']
/** What the booking page of a shop shows everybody. */
const PUBLIC = ['clients', 'services', 'service_categories', 'issues', 'questions', 'transport_options']

/** Writes the name of its table into every text of a shop that a person may have written; gives the tables. */
async function plant(clientId: string): Promise<string[]> {
  const columns = await rowsOf(
    platform,
    sql`select table_name as place, column_name as name, data_type as kind from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'jsonb')
        and table_name in ('clients', ${sql.join(
          tables.map((table) => sql`${table}`),
          sql`, `,
        )})`,
  )
  const planted = new Set<string>()
  for (const { place, name, kind } of columns as { place: string; name: string; kind: string }[]) {
    if (kind === 'text' ? NO_WORDS.test(name) : !OBJECTS.includes(name)) continue
    const canary = `${CANARY}_${place}`
    const column = sql.identifier(name)
    const text = kind === 'text' ? sql`${canary} || '_' || substr(md5(random()::text), 1, 8)` : null
    const value = text ?? sql`${column} || ${JSON.stringify({ canary })}::jsonb`
    const isFit = text ? sql`true` : sql`jsonb_typeof(${column}) = 'object'`
    const found = await rowsOf(
      platform,
      sql`update ${sql.identifier(place)} set ${column} = ${value}
        where ${sql.identifier(place === 'clients' ? 'id' : 'client_id')} = ${clientId} and ${isFit} returning 1 as one`,
    ).catch(() => [])
    if (found.length > 0) planted.add(place)
  }
  return [...planted]
}

const change = (clientId: string, subjectId: string, words: object = {}) =>
  asSystemInShop(platform, 'test', 'test', clientId, (shop) =>
    recordChange(shop, {
      subject: 'appointment',
      subjectId,
      verb: 'updated',
      availability: true,
      before: { ...words },
      after: { ...words },
    }),
  )

const at = (role: 'Owner' | 'AppointmentManager' | 'AppointmentViewer' | 'LeadManager') =>
  signedIn(platform, {
    clientRoles: { [alpha.clientId]: [role] },
    ...(role === 'Owner' && { organizationRoles: { [oak]: ['Owner'] } }),
  })
const owner = await at('Owner')
const askers = ['', owner.cookie, (await at('AppointmentManager')).cookie, (await at('LeadManager')).cookie]

let planted: string[]
let ours: Record<string, string>
beforeAll(async () => {
  ours = { ...(await idsOf(platform, tables, alpha.clientId)), cl: alpha.clientId, org: oak }
  await change(bravo.clientId, theirs['job'] ?? '', { notes: CANARY })
  planted = await plant(bravo.clientId)
  // What was kept of the shop from before is forgotten.
  await change(bravo.clientId, `job_${CANARY}`)
})

/** What left the server, and where a canary was in it that nobody there may see. */
let messages = 0
const leaks: string[] = []
function read(from: string, text: string, allowed: readonly string[] = []): void {
  messages += 1
  for (const [canary] of text.matchAll(/CANARY[a-z_]*(?=_|\b)/g))
    if (!allowed.some((table) => canary.startsWith(`${CANARY}_${table}`))) leaks.push(`${from}: ${canary}`)
}

/** What is asked about our things, about theirs in our shop, about theirs in theirs, about everything, and damaged. */
function bodiesFor({ inputs }: ListedProcedure): string[] {
  const mixed = bodyOf(inputs, { ...theirs, cl: alpha.clientId, org: oak })
  const foreign = bodyOf(inputs, { ...theirs, cl: bravo.clientId, org: bravo.organizationId })
  return [
    ...[bodyOf(inputs, ours), mixed, foreign, { clientId: alpha.clientId }].map((json) =>
      JSON.stringify({ json }),
    ),
    // A search for what their words begin with.
    JSON.stringify({ json: mixed }).replace(/"text(x*)"/g, '"CANAR"'),
    ...Array.from({ length: DAMAGED }, (_, n) => brokenBody(n % 2 ? mixed : foreign, n * 3)),
  ]
}

async function ask({ path, kind, access }: ListedProcedure, body: string, cookie: string): Promise<void> {
  const headers = { cookie, 'content-type': 'application/json' }
  const address = `${server.url}/api/trpc/${path}`
  const answer =
    kind === 'query'
      ? await fetch(`${address}?input=${encodeURIComponent(body.replace(/[\ud800-\udfff]/g, '?'))}`, {
          headers,
        })
      : await fetch(address, { method: 'POST', headers, body })
  read(path, await answer.text(), access === 'public' ? PUBLIC : [])
}

/** Every frame that the owner's open page gets. */
async function openPage(): Promise<{ frames: string[]; until: (part: string) => Promise<void> }> {
  const socket = new WebSocket(
    `${server.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${server.anonymousKey}&vsn=1.0.0`,
  )
  afterAll(() => socket.close())
  const frames: string[] = []
  socket.on('message', (data: Buffer) => frames.push(data.toString()))
  await once(socket, 'open')
  const join = (topic: string, ref: string, token?: string) =>
    socket.send(
      JSON.stringify({
        topic: `realtime:${topic}`,
        event: 'phx_join',
        payload: { config: { private: true }, ...(token && { access_token: token }) },
        ref,
      }),
    )
  join(`shop-${alpha.clientId}`, '1', await owner.bearer())
  join(`availability-${bravo.clientId}`, '2')
  return {
    frames,
    until: async (part) => {
      while (!frames.some((frame) => frame.includes(part))) await once(socket, 'message')
    },
  }
}

// History can only be added to: its canary is in the change that was written above.
it('has words of people in every table of the foreign shop that has rows with words', () => {
  for (const table of ['customers', 'appointments', 'vehicles', 'messages', 'technicians', 'invitations'])
    expect(planted).toContain(table)
  expect(planted.length).toBeGreaterThan(15)
})

it(`T2: no answer, page, file, frame, log record, mail or row of ours has a byte of theirs`, async () => {
  const page = await openPage()
  await page.until('"ref":"1"')
  // Questions first: what the changes do to our own shop must not empty them.
  const procedures = listProcedures().toSorted((one, other) => (one.kind < other.kind ? 1 : -1))
  const asked = procedures.flatMap((procedure) =>
    askers.flatMap((cookie) => bodiesFor(procedure).map((body) => () => ask(procedure, body, cookie))),
  )
  for (let from = 0; from < asked.length; from += AT_ONCE)
    await Promise.all(asked.slice(from, from + AT_ONCE).map((each) => each()))

  for (const clientId of [alpha.clientId, bravo.clientId])
    for (const cookie of askers)
      for (const path of [
        `/api/export/appointments.csv?clientId=${clientId}`,
        `/calendar/week?tenant=${clientId}`,
        `/calendar/appointments/${theirs['job']}`,
        '/appointments',
      ]) {
        const headers = { cookie: `${cookie}; activeTenantId=${clientId}` }
        read(path, await (await fetch(`${server.url}${path}`, { headers })).text())
      }

  await change(bravo.clientId, `job_${CANARY}`)
  await change(alpha.clientId, 'job_last')
  await page.until('job_last')
  for (const frame of page.frames) read('frame', frame)
  for (const record of server.records) read('log', JSON.stringify(record))
  read('our rows', await everythingOf(platform, tables, alpha.clientId))

  expect([...new Set(leaks)]).toEqual([])
  expect(messages).toBeGreaterThanOrEqual(FEWEST)
}, 600_000)
