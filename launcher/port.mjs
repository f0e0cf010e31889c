import { once } from 'node:events'
import { createServer } from 'node:net'
import { waitUntil } from './postgresql/processes.mjs'
import { StopSentence } from './stop-sentence.mjs'

/**
 * Waits a few seconds for the port to become free: the server of a killed start may still be ending.
 * @param {number} port
 * @param {string} host
 */
export async function waitForFreePort(port, host) {
  if (await waitUntil(() => isFree(port, host), 5000)) return
  throw new StopSentence(`Port ${port} is in use by another program; stop it, or set PORT.`)
}

/**
 * @param {number} port
 * @param {string} host
 */
async function isFree(port, host) {
  const server = createServer()
  try {
    server.listen(port, host)
    await once(server, 'listening')
    return true
  } catch (error) {
    // Any other fault (a host that is not ours, a forbidden port) is for the server itself to explain.
    return /** @type {NodeJS.ErrnoException} */ (error).code !== 'EADDRINUSE'
  } finally {
    server.close()
  }
}

/** A port that nobody uses at this moment. */
export async function freePort() {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
