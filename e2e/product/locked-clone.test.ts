import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync } from 'node:fs'
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { canRunAs, normalUser } from '../../launcher/postgresql/testing.ts'
import { clusterName, clusterProcesses } from '../../launcher/postgresql/processes.mjs'
import { freePort } from '../../launcher/port.mjs'
import { isReady, processesOf, startProduct } from './product.ts'

const parents: string[] = []
afterAll(() => {
  for (const parent of parents) rmSync(parent, { recursive: true, force: true })
})

/** A copy of this checkout, with its packages, in a folder that only its owner may enter. */
function lockedClone({ uid, gid }: { uid: number; gid: number }): string {
  const parent = mkdtempSync(join(tmpdir(), 'locked-clone-'))
  parents.push(parent)
  const clone = join(parent, 'always-open')
  const left = new Set(['node_modules', 'dist', 'data', '.git', 'test-results'])
  for (const name of readdirSync('.'))
    if (!left.has(name)) cpSync(name, join(clone, name), { recursive: true })
  copyPackages(join(clone, 'node_modules'))
  for (const folder of [parent, clone]) chmodSync(folder, 0o700)
  // The packages' files may stay another's: they are only read. Their folders must not, builds keep caches there.
  execFileSync('find', [parent, '-type', 'd', '-exec', 'chown', `${uid}:${gid}`, '{}', '+'])
  chownSync(parent, uid, gid)
  return clone
}

/** The scripts that were built for browsers. */
function scriptsFor(clone: string): string[] {
  const folder = join(clone, 'dist/web/assets')
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'))
  return names.map((name) => readFileSync(join(folder, name), 'utf8'))
}

function copyPackages(target: string): void {
  try {
    execFileSync('cp', ['-al', 'node_modules', target], { stdio: 'ignore' })
  } catch {
    rmSync(target, { recursive: true, force: true })
    execFileSync('cp', ['-a', 'node_modules', target])
  }
}

describe.each(['root', 'user'] as const)('a clone in a folder of mode 0700, as %s', (who) => {
  it.runIf(canRunAs(who))(
    'builds, starts on its own data folder, and leaves nothing behind',
    async () => {
      const account = who === 'root' ? { uid: 0, gid: 0 } : normalUser()
      const clone = lockedClone(account)
      const dataDir = join(clone, 'data')
      const product = await startProduct({
        checkout: clone,
        dataDir,
        port: await freePort(),
        // Somebody's shell is set for developing: what is built for everybody is not.
        settings: { HOME: clone, NODE_ENV: 'development' },
        ...(who === 'user' ? { as: account } : {}),
      })
      expect(await isReady(product.url)).toBe(true)
      expect(existsSync(join(clone, 'dist/server/main.js'))).toBe(true)
      expect(scriptsFor(clone).filter((text) => text.includes('Download the React DevTools'))).toEqual([])
      const name = clusterName(dataDir)
      const owners = new Set(clusterProcesses(name).map(({ pid }) => statSync(`/proc/${pid}`).uid))
      expect(owners.has(0)).toBe(false)
      if (who === 'user') expect([...owners]).toEqual([account.uid])
      expect(await product.end()).toBe(0)
      expect([...processesOf(dataDir), ...clusterProcesses(name)]).toEqual([])
    },
    300_000,
  )
})
