import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { makeBenchShops } from '../../bench/bench-shops.ts'
import { HttpLine, requestBytes } from '../../bench/http-line.ts'
import { runningDatabase } from '../../launcher/embedded-postgresql.mjs'
import { freePort } from '../../launcher/port.mjs'
import { startProduct } from './product.ts'

const ATTEMPTS = 10_000
const SLOTS = 100
const CAP = 5
const CONNECTIONS = 64
/** By the clock on the wall: what the promise says. */
const MOST_S = 60
const DAY_MS = 86_400_000

/** A hundred starts of five weekdays, half an hour apart. */
function slots(): { date: string; startMin: number }[] {
  const dates = Array.from({ length: 12 }, (_, day) => new Date(Date.now() + (day + 3) * DAY_MS))
    .filter((day) => day.getUTCDay() !== 0)
    .map((day) => day.toISOString().slice(0, 10))
  return Array.from({ length: SLOTS }, (_, at) => ({
    date: dates[Math.floor(at / 20)] ?? '',
    startMin: 480 + (at % 20) * 30,
  }))
}

/** All attempts for one slot stand together, because a burst that spreads is green on broken code. */
function attempts(port: number, clientId: string): Buffer[] {
  return slots().flatMap((slot, at) =>
    Array.from({ length: ATTEMPTS / SLOTS }, (_, booker) =>
      requestBytes(port, 'POST', '/api/trpc/booking.confirm', {
        json: {
          ...slot,
          clientId,
          appointmentType: 'Waiter',
          serviceIds: ['svc_30'],
          idempotencyKey: `hot-key-${at}-${booker}`,
          customer: { firstName: 'Robin', email: `robin${at}.${booker}@mail.example` },
        },
      }),
    ),
  )
}

it(`B1: of ${ATTEMPTS} hot attempts on ${SLOTS} slots of ${CAP} exactly ${SLOTS * CAP} are taken`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hot-attempts-'))
  const port = await freePort()
  const settings = { DEMO: '0', RATE_LIMITS: 'off', DEV_TOOLS: '1', LOG_LEVEL: 'fatal' }
  const product = await startProduct({ dataDir, port, settings })
  const owner = new pg.Client({ connectionString: runningDatabase(dataDir) ?? '' })
  try {
    await owner.connect()
    const shop = { prefix: 'hot', count: 1, stepMin: 30, perSlot: CAP, perTwoHours: null }
    const [clientId = ''] = await makeBenchShops(owner, shop)
    const waiting = attempts(port, clientId)
    const statuses = new Map<number, number>()
    const begin = performance.now()
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        const line = new HttpLine(port)
        for (let bytes = waiting.shift(); bytes; bytes = waiting.shift()) {
          const { status } = await line.ask(bytes)
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
        }
        line.close()
      }),
    )
    const seconds = (performance.now() - begin) / 1000
    expect(Object.fromEntries(statuses)).toEqual({ 200: SLOTS * CAP, 409: ATTEMPTS - SLOTS * CAP })
    const { rows } = await owner.query<{ booked: number }>(
      'select count(*)::int as booked from appointments where client_id = $1 group by date, start_min',
      [clientId],
    )
    expect(rows.map(({ booked }) => booked)).toEqual(Array.from({ length: SLOTS }, () => CAP))
    expect(seconds).toBeLessThanOrEqual(MOST_S)
  } finally {
    await owner.end()
    await product.end()
    rmSync(dataDir, { recursive: true, force: true })
  }
}, 600_000)
