import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * @typedef {{ pid: number, kind: 'postmaster' | 'backend' | 'initdb' }} ClusterProcess
 */

/**
 * The name that stands in the command line of every process of the cluster of this data folder.
 * @param {string} dataDir an existing folder
 */
export function clusterName(dataDir) {
  return `always-open-${createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16)}`
}

/**
 * Living processes of one cluster.
 * @param {string} name from `clusterName`
 * @returns {ClusterProcess[]}
 */
export function clusterProcesses(name) {
  /** @type {ClusterProcess[]} */
  const found = []
  for (const { pid, command } of commandLines()) {
    const program = basename(command.split(/[\0 ]/, 1)[0] ?? '')
    if (command.startsWith(`postgres: ${name}: `)) found.push({ pid, kind: 'backend' })
    else if (!command.includes(`cluster_name=${name}`)) continue
    else if (program === 'postgres') found.push({ pid, kind: 'postmaster' })
    else if (program === 'initdb') found.push({ pid, kind: 'initdb' })
  }
  return found
}

/** @returns {{ pid: number, command: string }[]} */
function commandLines() {
  if (process.platform !== 'linux') {
    const lines = execFileSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' }).split('\n')
    return lines.map((line) => ({
      pid: Number.parseInt(line, 10),
      command: line.trim().replace(/^\d+\s+/, ''),
    }))
  }
  const all = []
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    try {
      all.push({ pid: Number(entry), command: readFileSync(`/proc/${entry}/cmdline`, 'utf8') })
    } catch {
      // It ended between the listing and the reading.
    }
  }
  return all
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
export function signalIfAlive(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error
  }
}

/**
 * Asks `condition` every 20 ms until it holds or the time is over; says whether it held.
 * @param {() => boolean | Promise<boolean>} condition
 * @param {number} milliseconds
 */
export async function waitUntil(condition, milliseconds) {
  const end = performance.now() + milliseconds
  for (;;) {
    if (await condition()) return true
    if (performance.now() > end) return false
    await pause(20)
  }
}
