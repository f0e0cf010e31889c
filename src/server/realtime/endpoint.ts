import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { OwnOrigins } from '../http/origin.ts'
import { RealtimeConnection, type Authorize } from './connection.ts'
import type { Hub } from './hub.ts'

const PATH = '/realtime/v1/websocket'
const MAX_FRAME_BYTES = 64_000

type Endpoint = {
  hub: Hub
  authorize: Authorize
  anonymousKey: string
  own: OwnOrigins
  maxConnections: number
}

function refuse(socket: Duplex, status: string, error: string): void {
  const body = JSON.stringify({ error })
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}

/** Opens the WebSocket address that the official Supabase Realtime client speaks to. Answers a function that ends it. */
export function openRealtime(
  server: Server,
  { hub, authorize, anonymousKey, own, maxConnections }: Endpoint,
): () => void {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
  })
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    const address = new URL(request.url ?? '/', 'http://localhost')
    const { origin, host } = request.headers
    if (address.pathname !== PATH) return refuse(socket, '404 Not Found', 'Not found')
    if (!own.hosts.has(host ?? ''))
      return refuse(socket, '421 Misdirected Request', 'This host is not served here')
    if (origin !== undefined && !own.origins.has(origin))
      return refuse(socket, '403 Forbidden', 'Other sites are refused')
    const apiKey = address.searchParams.get('apikey')
    if (!apiKey) return refuse(socket, '401 Unauthorized', 'API key is missing')
    if (apiKey !== anonymousKey)
      return refuse(socket, '401 Unauthorized', 'The token provided is not a valid JWT')
    if (sockets.clients.size >= maxConnections)
      return refuse(socket, '429 Too Many Requests', 'Too many connected users')
    const version = address.searchParams.get('vsn') === '2.0.0' ? '2.0.0' : '1.0.0'
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      webSocket.on('error', () => webSocket.terminate())
      new RealtimeConnection(webSocket, socket, version, hub, authorize)
    })
    return undefined
  })
  return () => {
    for (const client of sockets.clients) client.close(1012)
    sockets.close()
  }
}
