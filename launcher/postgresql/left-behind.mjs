import { readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { clusterFolder, readPassword } from './cluster.mjs'
import { isDataLocked } from './data-lock.mjs'
import { clusterProcesses, signalIfAlive, waitUntil } from './processes.mjs'
import { alreadyRunning, StopSentence } from './stop-sentence.mjs'

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
 * @param {string} dataDir
 * @param {() => boolean} lives
 * @returns {Promise<'in use' | 'orphan' | 'gone'>}
 */
async function judge(dataDir, lives) {
  /** @type {'in use' | 'orphan' | 'gone' | null} */
  let verdict = null
  const decided = await waitUntil(async () => {
    if (!lives()) verdict = 'gone'
    else verdict = await ask(dataDir)
    return verdict !== null
  }, 60_000)
  if (!decided)
    throw new StopSentence(
      `Another database start on ${dataDir} does not finish; stop it, or set DATA_DIR and PORT.`,
    )
  return verdict ?? 'in use'
}

/**
 * Null: not to be said yet (it starts, or it stops).
 * @param {string} dataDir
 * @returns {Promise<'in use' | 'orphan' | null>}
 */
async function ask(dataDir) {
  const pidFile = readPidFile(dataDir)
  if (pidFile?.status !== 'ready') return null
  const connection = {
    host: pidFile.socketFolder,
    port: pidFile.port,
    user: 'postgres',
    database: 'postgres',
  }
  try {
    return (await isDataLocked({ ...connection, password: readPassword(dataDir) })) ? 'in use' : 'orphan'
  } catch (error) {
    if (error instanceof StopSentence) throw error
    const { code } = /** @type {{ code?: string }} */ (error)
    // Its socket was deleted: nobody can be using it.
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'orphan'
    // Starting up, shutting down, or the connection was cut by a shutdown: ask again.
    if (code === undefined || /^(57P|08|ECONNRESET|EPIPE)/.test(code)) return null
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

/** @param {string} dataDir */
function readPidFile(dataDir) {
  try {
    const text = readFileSync(join(clusterFolder(dataDir), 'postmaster.pid'), 'utf8')
    const [, , , port, socketFolder, , , status] = text.split('\n')
    return { port: Number(port), socketFolder: socketFolder ?? '', status: (status ?? '').trim() }
  } catch {
    return null
  }
}
