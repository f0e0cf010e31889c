import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { waitUntil } from '../../launcher/postgresql/processes.mjs'

export interface Product {
  /** `npm start` itself. */
  readonly npm: ChildProcess
  readonly url: string
  readonly dataDir: string
  /** Everything that it printed. */
  printed(): string
  /** Ends it as Ctrl-C does and gives the exit code. */
  end(): Promise<number | null>
}

interface StartOptions {
  readonly dataDir: string
  readonly port: number
  /** The checkout to start in; default this one. */
  readonly checkout?: string
  readonly as?: { readonly uid: number; readonly gid: number }
  readonly settings?: Readonly<Record<string, string>>
}

const here = fileURLToPath(new URL('../..', import.meta.url))

/** Runs `npm start` and waits until the product is ready; throws what it printed when it ends before. */
export async function startProduct(options: StartOptions): Promise<Product> {
  const { npm, printed } = runNpmStart(options)
  const url = `http://localhost:${options.port}`
  // It says so itself: right after a kill, an earlier server may still answer on the same port.
  // By another name than a loopback one it cannot be asked from here.
  const answers = async () => options.settings?.['PUBLIC_URL'] !== undefined || (await isReady(url))
  const ready = async () => printed().includes('Always Open is ready') && (await answers())
  const answered = await waitUntil(async () => hasEnded(npm) || (await ready()), 150_000)
  if (!answered || hasEnded(npm)) {
    npm.kill('SIGKILL')
    throw new Error(`npm start did not become ready (exit ${npm.exitCode}):\n${printed()}`)
  }
  return { npm, url, dataDir: options.dataDir, printed, end: () => end(npm) }
}

/** Runs `npm start` without waiting. It leads a group of its own, as a command at a terminal does. */
export function runNpmStart(options: StartOptions): { npm: ChildProcess; printed: () => string } {
  const plain = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_ENV|VITEST)/.test(name)),
  )
  const npm = spawn('npm', ['start'], {
    cwd: options.checkout ?? here,
    detached: true,
    env: { ...plain, DATA_DIR: options.dataDir, PORT: String(options.port), ...options.settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options.as,
  })
  let text = ''
  npm.stdout.on('data', (part) => (text += String(part)))
  npm.stderr.on('data', (part) => (text += String(part)))
  return { npm, printed: () => text }
}

/** Whether `/readyz` answers 200. */
export async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(() => null)
  return answer?.status === 200
}

/** Sends Ctrl-C to the whole group, as a terminal does. */
async function end(npm: ChildProcess): Promise<number | null> {
  if (hasEnded(npm) || npm.pid === undefined) return npm.exitCode
  const over = once(npm, 'exit')
  process.kill(-npm.pid, 'SIGINT')
  await over
  return npm.exitCode
}

function hasEnded(npm: ChildProcess): boolean {
  return npm.exitCode !== null || npm.signalCode !== null
}

/** Processes that carry a data folder in their environment: npm, the launcher and the server of one product. */
export function processesOf(dataDir: string): { pid: number; command: string }[] {
  const found = []
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    try {
      if (!readFileSync(`/proc/${entry}/environ`, 'utf8').split('\0').includes(`DATA_DIR=${dataDir}`))
        continue
      found.push({
        pid: Number(entry),
        command: readFileSync(`/proc/${entry}/cmdline`, 'utf8').replaceAll('\0', ' '),
      })
    } catch {
      // It ended meanwhile.
    }
  }
  return found
}
