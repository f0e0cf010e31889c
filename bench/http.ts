import type { Client } from 'pg'
import { makeBenchShops } from './bench-shops.ts'
import { withEmptyServer } from './empty-server.ts'
import { HttpLine, requestBytes } from './http-line.ts'
import { machineLoad, withProduct, type MeasuredProduct } from './product.ts'
import type { Figure } from './run.ts'
import { median, quantile } from './statistics.ts'

const SHOPS = 5_000
const CONNECTIONS = 32
const ROUNDS = 8
const ROUND_MS = 1_500
const DAYS = 31
const DAY_MS = 86_400_000
/** Tables that an answer about a shop's calendar is made from. */
const CALENDAR_TABLES = [
  'appointments',
  'availability_rules',
  'availability_settings',
  'capacity_rules',
  'clients',
  'holds',
  'services',
  'technicians',
  'throttles',
]

type Print = (figure: Figure) => void
type Round = { times: number[]; requests: number; refused: number; seconds: number; cpuS: number | null }

/**
 * `booking.days` of 5,000 shops over 32 connections. While an answer is valid it is bytes in memory, so that it is
 * compared with a route that answers a constant, in turns, so that both meet the same machine.
 */
export async function benchHttp(print: Print): Promise<void> {
  await withProduct(async (product) => {
    await measureDemo(product, print)
    const clientIds = await makeBenchShops(product.owner, {
      prefix: 'http',
      count: SHOPS,
      perSlot: 2,
      stepMin: 30,
      perTwoHours: 6,
    })
    const lines = Array.from({ length: CONNECTIONS }, () => new HttpLine(product.port))
    const calendars = clientIds.map((clientId) => requestBytes(product.port, 'GET', daysAddress(clientId)))

    const first = await ask(lines, calendars, { passes: 1 })
    print({
      name: 'booking.days, first answers of a shop',
      value: first.requests / first.seconds,
      unit: 'requests/s',
    })
    await withEmptyServer(async (emptyPort, emptyCpuS) => {
      const emptyLines = Array.from({ length: CONNECTIONS }, () => new HttpLine(emptyPort))
      await measureRounds(product, { lines, calendars, emptyLines, emptyPort, emptyCpuS }, print)
      for (const line of emptyLines) line.close()
    })
    const usage = product.server()
    if (usage) print({ name: 'memory with 5,000 shops under load', value: usage.residentMB, unit: 'MB' })
    print(machineLoad())
    for (const line of lines) line.close()
  })
}

/** Memory with the demo's data: three calendars in all variety, none of them asked for twice. */
async function measureDemo({ owner, port, server }: MeasuredProduct, print: Print): Promise<void> {
  const started = server()
  const { rows } = await owner.query<{ clientId: string; serviceId: string }>(
    `select s.client_id as "clientId", s.id as "serviceId" from services s join clients c on c.id = s.client_id where s.bookable`,
  )
  const addresses = rows.flatMap(({ clientId, serviceId }) =>
    Array.from({ length: 20 }, (_, ahead) =>
      requestBytes(port, 'GET', daysAddress(clientId, { serviceId, ahead: ahead + 1 })),
    ),
  )
  const lines = Array.from({ length: CONNECTIONS }, () => new HttpLine(port))
  const round = await ask(lines, addresses, { passes: 1 })
  const loaded = server()
  for (const line of lines) line.close()
  print({
    name: 'booking.days of the demo, worked out anew',
    value: round.requests / round.seconds,
    unit: 'requests/s',
  })
  if (!started || !loaded) return
  print({ name: 'memory with the demo, started', value: started.residentMB, unit: 'MB' })
  print({ name: 'memory with the demo, under load', value: loaded.residentMB, unit: 'MB' })
}

interface Asking {
  readonly lines: readonly HttpLine[]
  readonly calendars: readonly Buffer[]
  readonly emptyLines: readonly HttpLine[]
  readonly emptyPort: number
  readonly emptyCpuS: () => number | null
}

