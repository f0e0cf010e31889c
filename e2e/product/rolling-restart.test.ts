import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, it } from 'vitest'
import { makeBenchShops } from '../../bench/bench-shops.ts'
import { buildWhatIsStale } from '../../launcher/build.mjs'
import { startEmbeddedPostgresql } from '../../launcher/embedded-postgresql.mjs'
import { freePort } from '../../launcher/port.mjs'
import { waitUntil } from '../../launcher/postgresql/processes.mjs'
import { isReady } from './product.ts'

const RESTARTS = process.env['DEEP'] ? 10 : 3
const CUSTOMERS = 8
/** Half of what they could do: each waits as long as its answers take. */
const PAUSE_MS = 20
const PROBE_MS = 50
const EXIT_WITHIN_MS = 10_000
const ANSWER_WITHIN_MS = 30_000
const DAY_MS = 86_400_000

/** One of several servers over one database, as a balancer sees it. */
class Node {
  takes = false
  private readonly env: NodeJS.ProcessEnv
  private child: ChildProcess | null = null
  private probing = true
  readonly port: number

  constructor(port: number, env: NodeJS.ProcessEnv) {
    this.port = port
    this.env = { ...env, PORT: String(port) }
    void this.probe()
  }

  /** Asks whether it wants requests, again and again, as a balancer does. */
  private async probe(): Promise<void> {
    while (this.probing) {
      this.takes = await isReady(`http://localhost:${this.port}`)
      await pause(PROBE_MS)
    }
  }

  async start(): Promise<void> {
    this.child = spawn(process.execPath, ['dist/server/main.js'], {
      env: this.env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    expect(await waitUntil(() => this.takes, 60_000), 'ready').toBe(true)
  }

  /** SIGTERM; gives the exit code and how long it took, in ms. */
  async stop(): Promise<{ code: number | null; ms: number }> {
    const child = this.child
    if (!child || child.exitCode !== null) return { code: child?.exitCode ?? null, ms: 0 }
    const begin = performance.now()
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    // One that does not end by itself is killed, and has no code then.
    const patience = setTimeout(() => child.kill('SIGKILL'), 3 * EXIT_WITHIN_MS)
    const [code] = (await ended) as [number | null]
    clearTimeout(patience)
    return { code, ms: performance.now() - begin }
  }

  async end(): Promise<void> {
    this.probing = false
    await this.stop()
  }
}

/** Sends a change over a kept connection; the status, or the error's code. */
function post(agent: Agent, port: number, path: string, input: object): Promise<number | string> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json' }
    const sent = request({ host: 'localhost', port, path, method: 'POST', headers, agent }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', (error) => resolve(String(error)))
    })
    sent.on('error', (error) => resolve(String(error)))
    sent.setTimeout(ANSWER_WITHIN_MS, () => sent.destroy(new Error('no answer')))
    sent.end(JSON.stringify({ json: input }))
  })
}

it(`G1: ${RESTARTS} rolling restarts under load lose no request`, async () => {
  await buildWhatIsStale()
  const dataDir = mkdtempSync(join(tmpdir(), 'rolling-restart-'))
  const database = await startEmbeddedPostgresql({ dataDir })
  const settings = {
    DEMO: '0',
    DEV_TOOLS: '1',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'fatal',
    NODE_ENV: 'production',
  }
  const env = {
    ...process.env,
    ...settings,
    DATABASE_URL: database.url,
    EMBEDDED_DATABASE: '1',
    DATA_DIR: dataDir,
  }
  const nodes = [new Node(await freePort(), env), new Node(await freePort(), env)]
  const owner = new pg.Client({ connectionString: database.url })
  let isOpen = true
  try {
    // One after the other: the first makes the tables.
    for (const node of nodes) await node.start()
    await owner.connect()
    const shop = { prefix: 'roll', count: 1, stepMin: 30, perSlot: null, perTwoHours: null }
    const [clientId = ''] = await makeBenchShops(owner, shop)
    const date = [3, 4]
      .map((days) => new Date(Date.now() + days * DAY_MS))
      .find((day) => day.getUTCDay() !== 0)
    const answers = new Map<number | string, number>()
    const customer = async (number: number) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 2 })
      for (let at = 0; isOpen; at += 1) {
        const taking = nodes.filter(({ takes }) => takes)
        const node = taking[(number + at) % taking.length]
        if (!node) throw new Error('nobody takes requests')
        const answer = await post(agent, node.port, '/api/trpc/booking.confirm', {
          clientId,
          appointmentType: 'Waiter',
          serviceIds: ['svc_30'],
          date: date?.toISOString().slice(0, 10),
          startMin: 480 + (at % 20) * 30,
          idempotencyKey: `rolling-key-${number}-${at}`,
          customer: { firstName: 'Robin', email: `robin${number}.${at}@mail.example` },
        })
        answers.set(answer, (answers.get(answer) ?? 0) + 1)
        await pause(PAUSE_MS)
      }
      agent.destroy()
    }
    const customers = Promise.all(Array.from({ length: CUSTOMERS }, (_, number) => customer(number)))
    const exits = []
    const silent: Socket[] = []
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      const node = nodes[restart % 2]
      // Browsers open connections that they may need later; one that never asks must not hold the end.
      silent.push(connect(node?.port ?? 0, 'localhost').on('error', () => undefined))
      const { code, ms } = (await node?.stop()) ?? { code: null, ms: 0 }
      exits.push({ code, isSoon: ms <= EXIT_WITHIN_MS })
      await node?.start()
    }
    isOpen = false
    for (const socket of silent) socket.destroy()
    await customers
    expect(exits).toEqual(exits.map(() => ({ code: 0, isSoon: true })))
    expect([...answers.keys()]).toEqual([200])
    const { rows } = await owner.query<{ booked: number }>(
      'select count(*)::int as booked from appointments where client_id = $1',
      [clientId],
    )
    expect(rows).toEqual([{ booked: answers.get(200) }])
    expect(answers.get(200)).toBeGreaterThan(RESTARTS * 20)
  } finally {
    isOpen = false
    for (const node of nodes) await node.end()
    await owner.end()
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}, 900_000)
