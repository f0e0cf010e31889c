import { writeFrame, type Frame, type ProtocolVersion } from './phoenix.ts'
import { textFrame } from './text-frame.ts'

/** One open browser: how to write to it, and how much it has not taken yet. */
export type Subscriber = {
  version: ProtocolVersion
  /** Takes a whole WebSocket frame. */
  send(frame: Buffer): void
  backlog(): number
  close(): void
}

/** A browser that does not read is let go rather than kept in memory; it reconnects and asks what it missed. */
const MAX_BACKLOG_BYTES = 1_000_000

/** How long what was sent can be asked for again, and how much of a channel. */
const KEPT_MS = 60_000
const KEPT_MOST = 100
type Kept = { at: number; frame: Frame }

/** Who listens to what on this node. A broadcast is made into bytes once a version, however many listen. */
export class Hub {
  readonly #topics = new Map<string, Set<Subscriber>>()
  /** What was sent of late, the topic that spoke last at the end. */
  readonly #kept = new Map<string, Kept[]>()

  join(topic: string, subscriber: Subscriber): void {
    const listeners = this.#topics.get(topic) ?? new Set<Subscriber>()
    this.#topics.set(topic, listeners.add(subscriber))
  }

  leave(topic: string, subscriber: Subscriber): void {
    const listeners = this.#topics.get(topic)
    listeners?.delete(subscriber)
    if (listeners?.size === 0) this.#topics.delete(topic)
  }

  /** Sends an event to everybody who joined `realtime:{channel}` here; answers how many. */
  broadcast(channel: string, event: string, payload: unknown): number {
    const topic = `realtime:${channel}`
    const frame = {
      joinRef: null,
      ref: null,
      topic,
      event: 'broadcast',
      payload: { type: 'broadcast', event, payload },
    }
    this.#keep(topic, frame)
    const listeners = this.#topics.get(topic)
    if (!listeners) return 0
    const frames: Partial<Record<ProtocolVersion, Buffer>> = {}
    for (const listener of listeners) {
      if (listener.backlog() > MAX_BACKLOG_BYTES) listener.close()
      else listener.send((frames[listener.version] ??= textFrame(writeFrame(frame, listener.version))))
    }
    return listeners.size
  }

  /**
   * What was sent on a topic since a moment, in ms since 1970, oldest first: who joins has asked for the data before,
   * and what changed in between is news to them.
   */
  since(topic: string, moment: number): Frame[] {
    return (this.#kept.get(topic) ?? []).filter(({ at }) => at >= moment).map(({ frame }) => frame)
  }

  #keep(topic: string, frame: Frame): void {
    const at = Date.now()
    const isFresh = (kept: Kept | undefined) => kept !== undefined && at - kept.at < KEPT_MS
    const before = (this.#kept.get(topic) ?? []).filter(isFresh).slice(1 - KEPT_MOST)
    this.#kept.delete(topic)
    this.#kept.set(topic, [...before, { at, frame }])
    for (const [silent, frames] of this.#kept) {
      if (isFresh(frames.at(-1))) break
      this.#kept.delete(silent)
    }
  }

  /** How many subscriptions this node holds. */
  get size(): number {
    let count = 0
    for (const listeners of this.#topics.values()) count += listeners.size
    return count
  }
}
