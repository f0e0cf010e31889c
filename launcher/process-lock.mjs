import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitUntil } from './postgresql/processes.mjs'
import { StopSentence } from './stop-sentence.mjs'

/**
 * Runs `work` while no other process on this machine is at work under the same name, waiting for its turn up to
 * five minutes. The lock is a listening socket, because the system frees it however its owner dies.
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withProcessLock(name, work) {
  const server = createServer((socket) => socket.destroy())
  if (!(await waitUntil(() => tryListen(server, name), 300_000))) {
    throw new StopSentence(
      'Another start of Always Open is at work here and does not finish; stop it and try again.',
    )
  }
  server.unref()
  try {
    return await work()
  } finally {
    server.close()
  }
}

/**
 * @param {import('node:net').Server} server
 * @param {string} name
 */
async function tryListen(server, name) {
  // Linux knows socket names without a file; elsewhere a dead owner's file is told by nobody answering.
  const address = process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.lock`)
  try {
    server.listen(address)
    await once(server, 'listening')
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EADDRINUSE') throw error
    if (process.platform !== 'linux' && !(await answers(address))) rmSync(address, { force: true })
    return false
  }
}

/** @param {string} address */
async function answers(address) {
  const socket = connect(address)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
