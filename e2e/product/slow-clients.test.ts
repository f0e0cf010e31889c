import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { usageOf } from '../../bench/process-usage.ts'
import { freePort } from '../../launcher/port.mjs'
import { processesOf, startProduct, type Product } from './product.ts'

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

const server = () => processesOf(dataDir).find(({ command }) => command.includes('dist/server/main.js'))

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

const SLOW = {
  headers: 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  'a body':
    'POST /api/log HTTP/1.1\r\nHost: localhost:PORT\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{',
}

it(`A24: ${SOCKETS} connections that send a byte a second of headers, and ${SOCKETS} of a body, are cut, and nobody else notices`, async () => {
  const { times: quiet } = await beside(pause(3_000))
  const starts = Object.values(SLOW).map((text) => text.replace('PORT', String(port)))
  const { result: ages, times } = await beside(
    Promise.all(starts.flatMap((start) => Array.from({ length: SOCKETS }, () => trickle(start)))),
  )
  expect(ages).toHaveLength(starts.length * SOCKETS)
  expect(Math.max(...ages)).toBeLessThanOrEqual(CUT_WITHIN_MS)
  expect(times.length).toBeGreaterThan(50)
  // On a machine that is busy with other things, three times what a normal client waits without slow ones.
  expect(p99(times)).toBeLessThan(Math.max(300, 3 * p99(quiet)))
  expect(server()).toBeDefined()
})

const BIG = 50_000_000
const BIG_AT_ONCE = 20
const MOST_GROWN_MB = 20

/** Sends a body until the server has answered or cut the line; the status, or 'cut', and how long it took. */
function sendBig(path: string): Promise<{ path: string; status: string; ms: number }> {
  return new Promise((answered) => {
    const begin = performance.now()
    const part = Buffer.alloc(65_536, '"')
    const socket = connect(port, '127.0.0.1')
    let text = ''
    const more = (): void => {
      while (!socket.destroyed && socket.write(part));
    }
    socket.on('connect', () => {
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\nContent-Length: ${BIG}\r\n\r\n`,
      )
      more()
    })
    socket.on('drain', more).on('error', () => undefined)
    socket.on('data', (data) => {
      text += data.toString('latin1')
      if (text.includes('\r\n\r\n')) socket.destroy()
    })
    socket.on('close', () =>
      answered({ path, status: /^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 'cut', ms: performance.now() - begin }),
    )
  })
}

it(`F3: bodies of ${BIG / 1e6} MB are refused at once and cost nothing`, async () => {
  const paths = [
    '/api/trpc/booking.confirm',
    '/api/trpc/smsJob.create?batch=1',
    '/api/log',
    '/api/auth/sign-in/email',
    '/storage/v1/object/client-files/cl_x/x.png',
    '/storage/v1/object/list/client-files',
    `/book/front-range-denver`,
    '/a/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    '/nope',
  ]
  // What a first refusal loads is not what a large body costs.
  await Promise.all(paths.map(sendBig))
  const before = usageOf(server()?.pid)?.residentMB ?? 0
  const { result } = await beside(
    Promise.all(Array.from({ length: BIG_AT_ONCE }, (_, n) => sendBig(paths[n % paths.length] ?? ''))),
  )
  const grown = (usageOf(server()?.pid)?.residentMB ?? 0) - before
  for (const { path, status, ms } of result) {
    expect(['400', '401', '403', '404', '405', '413', '415', 'cut'], path).toContain(status)
    expect(ms, path).toBeLessThan(1_000)
  }
  expect(grown).toBeLessThan(MOST_GROWN_MB)
})
