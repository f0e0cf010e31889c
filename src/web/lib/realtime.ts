import { useEffect, useEffectEvent } from 'react'
import type { RealtimeClient } from '@supabase/realtime-js'
import { currentBearer, serverAddress } from '#web/lib/bearer.ts'
import { clientLog } from '#web/lib/client-log.ts'

/** What a shop tells its open browsers after a change: where to look, never the content. */
export type ShopHint = { seq: number; subject: string; id: string }
const LONGEST_LOAD_MS = 30_000

type Listener = { onHint: (hint: ShopHint) => void; onReconnect: () => void }
type Subscription = { listeners: Set<Listener>; close: () => void }

let client: Promise<RealtimeClient> | null = null
const channels = new Map<string, Subscription>()

/**
 * Listens to the changes of a shop for as long as the component shows: one subscription a shop, however many
 * listen. `onReconnect` runs when the line came back, because hints may have been missed meanwhile.
 */
export function useShopChanges(
  clientId: string,
  onHint: (hint: ShopHint) => void,
  onReconnect: () => void,
): void {
  useChanges(`shop-${clientId}`, onHint, onReconnect)
}

/** As `useShopChanges`, for any channel that sends hints. The server decides who may listen. */
export function useChanges(channel: string, onHint: (hint: ShopHint) => void, onReconnect: () => void): void {
  const hint = useEffectEvent(onHint)
  const reconnect = useEffectEvent(onReconnect)
  useEffect(() => listen(channel, { onHint: (h) => hint(h), onReconnect: () => reconnect() }), [channel])
}

function listen(channel: string, listener: Listener): () => void {
  const subscription = channels.get(channel) ?? open(channel)
  channels.set(channel, subscription)
  subscription.listeners.add(listener)
  return () => {
    subscription.listeners.delete(listener)
    if (subscription.listeners.size > 0) return
    channels.delete(channel)
    subscription.close()
  }
}

function open(name: string): Subscription {
  const listeners = new Set<Listener>()
  let closed = false
  let close = () => {}
  connect()
    .then((realtime) => {
      if (closed) return
      let joined = false
      const channel = realtime.channel(name, {
        config: { private: true, broadcast: { replay: { since: askedSince() } } },
      })
      channel
        .on('broadcast', { event: 'changed' }, ({ payload }) => {
          if (isHint(payload)) for (const listener of listeners) listener.onHint(payload)
        })
        .subscribe((status) => {
          if (status !== 'SUBSCRIBED') return
          if (joined) for (const listener of listeners) listener.onReconnect()
          joined = true
        })
      close = () => void realtime.removeChannel(channel)
    })
    .catch((error: unknown) => clientLog('warn', 'realtime not available', error))
  return {
    listeners,
    close: () => {
      closed = true
      close()
    },
  }
}

/**
 * The earliest moment at which what shows now can have been asked for: the channel is joined later than that, and what
 * changed in between comes with the join.
 */
function askedSince(): number {
  return Math.round(Math.max(performance.timeOrigin, Date.now() - LONGEST_LOAD_MS))
}

function connect(): Promise<RealtimeClient> {
  client ??= start().catch((error: unknown) => {
    client = null
    throw error
  })
  return client
}

async function start(): Promise<RealtimeClient> {
  const [{ RealtimeClient: Client }, first] = await Promise.all([
    import('@supabase/realtime-js'),
    currentBearer(),
  ])
  const realtime = new Client(realtimeAddress(first.url, window.location.origin), {
    params: { apikey: first.apiKey },
    // Asked again before every join and heartbeat.
    accessToken: async () => (await currentBearer()).token,
  })
  // Without it the first join would go out before the bearer is known, be refused, and be tried again later.
  await realtime.setAuth()
  return realtime
}

/** The address of the realtime socket below the server's public address, or below the page's on one machine. */
export function realtimeAddress(publicUrl: string, pageOrigin: string): string {
  return `${serverAddress(publicUrl, pageOrigin).replace(/^http/, 'ws')}/realtime/v1`
}

function isHint(value: unknown): value is ShopHint {
  return typeof value === 'object' && value !== null && 'seq' in value && 'subject' in value && 'id' in value
}
