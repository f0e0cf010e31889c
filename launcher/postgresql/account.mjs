import { execFileSync } from 'node:child_process'
import { lstatSync, lchownSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StopSentence } from '../stop-sentence.mjs'

/**
 * The user that the database runs as. PostgreSQL refuses to run as root.
 * `switchTo` is null when this process already is that user.
 * @typedef {{ uid: number, gid: number, switchTo: { uid: number, gid: number } | null }} Account
 */

/** True when this process is root, so that the database needs another user. */
export function isRoot() {
  return process.getuid?.() === 0
}

/**
 * Root: the owner of an existing cluster, else `postgres`, else `nobody`. Anybody else: oneself.
 * @param {string} clusterDir
 * @returns {Account}
 */
export function chooseAccount(clusterDir) {
  const owner = statSync(clusterDir, { throwIfNoEntry: false })
  const own = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  if (!isRoot()) {
    if (owner && owner.uid !== own.uid) {
      throw new StopSentence(
        `The database folder ${clusterDir} belongs to another user (uid ${owner.uid}); start as that user or as root, or set DATA_DIR.`,
      )
    }
    return { ...own, switchTo: null }
  }
  if (owner && owner.uid !== 0) return switched(owner.uid, owner.gid)
  const account = systemUser('postgres') ?? systemUser('nobody')
  if (!account)
    throw new StopSentence(
      'There is no user "postgres" or "nobody" to run the database as; start as a normal user.',
    )
  // A copy that root made of a cluster belongs to root: hand it over, since root may not run it.
  if (owner) giveTree(clusterDir, account.uid, account.gid)
  return switched(account.uid, account.gid)
}

/**
 * @param {number} uid
 * @param {number} gid
 * @returns {Account}
 */
function switched(uid, gid) {
  return { uid, gid, switchTo: { uid, gid } }
}

/** @param {string} name */
function systemUser(name) {
  try {
    const ask = (/** @type {string} */ flag) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
    return { uid: ask('-u'), gid: ask('-g') }
  } catch {
    return null
  }
}

/**
 * @param {string} path
 * @param {number} uid
 * @param {number} gid
 */
function giveTree(path, uid, gid) {
  lchownSync(path, uid, gid)
  if (!lstatSync(path).isDirectory()) return
  for (const name of readdirSync(path)) giveTree(join(path, name), uid, gid)
}
