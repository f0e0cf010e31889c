import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { z } from 'zod'
import type { Hub, Subscriber } from './hub.ts'
import {
  readBinaryBroadcast,
  readFrame,
  reply,
  writeFrame,
  type Frame,
  type ProtocolVersion,
} from './phoenix.ts'

/** Whether a bearer may listen to a channel; the reason of a refusal goes to the client. */
export type Authorize = (
  channel: string,
  accessToken: string | null,
) => Promise<{ ok: true } | { ok: false; reason: string }>

const MAX_CHANNELS = 50
const TOPIC_PREFIX = 'realtime:'

function tokenOf(payload: unknown): string | null {
  const token =
    payload && typeof payload === 'object' && 'access_token' in payload ? payload.access_token : null
  return typeof token === 'string' ? token : null
}

/** From which moment on a join wants to hear again what was sent, in ms since 1970, as the official client asks. */
const replayed = z.object({
  config: z.object({ broadcast: z.object({ replay: z.object({ since: z.number() }) }) }),
})

/** Serves one browser: joins, leaves, heartbeats and renewed tokens. What a client broadcasts is refused: only the server publishes. */
export class RealtimeConnection {
  readonly #socket: WebSocket
  readonly #hub: Hub
  readonly #authorize: Authorize
  readonly #subscriber: Subscriber
  readonly #joined = new Map<string, string | null>()

  /** `line` is the connection below the socket: a broadcast is written to it as bytes that all listeners share. */
  constructor(socket: WebSocket, line: Duplex, version: ProtocolVersion, hub: Hub, authorize: Authorize) {
    this.#socket = socket
    this.#hub = hub
    this.#authorize = authorize
    this.#subscriber = {
      version,
      send: (bytes) => {
        if (socket.readyState === socket.OPEN) line.write(bytes)
      },
      backlog: () => line.writableLength,
      close: () => socket.terminate(),
    }
    socket.on('message', (data: Buffer, binary: boolean) => {
      const frame = binary ? readBinaryBroadcast(data) : readFrame(data.toString('utf8'), version)
      if (!frame) return socket.close(1003)
      void this.#answer(frame).catch(() => socket.close(1011))
    })
    socket.on('close', () => this.#leaveAll())
  }

  #send(frame: Frame): void {
    if (this.#socket.readyState === this.#socket.OPEN)
      this.#socket.send(writeFrame(frame, this.#subscriber.version))
  }

  #leaveAll(): void {
    for (const topic of this.#joined.keys()) this.#hub.leave(topic, this.#subscriber)
    this.#joined.clear()
  }

  async #answer(frame: Frame): Promise<void> {
    switch (frame.event) {
      case 'heartbeat':
        return this.#send(reply(frame, 'ok', {}))
      case 'phx_join':
        return this.#join(frame)
      case 'phx_leave':
        this.#hub.leave(frame.topic, this.#subscriber)
        this.#joined.delete(frame.topic)
        this.#send(reply(frame, 'ok', {}))
        return this.#send({ ...frame, joinRef: null, event: 'phx_close', payload: {} })
      case 'access_token':
        return this.#renew(frame)
      default:
        return this.#send(reply(frame, 'error', { reason: 'Only the server publishes here.' }))
    }
  }

  async #join(frame: Frame): Promise<void> {
    if (!frame.topic.startsWith(TOPIC_PREFIX) || this.#joined.size >= MAX_CHANNELS)
      return this.#send(reply(frame, 'error', { reason: 'ChannelRateLimitReached: Too many channels' }))
    const verdict = await this.#authorize(frame.topic.slice(TOPIC_PREFIX.length), tokenOf(frame.payload))
    if (!verdict.ok) return this.#send(reply(frame, 'error', { reason: verdict.reason }))
    if (this.#socket.readyState !== this.#socket.OPEN) return undefined
    this.#joined.set(frame.topic, frame.joinRef)
    this.#hub.join(frame.topic, this.#subscriber)
    this.#send(reply(frame, 'ok', { postgres_changes: [] }))
    const asked = replayed.safeParse(frame.payload)
    if (asked.success)
      for (const missed of this.#hub.since(frame.topic, asked.data.config.broadcast.replay.since))
        this.#send(missed)
    return undefined
  }

  /** A renewed token needs no answer, but a right that is gone ends the subscription. */
  async #renew(frame: Frame): Promise<void> {
    if (!this.#joined.has(frame.topic)) return
    const channel = frame.topic.slice(TOPIC_PREFIX.length)
    const verdict = await this.#authorize(channel, tokenOf(frame.payload))
    if (verdict.ok) return
    this.#hub.leave(frame.topic, this.#subscriber)
    this.#joined.delete(frame.topic)
    const status = { extension: 'system', status: 'error', message: verdict.reason, channel }
    this.#send({ joinRef: frame.joinRef, ref: null, topic: frame.topic, event: 'system', payload: status })
    this.#send({ joinRef: frame.joinRef, ref: null, topic: frame.topic, event: 'phx_close', payload: {} })
  }
}