async function measureRounds(
  product: MeasuredProduct,
  { lines, calendars, emptyLines, emptyPort, emptyCpuS }: Asking,
  print: Print,
): Promise<void> {
  const empty = [requestBytes(emptyPort, 'GET', '/empty')]
  await ask(lines, calendars, { ms: ROUND_MS })
  await ask(emptyLines, empty, { ms: ROUND_MS })

  const kept: Round[] = []
  const bare: Round[] = []
  await withoutCalendars(product.owner, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      kept.push(await ask(lines, calendars, { ms: ROUND_MS, cpuS: () => product.server()?.cpuS ?? null }))
      bare.push(await ask(emptyLines, empty, { ms: ROUND_MS, cpuS: emptyCpuS }))
    }
  })

  const times = kept.flatMap((round) => round.times)
  const refused = kept.reduce((sum, round) => sum + round.refused, 0)
  const rate = (rounds: Round[]): number => median(rounds.map(({ requests, seconds }) => requests / seconds))
  print({ name: 'booking.days, median', value: median(times), unit: 'ms' })
  print({ name: 'booking.days, p99', value: quantile(times, 0.99), unit: 'ms' })
  print({ name: 'booking.days, throughput', value: rate(kept), unit: 'requests/s' })
  print({ name: 'ceiling: empty Fastify route, throughput', value: rate(bare), unit: 'requests/s' })
  print({ name: 'booking.days, share of the empty route', value: (rate(kept) / rate(bare)) * 100, unit: '%' })
  const [own, ceiling] = [cpuOfRequest(kept), cpuOfRequest(bare)]
  if (own !== null && ceiling !== null) {
    print({ name: 'booking.days, CPU of the server', value: own, unit: 'µs CPU' })
    print({ name: 'ceiling: empty Fastify route, CPU', value: ceiling, unit: 'µs CPU' })
    print({ name: 'booking.days, share of the empty route by CPU', value: (ceiling / own) * 100, unit: '%' })
  }
  print({ name: 'booking.days, answers that needed a table of calendars', value: refused, unit: 'answers' })
}

/** Middle of the rounds, in microseconds; null where the system does not tell. */
function cpuOfRequest(rounds: readonly Round[]): number | null {
  const each = rounds.flatMap(({ cpuS, requests }) => (cpuS === null ? [] : [(cpuS * 1e6) / requests]))
  return each.length === 0 ? null : median(each)
}

/** A calendar as the booking page asks for it: alone, so that its answer can be kept. */
function daysAddress(clientId: string, { serviceId = 'svc_30', ahead = 1 } = {}): string {
  const day = (number: number): string => new Date(Date.now() + number * DAY_MS).toISOString().slice(0, 10)
  const range = { from: day(ahead), to: day(ahead + DAYS - 1) }
  const json = { clientId, appointmentType: 'Waiter', serviceIds: [serviceId], ...range }
  return `/api/trpc/booking.days?input=${encodeURIComponent(JSON.stringify({ json }))}`
}

/** Every connection asks without a pause, all the addresses in turn, for a time or a number of passes. */
async function ask(
  lines: readonly HttpLine[],
  addresses: readonly Buffer[],
  { ms, passes, cpuS }: { ms?: number; passes?: number; cpuS?: () => number | null },
): Promise<Round> {
  const times: number[] = []
  const before = cpuS?.() ?? null
  const begin = performance.now()
  const isOver = (): boolean =>
    passes === undefined
      ? performance.now() - begin > (ms ?? 0)
      : times.length + busy >= addresses.length * passes
  let next = 0
  let busy = 0
  let refused = 0
  await Promise.all(
    lines.map(async (line) => {
      while (!isOver()) {
        busy += 1
        const answer = await line.ask(addresses[next++ % addresses.length] ?? Buffer.alloc(0))
        busy -= 1
        times.push(answer.ms)
        if (answer.status === 503) refused += 1
        else if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.body.slice(0, 300)}`)
      }
    }),
  )
  const after = cpuS?.() ?? null
  return {
    times,
    requests: times.length,
    refused,
    seconds: (performance.now() - begin) / 1000,
    cpuS: before !== null && after !== null ? after - before : null,
  }
}

/**
 * Works while nobody can read the tables that calendars are made from: whoever needs one waits, and is refused. That an
 * answer comes all the same is the proof that it needs no database.
 */
async function withoutCalendars(owner: Client, work: () => Promise<void>): Promise<void> {
  await owner.query(`begin; lock table ${CALENDAR_TABLES.join(', ')} in access exclusive mode`)
  try {
    await work()
  } finally {
    await owner.query('rollback')
  }
}
