import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { appRouter } from '#app/server/api.ts'
import { TABLE_CLASSES } from '#app/server/table-classes.ts'
import { SEARCH_DAYS } from '#modules/availability/rules/labor.ts'
import { listLoads } from '#modules/availability/server/queries/loads.ts'
import { listDueRequests } from '#modules/booking/server/queries/due-requests.ts'
import { listOutbox } from '#modules/messages/server/queries.ts'
import { DEFAULT_BOOKING_SETUP } from '#modules/shops/contract.ts'
import { listChangesSince } from '#server/changes.ts'
import { systemClock } from '#server/clock.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { noLimits } from '#server/limits.ts'
import { closePlatform, openPlatform } from '#server/platform.ts'
import { asSystem, asSystemInShop, type Platform } from '#server/scope.ts'
import { callerFactory } from '#server/trpc.ts'
import { startEmbeddedPostgresql } from '../launcher/embedded-postgresql.mjs'
import { judge, recordStatements, type Statement } from './plan-reader.ts'
import { fillDatabase } from './plans-data.ts'
import { machineLoad } from './product.ts'
import type { Figure } from './run.ts'

const SECRET = 'a secret of benchmarks only, long enough'
const SHOPS = 5_000
const APPOINTMENTS = 5_000_000

/** What a list may take in the database, in milliseconds; searches and counts read more of a shop than a page. */
const CEILING_MS = { page: 1, search: 40 }

type Asked = { name: string; ceiling: keyof typeof CEILING_MS; ask: () => Promise<unknown> }

function callerOf(platform: Platform, clientId: string) {
  return callerFactory(appRouter)({
    platform,
    limits: noLimits,
    actor: {
      kind: 'person',
      userId: 'usr_bench',
      email: 'bench@alder.example',
      name: 'Bench Person',
      isSystemAdmin: false,
      systemAdminRoles: [],
      clientRoles: { [clientId]: ['Owner'] },
      organizationRoles: {},
    },
    requestId: 'bench',
    ip: '192.0.2.1',
    preferredTenantId: null,
    sessionToken: null,
    signing: { secret: SECRET, publicUrl: 'http://localhost:3000' },
  })
}

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

/** Every list of the product, as its pages ask for it. */
function lists(platform: Platform, clientId: string, known: { job: string; customer: string }): Asked[] {
  const call = callerOf(platform, clientId)
  const shop = { clientId }
  const week = { from: day(-3), to: day(3) }
  const page = (name: string, ask: () => Promise<unknown>): Asked => ({ name, ceiling: 'page', ask })
  const search = (name: string, ask: () => Promise<unknown>): Asked => ({ name, ceiling: 'search', ask })
  const jobs = (filter: object, sort: object = { createdAt: 'desc' }) =>
    call.smsJob.list({ ...shop, filter, sort } as Parameters<typeof call.smsJob.list>[0])
  return [
    page('calendar, week', () => call.calendar.week({ ...shop, ...week })),
    search('calendar, month', () => call.calendar.week({ ...shop, from: day(-20), to: day(21) })),
    page('appointments, newest first', () => jobs({})),
    page('appointments, by start', () => jobs({}, { promisedWindowStart: 'asc' })),
    page('appointments, latest start', () => jobs({}, { promisedWindowStart: 'desc' })),
    page('appointments, last 5 of a customer', () =>
      call.smsJob.list({
        ...shop,
        filter: { customer: { id: known.customer } },
        page: { size: 5 },
        sort: { promisedWindowStart: 'desc' },
      }),
    ),
    page('appointments, today', () => jobs({ from: day(0), to: day(0) })),
    page('appointments, upcoming by start', () => jobs({ from: day(0) }, { promisedWindowStart: 'asc' })),
    page('appointments, one status', () => jobs({ status: 'Requested' })),
    page('appointments, one type', () => jobs({ type: 'Waiter' })),
    page('appointments, one source', () => jobs({ source: 'GoogleAd' })),
    page('appointments, one service', () => jobs({ services: ['svc_7'] })),
    page('appointments, chosen', () => jobs({ ids: [known.job] })),
    search('appointments, search by name', () => jobs({ search: 'castillo elena' })),
    search('appointments, search by phone', () => jobs({ search: '303-555' })),
    search('appointments, search that finds nothing', () => jobs({ search: 'zzyzx' })),
    search('appointments, count', () => call.smsJob.count({ ...shop, filter: {} })),
    search('appointments, count of a search', () =>
      call.smsJob.count({ ...shop, filter: { search: 'elena' } }),
    ),
    page('appointment with history and messages', () => call.smsJob.get({ ...shop, id: known.job })),
    page('saved views', () => call.savedView.list(shop)),
    page('customers', () => call.customer.list(shop)),
    search('customers, search by name', () => call.customer.list({ ...shop, filter: { search: 'castilo' } })),
    search('customers, search by phone', () => call.customer.list({ ...shop, filter: { search: '303555' } })),
    search('customers of the desk, with their visits', () =>
      call.smsJob.customers({ ...shop, search: 'castilo' }),
    ),
    page('customer, cars and addresses', () =>
      call.scheduler.customerDataLookup({ ...shop, customerId: known.customer }),
    ),
    page('trail of changes', () => call.auditLog.list(shop)),
    search('trail of changes, a month', () =>
      call.auditLog.list({ ...shop, filter: { from: day(-60), to: day(-30) } }),
    ),
    page('rules', () => call.availabilityRule.list(shop)),
    page('counts beside the menu', () => call.menu.badges(shop)),
    page('tenants of a person', () => call.tenant.authorizedTenants({})),
    page('loads of two months, with limits per customer and pace', () =>
      asSystemInShop(platform, 'bench', 'bench', clientId, (opened) => {
        const createdSince = new Date(opened.now.getTime() - 3_600_000)
        return listLoads(opened, { from: day(0), to: day(60), long: null, openFrom: day(0), createdSince })
      }),
    ),
    // As far back as a job can reach into the range, with two weeks of work and more on it.
    page('loads of two months, with long jobs that began a year before', () =>
      asSystemInShop(platform, 'bench', 'bench', clientId, (opened) => {
        const long = { from: day(-SEARCH_DAYS), longerThanMin: 7_200, mostPerServiceMin: 480 }
        const near = { from: day(-21), to: day(81) }
        return listLoads(opened, { ...near, long, openFrom: null, createdSince: null })
      }),
    ),
    page('changes since', () =>
      asSystemInShop(platform, 'bench', 'bench', clientId, (opened) => listChangesSince(opened, 100)),
    ),
    page('outbox of all shops', () => asSystem(platform, 'bench', 'bench', (system) => listOutbox(system))),
    page('requests that are due', () => asSystem(platform, 'bench', 'bench', listDueRequests)),
  ]
}

