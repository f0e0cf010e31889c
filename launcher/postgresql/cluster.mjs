import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
} from 'node:fs'
import { openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRoot } from './account.mjs'
import { StopSentence } from '../stop-sentence.mjs'

/** @typedef {import('./account.mjs').Account} Account */

/** PostgreSQL's own limit for the path of a Unix socket; its file name takes 16 bytes of it. */
const longestSocketFolder = 107 - '/.s.PGSQL.5432'.length

/** What a program of PostgreSQL may see of our environment. No PG* name of the person's shell gets through. */
export const plainEnvironment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** @param {string} dataDir */
export function clusterFolder(dataDir) {
  return join(dataDir, 'postgresql-17')
}

/** @param {string} dataDir */
function passwordFile(dataDir) {
  return join(dataDir, 'postgresql-17.password')
}

/**
 * The superuser's password, kept beside the cluster.
 * @param {string} dataDir
 */
export function readPassword(dataDir) {
  try {
    return readFileSync(passwordFile(dataDir), 'utf8').trim()
  } catch {
    throw new StopSentence(
      `The database in ${dataDir} is there, but its password file ${passwordFile(dataDir)} cannot be read; put it back, or set another DATA_DIR.`,
    )
  }
}

/**
 * How a child gets at the cluster folder. As root on Linux the child inherits the opened folder as descriptor 3,
 * so that no parent folder needs to be enterable for the database's user.
 * @param {string} folder
 * @returns {{ path: string, descriptor: number | 'ignore', close: () => void }}
 */
export function openFolder(folder) {
  if (!isRoot() || process.platform !== 'linux')
    return { path: folder, descriptor: 'ignore', close: () => {} }
  const descriptor = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY)
  return { path: '/proc/self/fd/3', descriptor, close: () => closeSync(descriptor) }
}

/**
 * A fresh folder of short path that only the database's user (and root) may enter.
 * @param {Account} account
 */
export function makeSocketFolder(account) {
  const base =
    Buffer.byteLength(join(tmpdir(), 'always-open-XXXXXX')) <= longestSocketFolder ? tmpdir() : '/tmp'
  const folder = mkdtempSync(join(base, 'always-open-'))
  giveFolder(folder, account)
  return folder
}

/**
 * @param {string} folder
 * @param {Account} account
 */
export function giveFolder(folder, account) {
  chmodSync(folder, 0o700)
  if (account.switchTo) chownSync(folder, account.uid, account.gid)
}

/**
 * Makes the cluster when there is none: under another name first, so that a killed first start leaves nothing half.
 * @param {{ dataDir: string, bin: string, account: Account, name: string, socketFolder: string, durable: boolean }} options
 */
export async function makeCluster({ dataDir, bin, account, name, socketFolder, durable }) {
  const folder = clusterFolder(dataDir)
  if (existsSync(folder)) return
  const fresh = `${folder}.new`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { mode: 0o700 })
  giveFolder(fresh, account)

  const password = randomBytes(24).toString('base64url')
  const passwordForInitdb = join(socketFolder, 'password')
  writeFileSync(passwordForInitdb, password, { mode: 0o600 })
  if (account.switchTo) chownSync(passwordForInitdb, account.uid, account.gid)
  try {
    await initdb({ bin, account, name, fresh, passwordForInitdb, durable })
  } finally {
    rmSync(passwordForInitdb, { force: true })
  }
  keep(passwordFile(dataDir), `${password}\n`)
  renameSync(fresh, folder)
}

/**
 * @param {{ bin: string, account: Account, name: string, fresh: string, passwordForInitdb: string, durable: boolean }} options
 */
async function initdb({ bin, account, name, fresh, passwordForInitdb, durable }) {
  const opened = openFolder(fresh)
  // The name is passed so that a second start sees in the process list that the first is at work.
  const args = ['-D', opened.path, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordForInitdb}`]
  args.push('--no-locale', '--encoding=UTF8', '--no-instructions', '-c', `cluster_name=${name}`)
  if (!durable) args.push('--no-sync')
  try {
    const child = spawn(join(bin, 'initdb'), args, {
      cwd: '/',
      env: plainEnvironment,
      stdio: ['ignore', 'pipe', 'pipe', opened.descriptor],
      ...account.switchTo,
    })
    let said = ''
    child.stdout?.on('data', (part) => (said += part))
    child.stderr?.on('data', (part) => (said += part))
    const code = await new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    })
    if (code !== 0)
      throw new StopSentence(`The database could not be made (initdb ended with ${code}): ${said.trim()}`)
  } finally {
    opened.close()
  }
}

/**
 * Writes a secret so that it survives a power cut.
 * @param {string} file
 * @param {string} text
 */
function keep(file, text) {
  const descriptor = openSync(file, 'w', 0o600)
  try {
    writeFileSync(descriptor, text)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
