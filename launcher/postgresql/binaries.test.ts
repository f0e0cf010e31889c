import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findPackage, reachableBinaries } from './binaries.mjs'
import { canRunAs, cleanUpAfterAll, freshFolder, normalUser } from './testing.ts'

cleanUpAfterAll()

const oneself = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0, switchTo: null }
const another = { ...normalUser(), switchTo: normalUser() }
const copyName = `always-open-postgresql-${packageVersion()}`

function packageVersion(): string {
  return JSON.parse(readFileSync(join(findPackage(), 'package.json'), 'utf8')).version
}

/** A package as npm leaves it when install scripts are blocked: without its links. */
function packageWithoutLinks(folder: string): string {
  const copy = join(folder, 'package')
  cpSync(findPackage(), copy, { recursive: true, verbatimSymlinks: true })
  const links: { target: string }[] = JSON.parse(readFileSync(join(copy, 'native/pg-symlinks.json'), 'utf8'))
  for (const { target } of links) rmSync(join(copy, target), { force: true })
  return copy
}

describe('missing links', () => {
  it('are made, so that the programs find their libraries', () => {
    const packageDir = packageWithoutLinks(freshFolder())
    expect(existsSync(join(packageDir, 'native/lib/libpq.so.5'))).toBe(false)
    const bin = reachableBinaries(oneself, { packageDir })
    expect(bin).toBe(join(packageDir, 'native/bin'))
    expect(lstatSync(join(packageDir, 'native/lib/libpq.so.5')).isSymbolicLink()).toBe(true)
    expect(execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' })).toContain(
      'PostgreSQL) 17.',
    )
  })
})

describe.runIf(canRunAs('root'))('as root, with binaries that the database user cannot reach', () => {
  const packageDir = packageWithoutLinks(freshFolder(true))

  it('uses one copy, made once', () => {
    const copies = freshFolder()
    const bin = reachableBinaries(another, { packageDir, copyFolders: [copies] })
    expect(bin).toBe(join(copies, copyName, 'bin'))
    const made = lstatSync(join(copies, copyName)).ino
    expect(reachableBinaries(another, { packageDir, copyFolders: [copies] })).toBe(bin)
    expect(lstatSync(join(copies, copyName)).ino).toBe(made)
  })

  it('is readable although the package was installed with umask 077', () => {
    const copies = freshFolder()
    execFileSync('chmod', ['-R', 'go=', packageDir])
    const bin = reachableBinaries(another, { packageDir, copyFolders: [copies] })
    expect(
      execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8', ...another.switchTo }),
    ).toContain('17.')
  })

  it("does not use a copy that others may write, nor a stranger's", () => {
    const first = freshFolder()
    const second = freshFolder()
    const bin = reachableBinaries(another, { packageDir, copyFolders: [first] })
    chmodSync(join(bin, 'postgres'), 0o777)
    mkdirSync(join(second, copyName, 'bin'), { recursive: true })
    execFileSync('chown', [String(another.uid), join(second, copyName)])
    const own = reachableBinaries(another, { packageDir, copyFolders: [first, second] })
    expect([join(first, copyName, 'bin'), join(second, copyName, 'bin')]).not.toContain(own)
    expect(basename(join(own, '..'))).toMatch(new RegExp(`^${copyName}\\..{6}$`))
  })

  it('falls back to the second folder when the first cannot be written', () => {
    const second = freshFolder()
    const bin = reachableBinaries(another, { packageDir, copyFolders: ['/proc/nowhere', second] })
    expect(bin).toBe(join(second, copyName, 'bin'))
  })
})
