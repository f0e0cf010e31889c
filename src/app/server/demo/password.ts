import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomToken } from '#server/ids.ts'

/**
 * The one password of all demo sign-ins. It is made at random once and kept in the data folder, readable by its owner
 * only, so that every later start prints the same.
 */
export function demoPassword(dataDir: string): string {
  const file = join(dataDir, 'demo-password')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  mkdirSync(dataDir, { recursive: true })
  // Four groups of four letters: 80 random bits that can be read over a counter.
  const password = (randomToken().slice(0, 16).match(/.{4}/g) ?? []).join('-')
  writeFileSync(file, `${password}\n`, { mode: 0o600 })
  chmodSync(file, 0o600)
  return password
}
