import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { clusterFolder, openFolder, plainEnvironment } from './cluster.mjs'
import { clusterProcesses, signalIfAlive, waitUntil } from './processes.mjs'
import { StopSentence } from '../stop-sentence.mjs'

/** @typedef {import('./account.mjs').Account} Account */

/**
 * A small shell in a session of its own is the server's parent. It waits on descriptor 4, a pipe that this Node
 * process holds: however Node dies, the pipe closes and the server is interrupted. Ctrl-C at the terminal does not
 * reach it, so the database stays up while requests drain. The interrupt is repeated, because a server that was only
 * just started does not hear it yet.
 */
const guard = `
"$@" 4<&- &
server=$!
{ read -r nothing <&4; while kill -INT $server; do sleep 0.2; done; } >/dev/null 2>&1 &
waiting=$!
wait $server
status=$?
kill $waiting 2>/dev/null
rm -f "$SOCKET_FOLDER"/.s.PGSQL.*
rmdir "$SOCKET_FOLDER" 2>/dev/null
exit $status
`

/**
 * A running PostgreSQL server.
 * @typedef {{
 *   ended: Promise<{ code: number | null, lastLines: string }>,
 *   stop: () => Promise<void>,
 * }} Postmaster
 */

/**
 * Starts the server and waits until it says that it accepts connections.
 * @param {{
 *   dataDir: string, bin: string, account: Account, name: string, socketFolder: string,
 *   settings: Readonly<Record<string, string>>, log: (line: string) => void,
 * }} options
 * @returns {Promise<Postmaster>}
 */
export async function startPostmaster({ dataDir, bin, account, name, socketFolder, settings, log }) {
  const opened = openFolder(clusterFolder(dataDir))
  const all = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    cluster_name: name,
    ...settings,
  }
  const args = Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  const child = spawn('/bin/sh', ['-c', guard, 'sh', join(bin, 'postgres'), '-D', opened.path, ...args], {
    cwd: '/',
    detached: true,
    env: { ...plainEnvironment, SOCKET_FOLDER: socketFolder },
    stdio: ['ignore', 'ignore', 'pipe', opened.descriptor, 'pipe'],
    ...account.switchTo,
  })
  opened.close()
  child.stdio[4]?.on('error', () => {})

  const lines = /** @type {string[]} */ ([])
  let ready = false
  const ended = new Promise(
    (/** @type {(end: { code: number | null, lastLines: string }) => void} */ resolve) => {
      child.once('error', (error) => resolve({ code: null, lastLines: String(error) }))
      child.once('exit', (code) => {
        child.stdio[4]?.destroy()
        resolve({ code, lastLines: lines.join('\n') })
      })
    },
  )
  eachLine(child.stderr, (line) => {
    lines.push(line)
    if (lines.length > 20) lines.shift()
    if (line.includes('ready to accept connections')) ready = true
    log(line)
  })

  /** @type {{ code: number | null, lastLines: string } | null} */
  let end = null
  void ended.then((value) => (end = value))
  // Recovery of a large database after a crash may take minutes; as long as it lives, it is waited for.
  await waitUntil(() => ready || end !== null, 15 * 60_000)
  if (!ready) throw new DidNotStart(lines.join('\n'))
  return { ended, stop: () => stop(child, ended, name) }
}

/** The server ended, or never became ready; `said` has its last lines. */
export class DidNotStart extends StopSentence {
  /** @param {string} said */
  constructor(said) {
    super(`The database did not start: ${said}`)
    this.said = said
  }
}

/**
 * Closing the pipe ends it in order; what does not end within ten seconds is ended without order (recovery on the
 * next start loses nothing).
 * @param {import('node:child_process').ChildProcess} child
 * @param {Promise<unknown>} ended
 * @param {string} name
 */
async function stop(child, ended, name) {
  child.stdio[4]?.destroy()
  const steps = /** @type {const} */ ([
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5000],
  ])
  let over = false
  void ended.then(() => (over = true))
  for (const [signal, patience] of steps) {
    if (await waitUntil(() => over, patience)) return
    for (const one of clusterProcesses(name)) signalIfAlive(one.pid, signal)
  }
  await ended
}

/**
 * @param {import('node:stream').Readable | null} stream
 * @param {(line: string) => void} take
 */
function eachLine(stream, take) {
  let rest = ''
  stream?.setEncoding('utf8').on('data', (part) => {
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) take(line)
  })
}