async function knownOf(owner: Client, clientId: string) {
  const { rows } = await owner.query<{ job: string; customer: string }>(
    'select id as job, customer_id as customer from appointments where client_id = $1 and date < current_date limit 1',
    [clientId],
  )
  return rows[0] ?? { job: '', customer: '' }
}

async function read(platform: Platform, owner: Client, clientId: string, print: (figure: Figure) => void) {
  await owner.query('update clients set booking = $1 where id = $2', [DEFAULT_BOOKING_SETUP, clientId])
  const problems: string[] = []
  for (const { name, ceiling, ask } of lists(platform, clientId, await knownOf(owner, clientId))) {
    await ask()
    const statements: Statement[] = await recordStatements(ask)
    let slowest = 0
    for (const statement of statements) {
      const { milliseconds, scanned } = await judge(platform, clientId, statement)
      slowest = Math.max(slowest, milliseconds)
      if (scanned.length > 0)
        problems.push(`${name} reads all of ${scanned.join(', ')}: ${statement.text.slice(0, 300)}`)
    }
    print({ name: `plan, ${name}`, value: slowest, unit: 'ms in the database' })
    if (slowest > CEILING_MS[ceiling])
      problems.push(`${name}: ${slowest} ms, more than ${CEILING_MS[ceiling]}`)
  }
  if (problems.length > 0) throw new Error(`plans:\n${problems.join('\n')}`)
}

/**
 * The plan of every statement behind every list, at 5,000,000 appointments in 5,000 shops: an index always, never a
 * whole table, and within its time. The database is made for it and thrown away; `PLANS_DATA_DIR` keeps it for a second
 * look, `PLANS_SECONDS` makes it in several goes, `PLANS_SHOPS` makes a smaller one.
 */
export async function benchPlans(print: (figure: Figure) => void): Promise<void> {
  const kept = process.env['PLANS_DATA_DIR']
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'always-open-bench-'))
  const shops = Number(process.env['PLANS_SHOPS'] ?? SHOPS)
  const database = await startEmbeddedPostgresql({ dataDir, durable: false })
  const owner = new Client({ connectionString: database.url })
  try {
    await owner.connect()
    await migrateDatabase({
      ownerUrl: database.url,
      folder: 'migrations',
      classes: TABLE_CLASSES,
      functions: readFileSync('src/app/server/database/functions.sql', 'utf8'),
      secret: SECRET,
    })
    const begin = performance.now()
    const size = { shops, appointments: (APPOINTMENTS / SHOPS) * shops }
    const isWhole = await fillDatabase(owner, size, Number(process.env['PLANS_SECONDS'] ?? 3_600))
    print({ name: 'plans, database made', value: (performance.now() - begin) / 1000, unit: 's' })
    if (!isWhole) return
    const platform = openPlatform({
      databaseUrl: database.url,
      appUrl: null,
      secret: SECRET,
      clock: systemClock(),
      onError: () => {},
    })
    try {
      await read(platform, owner, `cl_p${Math.ceil(shops / 2)}`, print)
    } finally {
      await closePlatform(platform)
      print(machineLoad())
    }
  } finally {
    await owner.end()
    await database.stop()
    if (!kept) rmSync(dataDir, { recursive: true, force: true })
  }
}
