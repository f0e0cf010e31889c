import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { clusterProcesses, waitUntil } from './processes.mjs'
import {
  allGone,
  ask,
  canRunAs,
  cleanUpAfterAll,
  connectTo,
  dataFolder,
  end,
  hold,
  killHard,
} from './testing.ts'
import { normalUser, postmasters, startProgram } from './testing.ts'

cleanUpAfterAll()

describe.each(['root', 'user'] as const)('as %s', (who) => {
  describe.runIf(canRunAs(who))('where the part can be played', () => {
    it.each([
      ['open', false],
      ['locked', true],
    ])('runs in a folder that is %s, keeps its data and leaves nothing running', async (_name, locked) => {
      const dataDir = dataFolder(who, locked)
      const first = await hold(who, dataDir)
      await ask(first.url, 'create table kept (n int)')
      await end(first.program)
      expect(first.program.exitCode).toBe(0)
      expect(clusterProcesses(first.name)).toEqual([])
      const second = await hold(who, dataDir)
      expect(second.name).toBe(first.name)
      expect(await ask(second.url, 'select count(*)::int as rows from kept')).toEqual([{ rows: 0 }])
      await end(second.program)
      expect(clusterProcesses(first.name)).toEqual([])
      expect(existsSync(socketFolder(second.url))).toBe(false)
    })

    it('never runs as root, on a folder of mode 0700 that its user owns', async () => {
      const dataDir = dataFolder(who, true)
      const { name, program } = await hold(who, dataDir)
      const owner = statSync(join(dataDir, 'postgresql-17'))
      expect(owner.mode & 0o777).toBe(0o700)
      if (who === 'user') expect(owner.uid).toBe(normalUser().uid)
      const processes = clusterProcesses(name)
      expect(processes.length).toBeGreaterThan(3)
      for (const { pid } of processes) {
        expect(owner.uid).not.toBe(0)
        expect(statSync(`/proc/${pid}`).uid).toBe(owner.uid)
      }
      await end(program)
    })

    it('listens on its socket only, asks for the password, and keeps what it says on disk', async () => {
      const { url, program } = await hold(who, dataFolder(who, false))
      const settings = await ask(
        url,
        `select current_setting('listen_addresses') as tcp, current_setting('fsync') as fsync,
                current_setting('full_page_writes') as pages, current_setting('synchronous_commit') as commit,
                current_setting('server_encoding') as encoding, (select datcollate from pg_database where datname = current_database()) as sorting,
                current_database() as name`,
      ).catch((error: unknown) => String(error))
      expect(settings).toEqual([
        {
          tcp: '',
          fsync: 'on',
          pages: 'on',
          commit: 'on',
          encoding: 'UTF8',
          sorting: 'C',
          name: 'always_open',
        },
      ])
      await expect(connectTo(url.replace(/:[^:@/]+@/, ':wrong@'))).rejects.toThrow(
        'password authentication failed',
      )
      expect(statSync(socketFolder(url)).mode & 0o777).toBe(0o700)
      await end(program)
    })

    it('refuses a second start on the same folder and lets the first one run on', async () => {
      const dataDir = dataFolder(who, true)
      const first = await hold(who, dataDir)
      await expect(hold(who, dataDir)).rejects.toThrow(
        `Always Open is already running on this data folder (${dataDir}); stop it, or set DATA_DIR and PORT.`,
      )
      expect(await ask(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
      await end(first.program)
    })

    it('lets one of two win that start at the same moment on an empty folder', async () => {
      const dataDir = dataFolder(who, true)
      const outcomes = await Promise.allSettled([hold(who, dataDir), hold(who, dataDir)])
      const won = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      const lost = outcomes.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
      expect(lost).toEqual([expect.stringContaining('already running on this data folder')])
      for (const one of won) {
        expect(await ask(one.url, 'select 1 as one')).toEqual([{ one: 1 }])
        await end(one.program)
      }
    })

    it('begins anew when the first start was killed half way', async () => {
      const dataDir = dataFolder(who, true)
      const half = startProgram(who, dataDir)
      expect(await waitUntil(() => existsSync(join(dataDir, 'postgresql-17.new/base')), 20_000)).toBe(true)
      await killHard(half)
      const { url, name, program } = await hold(who, dataDir)
      expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
      expect(readdirSync(dataDir).sort()).toEqual(['postgresql-17', 'postgresql-17.password'])
      await end(program)
      expect(await allGone(name, 0)).toBe(true)
    })
  })
})

describe.runIf(canRunAs('user'))('a left postmaster.pid', () => {
  it('is deleted when no process of the cluster lives, whoever has its number now', async () => {
    const dataDir = dataFolder('user', false)
    const first = await hold('user', dataDir)
    const pidFile = join(dataDir, 'postgresql-17/postmaster.pid')
    const text = readFileSync(pidFile, 'utf8')
    await end(first.program)
    writeFileSync(pidFile, text.replace(/^\d+/, String(process.pid)))
    const second = await hold('user', dataDir)
    expect(Number(readFileSync(pidFile, 'utf8').split('\n')[0])).toBe(postmasters(second.name)[0])
    await end(second.program)
  })

  it('does not matter when nonsense lies in the unfinished folder', async () => {
    const dataDir = dataFolder('user', false)
    const unfinished = join(dataDir, 'postgresql-17.new')
    mkdirSync(unfinished)
    writeFileSync(join(unfinished, 'PG_VERSION'), '9')
    chownSync(unfinished, normalUser().uid, normalUser().gid)
    const { url, program } = await hold('user', dataDir)
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
    await end(program)
  })
})

function socketFolder(url: string): string {
  return new URLSearchParams(url.split('?')[1]).get('host') ?? ''
}
