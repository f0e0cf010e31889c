import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clusterFolder } from './cluster.mjs'

/**
 * What a server says about itself in `postmaster.pid`, or null when there is no such file.
 * @param {string} dataDir
 */
export function readPidFile(dataDir) {
  try {
    const text = readFileSync(join(clusterFolder(dataDir), 'postmaster.pid'), 'utf8')
    const [, , , port, socketFolder, , , status] = text.split('\n')
    return { port: Number(port), socketFolder: socketFolder ?? '', status: (status ?? '').trim() }
  } catch {
    return null
  }
}
