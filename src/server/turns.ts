import { AppError } from '#shared/app-error.ts'

/** How many may stand in line for one key before the next is turned away. */
const MAX_WAITING = 200

const lines = new Map<string, { last: Promise<unknown>; waiting: number }>()

/**
 * Runs `work` after everybody who asked before for the same key, on this node.
 *
 * It is not the lock: other nodes do not see it. It keeps one busy shop from taking every database connection while
 * its callers wait for the shop's lock. UNAVAILABLE when the line is too long.
 */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const line = lines.get(key) ?? { last: Promise.resolve(), waiting: 0 }
  if (line.waiting >= MAX_WAITING) throw new AppError('UNAVAILABLE', { retryAfterS: 1 })
  line.waiting += 1
  const mine = line.last.then(work, work)
  line.last = mine.catch(() => undefined)
  lines.set(key, line)
  try {
    return await mine
  } finally {
    line.waiting -= 1
    if (line.waiting === 0) lines.delete(key)
  }
}
