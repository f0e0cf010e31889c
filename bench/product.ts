import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { processesOf, startProduct } from '../e2e/product/product.ts'
import { freePort } from '../launcher/port.mjs'
import { runningDatabase } from '../launcher/embedded-postgresql.mjs'
import { waitUntil } from '../launcher/postgresql/processes.mjs'
import { SHOPS_WITH_HISTORY, shopsWithHistory } from './demo-history.ts'
import { usageOf } from './process-usage.ts'
import type { Figure } from './run.ts'

/** The whole product, started for one benchmark and ended with it. */
export interface MeasuredProduct {
  readonly url: string
  readonly port: number
  readonly password: string
  /** The database's owner, for making shops and for reading what the product asked of the database. */
  readonly owner: Client
  /** CPU seconds and resident MB of the server; null where the system does not tell. */
  server(): { cpuS: number; residentMB: number } | null
}

/** Starts the product on an empty data folder with the demo, without budgets by address, and ends it. */
export async function withProduct(work: (product: MeasuredProduct) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'always-open-bench-'))
  const port = await freePort()
  const product = await startProduct({ dataDir, port, settings: { RATE_LIMITS: 'off', DEV_TOOLS: '1' } })
  const owner = new Client({ connectionString: runningDatabase(dataDir) ?? '' })
  try {
    await owner.connect()
    // The demo's past is still being written when the product first answers; a figure must not contain that.
    await waitUntil(async () => (await shopsWithHistory(owner)) === SHOPS_WITH_HISTORY, 60_000)
    const pid = serverPid(dataDir)
    await work({
      url: product.url,
      port,
      owner,
      password: /Password: (\S+)/.exec(product.printed())?.[1] ?? '',
      server: () => usageOf(pid),
    })
  } finally {
    await owner.end()
    await product.end()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** What else the machine does, beside each figure of the clock on the wall. */
export function machineLoad(): Figure {
  return { name: 'machine, load average of the last minute', value: loadavg()[0] ?? 0, unit: 'processes' }
}

function serverPid(dataDir: string): number | null {
  if (process.platform !== 'linux') return null
  return processesOf(dataDir).find(({ command }) => command.includes('dist/server/main.js'))?.pid ?? null
}
