import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import {
  clusterName,
  clusterProcesses,
  signalIfAlive,
  waitUntil,
} from '../../launcher/postgresql/processes.mjs'
import { freePort } from '../../launcher/port.mjs'
import { isReady, processesOf, runNpmStart, startProduct } from './product.ts'
import type { Product } from './product.ts'

const folders: string[] = []
const running: Product[] = []

function freshDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'product-test-'))
  folders.push(folder)
  return folder
}

/** Without the demo unless asked: its two years cost more than everything that is tested here. */
async function start(
  dataDir: string,
  port: number,
  settings: Record<string, string> = { DEMO: '0' },
): Promise<Product> {
  const product = await startProduct({ dataDir, port, settings })
  running.push(product)
  return product
}

/** Runs `npm start` until it ends by itself. */
async function startRefused(
  dataDir: string,
  settings: Record<string, string>,
): Promise<{ code: number | null; text: string }> {
  const { npm, printed } = runNpmStart({ dataDir, port: await freePort(), settings })
  const [code] = await once(npm, 'close')
  return { code, text: printed() }
}

function allGone(dataDir: string, milliseconds: number): Promise<boolean> {
  return waitUntil(() => leftBehind(dataDir).length === 0, milliseconds)
}

/** Everything that belongs to a data folder and still lives. */
function leftBehind(dataDir: string): string[] {
  const database = clusterProcesses(clusterName(dataDir)).map(({ pid, kind }) => `${pid} ${kind}`)
  return [...processesOf(dataDir).map(({ pid, command }) => `${pid} ${command}`), ...database]
}

function pidOf(product: Product, part: RegExp): number {
  const pid = processesOf(product.dataDir).find(({ command }) => part.test(command))?.pid
  if (pid === undefined)
    throw new Error(`no process ${part} among:\n${leftBehind(product.dataDir).join('\n')}`)
  return pid
}

const launcher = /^node launcher\/start\.mjs/
const server = /dist\/server\/main\.js/

afterEach(async () => {
  for (const product of running.splice(0)) await product.end()
})
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

