import { Client } from 'pg'
import { CHANGE_CHANNEL, readHint, type ChangeHint } from '../changes.ts'

const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 2_000

/**
 * Hears every committed change of every shop, on a connection of its own. When the connection is lost it comes back by
 * itself and calls `onGap`: hints may have been missed. Answers a function that ends it.
 */
export function listenToChanges(
  connectionString: string,
  on: { hint: (hint: ChangeHint) => void; gap: () => void },
): () => Promise<void> {
  let ended = false
  let client: Client | null = null
  let pause = FIRST_PAUSE_MS
  let waiting: NodeJS.Timeout | undefined

  function again(): void {
    if (ended || waiting) return
    waiting = setTimeout(() => {
      waiting = undefined
      void open()
    }, pause)
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  }

  async function open(): Promise<void> {
    const next = new Client({ connectionString, application_name: 'always-open-listener', keepAlive: true })
    next.on('error', again)
    next.on('end', again)
    next.on('notification', ({ payload }) => {
      const hint = readHint(payload ?? '')
      if (hint) on.hint(hint)
    })
    try {
      await next.connect()
      await next.query(`listen ${CHANGE_CHANNEL}`)
      client = next
      pause = FIRST_PAUSE_MS
      on.gap()
    } catch {
      await next.end().catch(() => undefined)
      again()
    }
  }

  void open()
  return async () => {
    ended = true
    clearTimeout(waiting)
    await client?.end().catch(() => undefined)
  }
}
