import { writeFrame, type ProtocolVersion } from './phoenix.ts'
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

/** Who listens to what on this node. A broadcast is made into bytes once a version, however many listen. */
export class Hub {
  readonly #topics = new Map<string, Set<Subscriber>>()

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
    const listeners = this.#topics.get(topic)
    if (!listeners) return 0
    const frame = {
      joinRef: null,
      ref: null,
      topic,
      event: 'broadcast',
      payload: { type: 'broadcast', event, payload },
    }
    const frames: Partial<Record<ProtocolVersion, Buffer>> = {}
    for (const listener of listeners) {
      if (listener.backlog() > MAX_BACKLOG_BYTES) listener.close()
      else listener.send((frames[listener.version] ??= textFrame(writeFrame(frame, listener.version))))
    }
    return listeners.size
  }

  /** How many subscriptions this node holds. */
  get size(): number {
    let count = 0
    for (const listeners of this.#topics.values()) count += listeners.size
    return count
  }
}
