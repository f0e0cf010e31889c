import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where PostgreSQL writes its socket's folder: the fifth line of the file that it keeps while it runs. */
const SOCKET_LINE = 4

/**
 * The database of the running product: `DATABASE_URL`, else the embedded one of the data folder, which tells its socket
 * in its own pid file. Throws an Error with a sentence when nothing runs there.
 */
export function runningDatabase(dataDir: string, databaseUrl: string | undefined): string {
  if (databaseUrl) return databaseUrl
  const pidFile = join(dataDir, 'postgresql-17', 'postmaster.pid')
  if (!existsSync(pidFile))
    throw new Error(
      `Nothing runs on the data folder ${dataDir}. Start the product with npm start, or set DATA_DIR or DATABASE_URL.`,
    )
  const lines = readFileSync(pidFile, 'utf8').split('\n')
  const password = readFileSync(join(dataDir, 'postgresql-17.password'), 'utf8').trim()
  const host = encodeURIComponent(lines[SOCKET_LINE] ?? '')
  return `postgresql://postgres:${password}@/always_open?host=${host}&port=5432`
}
