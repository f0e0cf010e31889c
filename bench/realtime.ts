import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Listener } from './listener.ts'
import { usageOf } from './process-usage.ts'
import { machineLoad, withProduct, type MeasuredProduct } from './product.ts'
import type { Figure } from './run.ts'
import { median, quantile } from './statistics.ts'

const WANTED = 10_000
const PEOPLE = 5
const IDLE_ROUNDS = 200
const BURST_ROUNDS = 20
const BURST_SHOPS = 100
/** Files that this process and the server need beside the connections. */
const OTHER_FILES = 500
/** As many at a time as a server takes in without refusing any. */
const OPENING = 100

type Print = (figure: Figure) => void
/** A server with its listeners: how to reach it, how to tell it that shops changed, and what it costs. */
interface Side {
  readonly name: string
  readonly port: number
  readonly pathOf: (shop: string) => string
  readonly change: (shops: readonly string[]) => void
  readonly usage: () => { cpuS: number; residentMB: number } | null
}

/**
 * Up to 10,000 open browsers, five a shop, who are told that a shop changed: from the statement that commits the change
 * to the text in the browser. The same with `ws` alone, which is told to send by a message.
 */
export async function benchRealtime(print: Print): Promise<void> {
  const count = Math.min(WANTED, openFiles() - OTHER_FILES)
  const shops = Array.from({ length: Math.floor(count / PEOPLE) }, (_, at) => `cl_live${at + 1}`)
  print({ name: 'realtime, connections', value: shops.length * PEOPLE, unit: 'connections' })
  await withProduct(async (product) => {
    await measureSide(await sideOf(product), shops, print)
    print(machineLoad())
  })
  await withBareSide((side) => measureSide(side, shops, print))
}

async function sideOf({ url, port, owner, server }: MeasuredProduct): Promise<Side> {
  const page = await (await fetch(`${url}/book/front-range-denver`)).text()
  const key = /[\w-]+\.[\w-]+\.[\w-]+(?=&quot;|")/.exec(page)?.[0] ?? ''
  return {
    name: 'realtime',
    port,
    pathOf: () => `/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`,
    change: (shops) =>
      void owner.query(
        `select pg_notify('shop_changed', id || '|1|1|appointment|job_1') from unnest($1::text[]) id`,
        [shops],
      ),
    usage: server,
  }
}

async function withBareSide(work: (side: Side) => Promise<void>): Promise<void> {
  const file = fileURLToPath(new URL('bare-ws.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  try {
    const [port] = (await once(child, 'message')) as [number]
    await work({
      name: 'ceiling: ws alone',
      port,
      pathOf: (shop) => `/?shop=${shop}`,
      change: (shops) => child.send(shops),
      usage: () => usageOf(child.pid),
    })
  } finally {
    child.disconnect()
    await ended
  }
}

async function measureSide(side: Side, shops: readonly string[], print: Print): Promise<void> {
  const { name } = side
  const before = side.usage()
  const audience = new Audience(side)
  await audience.open(shops)
  await pause(2_000)
  const open = side.usage()
  if (before && open)
    print({
      name: `${name}, memory of a connection`,
      value: ((open.residentMB - before.residentMB) * 1000) / audience.size,
      unit: 'kB',
    })

  const idle: number[] = []
  for (let round = 0; round < IDLE_ROUNDS; round += 1) {
    idle.push(Math.max(...(await audience.tell([shops[(round * 37) % shops.length] ?? '']))))
    await pause(5)
  }
  print({ name: `${name}, to all ${PEOPLE} of a shop when idle, median`, value: median(idle), unit: 'ms' })
  print({
    name: `${name}, to all ${PEOPLE} of a shop when idle, p99`,
    value: quantile(idle, 0.99),
    unit: 'ms',
  })

  const burst: number[] = []
  for (let round = 0; round < BURST_ROUNDS; round += 1)
    burst.push(...(await audience.tell(shops.slice(round * BURST_SHOPS, (round + 1) * BURST_SHOPS))))
  print({ name: `${name}, ${BURST_SHOPS} shops at once, p99`, value: quantile(burst, 0.99), unit: 'ms' })

  const start = side.usage()
  const all: number[] = []
  for (let round = 0; round < BURST_ROUNDS; round += 1) all.push(...(await audience.tell(shops)))
  const end = side.usage()
  print({ name: `${name}, every shop at once, p99`, value: quantile(all, 0.99), unit: 'ms' })
  if (start && end)
    print({
      name: `${name}, CPU of a recipient`,
      value: ((end.cpuS - start.cpuS) * 1e6) / all.length,
      unit: 'µs CPU',
    })
  audience.close()
}

/** Everybody who listens, and how long it took until they heard. */
class Audience {
  readonly #side: Side
  readonly #listeners: Listener[] = []
  #heard: (() => void) | null = null

  constructor(side: Side) {
    this.#side = side
  }

  get size(): number {
    return this.#listeners.length
  }

  /** Opens five connections a shop and joins each to the shop's channel. */
  async open(shops: readonly string[]): Promise<void> {
    const wanted = shops.flatMap((shop) => Array.from({ length: PEOPLE }, () => shop))
    for (let at = 0; at < wanted.length; at += OPENING)
      await Promise.all(wanted.slice(at, at + OPENING).map((shop) => this.#join(shop)))
  }

  async #join(shop: string): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const take = (text: string): void => {
        if (text.includes('"changed"')) this.#heard?.()
        else if (text.includes('"ok"')) resolve()
        else reject(new Error(text))
      }
      Listener.open(this.#side.port, this.#side.pathOf(shop), take).then((listener) => {
        this.#listeners.push(listener)
        listener.send(JSON.stringify(['1', '1', `realtime:availability-${shop}`, 'phx_join', { config: {} }]))
      }, reject)
    })
  }

  /** Lets these shops change and answers the milliseconds after which each of their people knew. */
  tell(shops: readonly string[]): Promise<number[]> {
    return new Promise((resolve) => {
      const times: number[] = []
      const begin = performance.now()
      this.#heard = () => {
        times.push(performance.now() - begin)
        if (times.length === shops.length * PEOPLE) resolve(times)
      }
      this.#side.change(shops)
    })
  }

  close(): void {
    for (const listener of this.#listeners) listener.close()
  }
}

/** How many files a process may open; where the system does not tell, few enough for any. */
function openFiles(): number {
  if (process.platform !== 'linux') return 2_000
  const limit = /Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
  return limit === undefined ? 2_000 : Number(limit)
}