describe('npm start', () => {
  it('serves, prints where, refuses a second start on the same data, and lets another run beside it', async () => {
    const dataDir = freshDataDir()
    const [port, otherPort] = [await freePort(), await freePort()]
    const product = await start(dataDir, port, {})
    expect(product.printed()).toContain(`http://localhost:${port}`)
    expect(product.printed()).toMatch(/^\s*Password: \S+$/m)
    expect(product.printed()).toContain('owner@demo.test')

    const second = await startRefused(dataDir, {})
    expect(second.text).toContain(
      `Always Open is already running on this data folder (${dataDir}); stop it, or set DATA_DIR and PORT.`,
    )
    expect(second.code).toBe(1)
    expect(await isReady(product.url)).toBe(true)

    const beside = await start(freshDataDir(), otherPort)
    expect(await isReady(beside.url)).toBe(true)
    expect(await isReady(product.url)).toBe(true)
  })

  it('ends with code 0 on Ctrl-C and leaves no process behind', async () => {
    const dataDir = freshDataDir()
    const product = await start(dataDir, await freePort())
    expect(await product.end()).toBe(0)
    expect(await waitUntil(() => leftBehind(dataDir).length === 0, 0), leftBehind(dataDir).join('\n')).toBe(
      true,
    )
  })

  it('leaves no process behind when npm gets SIGTERM, also while the product is starting', async () => {
    const dataDir = freshDataDir()
    const product = await start(dataDir, await freePort())
    product.npm.kill('SIGTERM')
    expect(await allGone(dataDir, 15_000), leftBehind(dataDir).join('\n')).toBe(true)

    const { npm } = runNpmStart({ dataDir, port: await freePort(), settings: { DEMO: '0' } })
    expect(await waitUntil(() => clusterProcesses(clusterName(dataDir)).length > 0, 30_000)).toBe(true)
    npm.kill('SIGTERM')
    expect(await allGone(dataDir, 15_000), leftBehind(dataDir).join('\n')).toBe(true)
  })

  it('replaces within two seconds a server that is killed, and one where something is thrown outside every handler', async () => {
    // Nothing in the product throws on demand: a module that is loaded before it does, when it is told to.
    const fault = `process.on('SIGUSR2', () => setImmediate(() => { throw new Error('outside every handler') }))`
    const product = await start(freshDataDir(), await freePort(), {
      DEMO: '0',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fault)}`,
    })
    for (const signal of ['SIGKILL', 'SIGUSR2'] as const) {
      const ended = pidOf(product, server)
      signalIfAlive(ended, signal)
      const replaced = () =>
        processesOf(product.dataDir).some(({ pid, command }) => pid !== ended && server.test(command))
      expect(await waitUntil(replaced, 2000), signal).toBe(true)
      expect(await waitUntil(() => isReady(product.url), 10_000)).toBe(true)
    }
    expect(product.printed()).toMatch(/"level":60.*outside every handler.*starts the server again/)
  })

  it('brings the database back when its postmaster is killed, without a new server', async () => {
    const product = await start(freshDataDir(), await freePort())
    const before = pidOf(product, server)
    const postmasters = () =>
      clusterProcesses(clusterName(product.dataDir)).filter(({ kind }) => kind === 'postmaster')
    const [killed] = postmasters()
    signalIfAlive(killed?.pid ?? 0, 'SIGKILL')
    expect(await waitUntil(() => postmasters().some(({ pid }) => pid !== killed?.pid), 10_000)).toBe(true)
    expect(await waitUntil(() => isReady(product.url), 10_000)).toBe(true)
    expect(pidOf(product, server)).toBe(before)
  })

  it.each([
    ['npm', (product: Product) => [product.npm.pid ?? 0]],
    ['the launcher', (product: Product) => [pidOf(product, launcher)]],
    [
      'everything',
      (product: Product) => [
        ...processesOf(product.dataDir).map(({ pid }) => pid),
        ...clusterProcesses(clusterName(product.dataDir)).map(({ pid }) => pid),
      ],
    ],
  ])('recovers by itself at the next start after kill -9 of %s', async (_name, victims) => {
    const dataDir = freshDataDir()
    const port = await freePort()
    const first = await start(dataDir, port)
    for (const pid of victims(first)) signalIfAlive(pid, 'SIGKILL')
    const next = await start(dataDir, port)
    expect(await isReady(next.url)).toBe(true)
    await next.end()
    expect(await allGone(dataDir, 5000), leftBehind(dataDir).join('\n')).toBe(true)
  })
})

describe('npm start with a wrong setting', () => {
  it.each([
    [{ PORT: 'eighty' }, 'PORT must be a port number', 78],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must have at least 32 characters', 78],
    [{ SMPT_URL: 'smtp://x', SMTP_HOST: 'x' }, 'SMTP_HOST is not a setting of Always Open', 78],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address that starts with postgresql://', 78],
  ])('%o stops with a sentence and leaves nothing', async (settings, sentence, code) => {
    const dataDir = freshDataDir()
    const refused = await startRefused(dataDir, { ...settings })
    expect(refused.text).toContain(sentence)
    expect(refused.code).toBe(code)
    expect(await allGone(dataDir, 0), leftBehind(dataDir).join('\n')).toBe(true)
  })

  it('says that the port is in use', async () => {
    const dataDir = freshDataDir()
    const port = await freePort()
    const other = createServer().listen(port)
    await once(other, 'listening')
    const refused = await startRefused(dataDir, { PORT: String(port) })
    other.close()
    expect(refused.text).toContain(`Port ${port} is in use by another program; stop it, or set PORT.`)
    expect(refused.code).toBe(1)
    expect(await allGone(dataDir, 0), leftBehind(dataDir).join('\n')).toBe(true)
  })
})
