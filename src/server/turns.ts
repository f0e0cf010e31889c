import { AppError } from '#shared/app-error.ts'

/** How many may stand in line for one key before the next is turned away. */
const MAX_WAITING = 200

/** One who stands in line: what they need to see, and what to do when it is their turn. */
type Attempt<A, V, T> = {
  asks: A
  /** Answers by what is seen, refuses by throwing, or says with null that only a turn can tell. */
  look: (view: V) => Promise<T | null>
  act: () => Promise<T>
}
type Waiting<A, V> = {
  asks: A
  /** Whether looking settled it. */
  look: (view: V) => Promise<boolean>
  act: () => Promise<void>
  fail: (error: unknown) => void
}
/** Those who wait for a turn, and how many are not answered yet. */
type Line<A, V> = { waiting: Waiting<A, V>[]; size: number }

/**
 * Lets callers of one key act one after the other, on this node, and before each turn lets all who wait look together:
 * whom one look can answer never takes a turn. Of fifty who want the last place, one acts and the others hear of it at
 * once.
 *
 * It is not the lock: other nodes do not see it, and whoever acts judges again with the lock held. It keeps one busy
 * shop from taking every database connection. UNAVAILABLE when the line is too long.
 */
export class Turns<A, V> {
  readonly #lines = new Map<string, Line<A, V>>()
  readonly #see: (asks: readonly A[], work: (view: V) => Promise<void>) => Promise<void>

  /** `see` shows the present state to all who ask. */
  constructor(see: (asks: readonly A[], work: (view: V) => Promise<void>) => Promise<void>) {
    this.#see = see
  }

  /** Stands in line and answers what the look or the turn came to. */
  async take<T>(key: string, { asks, look, act }: Attempt<A, V, T>): Promise<T> {
    const known = this.#lines.get(key)
    const line = known ?? { waiting: [], size: 0 }
    if (line.size >= MAX_WAITING) throw new AppError('UNAVAILABLE', { retryAfterS: 1 })
    line.size += 1
    const outcome = new Promise<T>((resolve, reject) => {
      const settled = async (view: V): Promise<boolean> => {
        const answer = await look(view)
        if (answer !== null) resolve(answer)
        return answer !== null
      }
      line.waiting.push({
        asks,
        look: (view) => settled(view).catch((error: unknown) => (reject(error), true)),
        act: () => act().then(resolve, reject),
        fail: reject,
      })
    })
    if (!known) {
      this.#lines.set(key, line)
      void this.#serve(key, line)
    }
    return outcome.finally(() => (line.size -= 1))
  }

  async #serve(key: string, line: Line<A, V>): Promise<void> {
    while (line.waiting.length > 0) {
      const [next, ...others] = await this.#lookTogether(line.waiting.splice(0))
      line.waiting.unshift(...others)
      await next?.act()
    }
    this.#lines.delete(key)
  }

  /** Those whom the look did not settle, in their order. */
  async #lookTogether(seen: readonly Waiting<A, V>[]): Promise<Waiting<A, V>[]> {
    const open: Waiting<A, V>[] = []
    try {
      await this.#see(
        seen.map(({ asks }) => asks),
        async (view) => {
          for (const each of seen) if (!(await each.look(view))) open.push(each)
        },
      )
      return open
    } catch (error) {
      // Whoever has an answer keeps it; this reaches only the others.
      for (const each of seen) each.fail(error)
      return []
    }
  }
}
