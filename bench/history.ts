import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startProduct } from '../e2e/product/product.ts'
import { freePort } from '../launcher/port.mjs'
import { waitUntil } from '../launcher/postgresql/processes.mjs'
import { runningDatabase } from '../launcher/embedded-postgresql.mjs'
import { SHOPS_WITH_HISTORY, shopsWithHistory } from './demo-history.ts'
import { machineLoad } from './product.ts'
import type { Figure } from './run.ts'

async function countAppointments(owner: Client): Promise<number> {
  const { rows } = await owner.query<{ count: number }>('select count(*)::int as count from appointments')
  return rows[0]?.count ?? 0
}

/**
 * The two years of the demo: from the moment at which the product answers until all is there, and that a second start
 * adds nothing. Beside it what the same rows cost without keys, checks and row security.
 */
export async function benchHistory(print: (figure: Figure) => void): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'always-open-bench-'))
  const rowsOf = async (work: (owner: Client) => Promise<void>) => {
    const product = await startProduct({ dataDir, port: await freePort() })
    const owner = new Client({ connectionString: runningDatabase(dataDir) ?? '' })
    await owner.connect()
    await work(owner)
    await owner.end()
    await product.end()
  }
  try {
    let first = 0
    await rowsOf(async (owner) => {
      const begin = performance.now()
      const whole = async () => (await shopsWithHistory(owner)) === SHOPS_WITH_HISTORY
      if (!(await waitUntil(whole, 60_000))) throw new Error('the history did not come within a minute')
      print({ name: 'history after the first answer', value: (performance.now() - begin) / 1000, unit: 's' })
      first = await countAppointments(owner)
      print({ name: 'history, appointments', value: first, unit: 'rows' })
      const copying = performance.now()
      await owner.query(
        'create table bare_appointments as select * from appointments; create table bare_changes as select * from changes',
      )
      const bare = (performance.now() - copying) / 1000
      print({ name: 'history, ceiling: the same rows without keys', value: bare, unit: 's' })
      await owner.query('drop table bare_appointments, bare_changes')
    })
    await rowsOf(async (owner) => {
      print({
        name: 'history, added by a second start',
        value: (await countAppointments(owner)) - first,
        unit: 'rows',
      })
    })
    print(machineLoad())
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
