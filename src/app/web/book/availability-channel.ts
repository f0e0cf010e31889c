const HEARTBEAT_MS = 25_000
const FIRST_RETRY_MS = 1_000
const MAX_RETRY_MS = 30_000

/**
 * Listens for "availability changed" of one shop over the realtime socket, in the Phoenix protocol (version 2:
 * `[join, ref, topic, event, payload]`). `key` is the public anonymous one. The topic carries no data: whoever hears it asks again.
 *
 * After a lost connection it joins again and calls back once, because something may have changed meanwhile.
 */
export function onAvailabilityChanged(clientId: string, key: string, callback: () => void): () => void {
  const topic = `realtime:availability-${clientId}`
  const address = `${location.origin.replace(/^http/, 'ws')}/realtime/v1/websocket?apikey=${encodeURIComponent(key)}&vsn=2.0.0`
  let socket: WebSocket | null = null
  let retryMs = FIRST_RETRY_MS
  let ref = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let heartbeat: ReturnType<typeof setInterval> | undefined
  let isStopped = false
  let wasLost = false

  const send = (to: string, event: string, payload: unknown) => {
    ref += 1
    socket?.send(JSON.stringify([to === topic ? '1' : null, String(ref), to, event, payload]))
  }
  const open = () => {
    socket = new WebSocket(address)
    socket.onopen = () => {
      retryMs = FIRST_RETRY_MS
      send(topic, 'phx_join', {
        config: {
          // What changed while the page was loading comes with the join.
          broadcast: { ack: false, self: false, replay: { since: Math.round(performance.timeOrigin) } },
          presence: { key: '' },
          postgres_changes: [],
          private: false,
        },
      })
      heartbeat = setInterval(() => send('phoenix', 'heartbeat', {}), HEARTBEAT_MS)
      if (wasLost) callback()
    }
    socket.onmessage = ({ data }) => {
      const [, , to, event, payload] = JSON.parse(String(data)) as [
        unknown,
        unknown,
        string,
        string,
        { event?: string },
      ]
      if (to === topic && event === 'broadcast' && payload.event === 'changed') callback()
    }
    socket.onclose = () => {
      clearInterval(heartbeat)
      if (isStopped) return
      wasLost = true
      timer = setTimeout(open, retryMs)
      retryMs = Math.min(retryMs * 2, MAX_RETRY_MS)
    }
  }
  open()
  return () => {
    isStopped = true
    clearTimeout(timer)
    clearInterval(heartbeat)
    socket?.close()
  }
}
