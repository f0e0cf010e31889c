import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect } from 'vitest'
import { runningDatabase } from '../../launcher/embedded-postgresql.mjs'
import {
  clusterName,
  clusterProcesses,
  signalIfAlive,
  waitUntil,
} from '../../launcher/postgresql/processes.mjs'
import { BookingLoad } from './booking-load.ts'
import { freePort } from '../../launcher/port.mjs'
import { isReady, processesOf, startProduct } from './product.ts'
import type { Product } from './product.ts'

export type Victim = 'the server' | 'the database' | 'everything'

/**
 * Kills parts of the product while customers book, lets it recover, and compares the ledger of what was promised with
 * what is there. Gives the number of promises.
 */
export async function killRounds(dataDir: string, victims: readonly Victim[]): Promise<number> {
  const port = await freePort()
  const settings = { RATE_LIMITS: 'off', LOG_LEVEL: 'fatal' }
  let product = await startProduct({ dataDir, port, settings })
  try {
    const load = await BookingLoad.at(product.url, 'front-range-denver')
    for (const victim of victims) {
      const before = load.acknowledged
      const customers = load.run(4)
      expect(
        await waitUntil(() => load.acknowledged >= before + 10, 60_000),
        `bookings before ${victim}`,
      ).toBe(true)
      await pause(Math.random() * 300)
      kill(product, victim)
      if (victim === 'everything') product = await startProduct({ dataDir, port, settings })
      else
        expect(
          await waitUntil(() => isReady(product.url), 30_000),
          `ready after ${victim}; ${lastWords(product)}`,
        ).toBe(true)
      load.end()
      await customers
      expect(await load.repeatAll()).toEqual([])
      await expectNothingLostOrHalf(dataDir, load)
    }
    return load.acknowledged
  } finally {
    await product.end()
  }
}

/** What the product and its database said last, for whoever reads that one did not come back. */
function lastWords({ dataDir, printed }: Product): string {
  const database = readFileSync(join(dataDir, 'postgresql.log'), 'utf8')
  return `${printed().slice(-1_000)}\n${database.slice(-3_000)}`
}

function kill(product: Product, victim: Victim): void {
  const processes = processesOf(product.dataDir)
  const servers = processes.filter(({ command }) => command.includes('dist/server/main.js'))
  const database = clusterProcesses(clusterName(product.dataDir))
  const chosen = { 'the server': servers, 'the database': database, everything: [...processes, ...database] }[
    victim
  ]
  expect(chosen).not.toEqual([])
  for (const { pid } of chosen) signalIfAlive(pid, 'SIGKILL')
}

/** Every promise has exactly one appointment; no appointment lacks its history, its link, its messages or its key. */
async function expectNothingLostOrHalf(dataDir: string, load: BookingLoad): Promise<void> {
  const client = new pg.Client({ connectionString: runningDatabase(dataDir) ?? '' })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string; whole: boolean }>(`
      select a.id,
             exists (select 1 from changes c where (c.client_id, c.subject, c.subject_id) = (a.client_id, 'appointment', a.id))
             and exists (select 1 from manage_links l where (l.client_id, l.appointment_id) = (a.client_id, a.id))
             and exists (select 1 from messages m where m.client_id = a.client_id and m.dedupe_key like '%' || a.id || '%')
             and exists (select 1 from idempotency_keys k where k.client_id = a.client_id and k.answer::text like '%' || a.id || '%')
             and exists (select 1 from customers u where (u.client_id, u.id) = (a.client_id, a.customer_id)) as whole
      from appointments a where a.contact->>'firstName' = 'Ledger'`)
    const promised = load.ledger.flatMap(({ answer }) => (answer ? [answer.appointmentId] : []))
    expect(rows.map(({ id }) => id).toSorted()).toEqual(promised.toSorted())
    expect(rows.filter(({ whole }) => !whole)).toEqual([])
  } finally {
    await client.end()
  }
}
