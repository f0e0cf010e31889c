import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'

/** The folder of this checkout. */
export const repository = fileURLToPath(new URL('..', import.meta.url))

/** A short name of this checkout for locks between processes. */
export function repositoryName() {
  return `always-open-checkout-${createHash('sha256').update(repository).digest('hex').slice(0, 16)}`
}
