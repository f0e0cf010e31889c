import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort, processesOf, startProduct, type Product } from './product.ts'

const SOCKETS = 500
const CUT_WITHIN_MS = 30_000
const dataDir = mkdtempSync(join(tmpdir(), 'slow-clients-'))
let product: Product
let port: number

beforeAll(async () => {
  port = await freePort()
  product = await startProduct({ dataDir, port, settings: { RATE_LIMITS: 'off', LOG_LEVEL: 'fatal' } })
})
afterAll(async () => {
  await product.end()
  rmSync(dataDir, { recursive: true, force: true })
})

/** A connection that sends `start` and then a byte a second; resolves with its age in milliseconds when it is cut. */
function trickle(start: string): Promise<number> {
  return new Promise((cut) => {
    const begin = performance.now()
    const socket: Socket = connect(port, '127.0.0.1', () => socket.write(start))
    const drip = setInterval(() => socket.write('x'), 1000)
    socket.on('error', () => undefined)
    socket.resume()
    socket.on('close', () => {
      clearInterval(drip)
      cut(performance.now() - begin)
    })
  })
}

const shopQuestion = encodeURIComponent(JSON.stringify({ json: { slug: 'front-range-denver' } }))

/** How long a normal client waits for its answers, in milliseconds, until `isOver`. */
async function normalClient(isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (!isOver()) {
    const begin = performance.now()
    const answer = await fetch(`${product.url}/api/trpc/booking.shop?input=${shopQuestion}`)
    await answer.arrayBuffer()
    expect(answer.status).toBe(200)
    times.push(performance.now() - begin)
    await pause(20)
  }
  return times
}

const p99 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0

/** For as long as `work` runs, what a normal client sees. */
async function beside<T>(work: Promise<T>): Promise<{ result: T; times: number[] }> {
  let isOver = false
  const client = normalClient(() => isOver)
  const result = await work.finally(() => (isOver = true))
  return { result, times: await client }
}

it.each([
  ['headers', `GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: `],
  [
    'a body',
    `POST /api/log HTTP/1.1\r\nHost: localhost:PORT\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`,
  ],
])(
  `A24: ${SOCKETS} connections that send a byte a second of %s are cut, and nobody else notices`,
  async (_name, text) => {
    const { times: quiet } = await beside(pause(3_000))
    const start = text.replace('PORT', String(port))
    const { result: ages, times } = await beside(
      Promise.all(Array.from({ length: SOCKETS }, () => trickle(start))),
    )
    expect(ages).toHaveLength(SOCKETS)
    expect(Math.max(...ages)).toBeLessThanOrEqual(CUT_WITHIN_MS)
    expect(times.length).toBeGreaterThan(50)
    // On a machine that is busy with other things, three times what a normal client waits without slow ones.
    expect(p99(times)).toBeLessThan(Math.max(300, 3 * p99(quiet)))
    expect(processesOf(dataDir).some(({ command }) => command.includes('dist/server/main.js'))).toBe(true)
  },
)
