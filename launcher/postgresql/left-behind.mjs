import { rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { clusterFolder, readPassword } from './cluster.mjs'
import { dataLockOwner } from './data-lock.mjs'
import { readPidFile } from './pid-file.mjs'
import { clusterProcesses, signalIfAlive, waitUntil } from './processes.mjs'
import { alreadyRunning, StopSentence } from '../stop-sentence.mjs'

/**
 * Clears what an earlier run left, under the start lock: waits for the initdb of a killed start, ends an orphan, ends
 * backends without their postmaster, deletes a left `postmaster.pid`. Refuses when the product is running on this
 * data folder.
 * @param {string} dataDir
 * @param {string} name from `clusterName`
 */
export async function clearLeftBehind(dataDir, name) {
  const living = () => clusterProcesses(name)
  const some = (/** @type {string} */ kind) => living().some((one) => one.kind === kind)

  if (!(await waitUntil(() => !some('initdb'), 60_000))) throw alreadyRunning(dataDir)
  if (some('postmaster')) {
    if ((await judge(dataDir, () => some('postmaster'))) === 'in use') throw alreadyRunning(dataDir)
    await endOrphan(living)
  }
  await endBackends(living)
  dropPidFile(dataDir)
}

/**
 * A server in use is asked for one more second, and one whose owner is leaving until it is gone: a start right after
 * Ctrl-C, or after a kill, finds its way without help.
 * @param {string} dataDir
 * @param {() => boolean} lives
 */
async function judge(dataDir, lives) {
  let answer = /** @type {Awaited<ReturnType<typeof ask>>} */ ('unclear')
  let since = performance.now()
  const isDecided = async () => {
    const before = answer
    answer = lives() ? await ask(dataDir) : 'gone'
    if (answer !== before) since = performance.now()
    if (answer === 'in use') return performance.now() - since > 1000
    return answer !== 'unclear'
  }
  return (await waitUntil(isDecided, 60_000)) ? answer : 'in use'
}

/**
 * @param {string} dataDir
 * @returns {Promise<'in use' | 'orphan' | 'unclear' | 'gone'>} unclear: it starts, it stops, or its owner is leaving
 */
async function ask(dataDir) {
  const pidFile = readPidFile(dataDir)
  if (pidFile?.status !== 'ready') return 'unclear'
  const { socketFolder: host, port } = pidFile
  try {
    const password = readPassword(dataDir)
    const owner = await dataLockOwner({ host, port, user: 'postgres', password, database: 'postgres' })
    if (owner === null) return 'orphan'
    return owner === 'stays' ? 'in use' : 'unclear'
  } catch (error) {
    const code = String(/** @type {{ code?: unknown }} */ (error).code ?? '')
    // Its socket was deleted: nobody can be using it.
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'orphan'
    // Starting up, shutting down, or the connection was cut by a shutdown: ask again.
    if (/^(57P|08|ECONNRESET|EPIPE|$)/.test(code) && !(error instanceof StopSentence)) return 'unclear'
    throw error
  }
}

/** @param {() => import('./processes.mjs').ClusterProcess[]} living */
async function endOrphan(living) {
  const steps = /** @type {const} */ ([
    ['SIGINT', 10_000],
    ['SIGQUIT', 5000],
    ['SIGKILL', 5000],
  ])
  for (const [signal, patience] of steps) {
    for (const one of living()) if (one.kind === 'postmaster') signalIfAlive(one.pid, signal)
    if (await waitUntil(() => !living().some((one) => one.kind === 'postmaster'), patience)) return
  }
}

/** @param {() => import('./processes.mjs').ClusterProcess[]} living */
async function endBackends(living) {
  if (await waitUntil(() => living().length === 0, 500)) return
  for (const one of living()) signalIfAlive(one.pid, 'SIGQUIT')
  if (await waitUntil(() => living().length === 0, 2000)) return
  for (const one of living()) signalIfAlive(one.pid, 'SIGKILL')
  if (await waitUntil(() => living().length === 0, 5000)) return
  throw new StopSentence(
    `Processes of an earlier database do not end: ${living()
      .map((one) => one.pid)
      .join(', ')}.`,
  )
}

/** @param {string} dataDir */
function dropPidFile(dataDir) {
  const left = readPidFile(dataDir)
  if (!left) return
  rmSync(join(clusterFolder(dataDir), 'postmaster.pid'), { force: true })
  if (basename(left.socketFolder).startsWith('always-open-'))
    rmSync(left.socketFolder, { recursive: true, force: true })
}
