import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { readPidFile } from './pid-file.mjs'
import { clusterName, clusterProcesses, signalIfAlive, waitUntil } from './processes.mjs'
import {
  allGone,
  ask,
  canRunAs,
  cleanUpAfterAll,
  connectTo,
  dataFolder,
  end,
  guards,
  hold,
} from './testing.ts'
import { killHard, killWithNode, postmasters, startProgram } from './testing.ts'
import type { Held } from './testing.ts'

cleanUpAfterAll()

/** Writes rows one by one until the connection breaks; gives those that were acknowledged. */
async function writeUntilBroken(url: string): Promise<{ acknowledged: number[]; broken: Promise<void> }> {
  const client = await connectTo(url)
  await client.query('create table written (n int primary key)')
  const acknowledged: number[] = []
  const write = async () => {
    for (let n = 0; ; n++) {
      await client.query('insert into written values ($1)', [n])
      acknowledged.push(n)
    }
  }
  return { acknowledged, broken: write().catch(() => {}) }
}

/** A backend that computes and looks at nothing else. */
async function keepBackendBusy(url: string): Promise<void> {
  const client = await connectTo(url)
  client.query('select count(*) from generate_series(1, 1000000000000)').catch(() => {})
  await waitUntil(async () => {
    const rows = await ask(
      url,
      `select 1 from pg_stat_activity where query like '%generate_series%' and state = 'active'`,
    )
    return rows.length >= 2
  }, 10_000)
}

const saysReady = (dataDir: string): boolean => readPidFile(dataDir)?.status === 'ready'

async function expectAllWritten(held: Held, acknowledged: number[]): Promise<void> {
  const rows = await ask(held.url, 'select n from written')
  const there = new Set(rows.map((row) => row['n']))
  expect(acknowledged.filter((n) => !there.has(n))).toEqual([])
}

describe.each(['root', 'user'] as const)('as %s', (who) => {
  describe.runIf(canRunAs(who))('where the part can be played', () => {
    it('stops by itself when Node is killed, and the next start goes on', async () => {
      const dataDir = dataFolder(who, true)
      const first = await hold(who, dataDir)
      const { acknowledged, broken } = await writeUntilBroken(first.url)
      await waitUntil(() => acknowledged.length > 50, 10_000)
      await killHard(first.program)
      expect(await allGone(first.name, 5000)).toBe(true)
      await broken
      const second = await hold(who, dataDir)
      await expectAllWritten(second, acknowledged)
      await end(second.program)
    })

    it('stops by itself also when Node is killed while the server is just starting', async () => {
      const dataDir = dataFolder(who, true)
      const name = clusterName(dataDir)
      await end((await hold(who, dataDir)).program)
      const starting = startProgram(who, dataDir)
      expect(await waitUntil(() => postmasters(name).length > 0, 20_000)).toBe(true)
      await killHard(starting)
      expect(await allGone(name, 10_000)).toBe(true)
    })

    it('recovers when all of its processes and Node are killed at once', async () => {
      const dataDir = dataFolder(who, true)
      const first = await hold(who, dataDir)
      const { acknowledged, broken } = await writeUntilBroken(first.url)
      await waitUntil(() => acknowledged.length > 50, 10_000)
      const all = [
        first.program.pid ?? 0,
        ...guards(first.name),
        ...clusterProcesses(first.name).map((one) => one.pid),
      ]
      for (const pid of all) signalIfAlive(pid, 'SIGKILL')
      await broken
      expect(existsSync(join(dataDir, 'postgresql-17/postmaster.pid'))).toBe(true)
      const second = await hold(who, dataDir)
      await expectAllWritten(second, acknowledged)
      await end(second.program)
    })

    it('ends an orphan whose Node and guard were killed', async () => {
      const dataDir = dataFolder(who, true)
      const first = await hold(who, dataDir)
      const orphans = postmasters(first.name)
      await killWithNode(first.program, guards(first.name))
      expect(postmasters(first.name)).toEqual(orphans)
      const second = await hold(who, dataDir)
      expect(postmasters(second.name)).toHaveLength(1)
      expect(postmasters(second.name)).not.toEqual(orphans)
      await end(second.program)
      expect(clusterProcesses(first.name)).toEqual([])
    })

    it('starts the server again when the postmaster is killed under a busy backend', async () => {
      const dataDir = dataFolder(who, true)
      const held = await hold(who, dataDir)
      await keepBackendBusy(held.url)
      const [killed] = postmasters(held.name)
      signalIfAlive(killed ?? 0, 'SIGKILL')
      const back = await waitUntil(async () => {
        const rows = await ask(held.url, 'select pg_postmaster_start_time()').catch(() => [])
        return rows.length === 1 && postmasters(held.name)[0] !== killed
      }, 10_000)
      expect(back).toBe(true)
      await expect(hold(who, dataDir)).rejects.toThrow('already running on this data folder')
      await end(held.program)
      expect(clusterProcesses(held.name)).toEqual([])
    })

    it('starts the server again however often it is killed: as soon as it is ready, and whenever it has served', async () => {
      const dataDir = dataFolder(who, true)
      const held = await hold(who, dataDir)
      const killed = new Set<number>()
      const isReady = () => postmasters(held.name).some((pid) => !killed.has(pid)) && saysReady(dataDir)
      for (const delay of [0, 4, 8, 16, ...Array<number>(7).fill(700)]) {
        expect(await waitUntil(isReady, 10_000)).toBe(true)
        await pause(delay)
        for (const pid of postmasters(held.name)) {
          killed.add(pid)
          signalIfAlive(pid, 'SIGKILL')
        }
        await waitUntil(() => !saysReady(dataDir), 10_000)
      }
      const answers = () => ask(held.url, 'select 1').catch(() => [])
      expect(await waitUntil(async () => (await answers()).length === 1, 20_000)).toBe(true)
      await end(held.program)
      expect(clusterProcesses(held.name)).toEqual([])
    })

    it('ends also when it is told so while the server is started again', async () => {
      for (const delay of [0, 20, 60, 120]) {
        const held = await hold(who, dataFolder(who, true))
        const [killed] = postmasters(held.name)
        signalIfAlive(killed ?? 0, 'SIGKILL')
        await waitUntil(() => postmasters(held.name).some((pid) => pid !== killed), 10_000)
        await pause(delay)
        const ended = end(held.program).then(() => 'ended')
        expect(await Promise.race([ended, pause(20_000, 'hangs')])).toBe('ended')
        expect(clusterProcesses(held.name)).toEqual([])
      }
    })

    it('ends backends that outlived their postmaster and Node', async () => {
      const dataDir = dataFolder(who, true)
      const first = await hold(who, dataDir)
      await keepBackendBusy(first.url)
      await killWithNode(first.program, [...guards(first.name), ...postmasters(first.name)])
      expect(clusterProcesses(first.name).some((one) => one.kind === 'backend')).toBe(true)
      const second = await hold(who, dataDir)
      expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
      await end(second.program)
      expect(clusterProcesses(first.name)).toEqual([])
    })

    it('lives on when Ctrl-C reaches the whole group of the terminal', async () => {
      const held = await hold(who, dataFolder(who, true))
      process.kill(-(held.program.pid ?? 0), 'SIGINT')
      const before = postmasters(held.name)
      expect(await ask(held.url, 'select 1 as one')).toEqual([{ one: 1 }])
      expect(postmasters(held.name)).toEqual(before)
      await end(held.program)
    })
  })
})
