import { WebSocketServer, type WebSocket } from 'ws'

/** The ceiling of realtime on this machine: `ws` alone, which sends a text to the connections of a shop when it is told to. */
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
const shops = new Map<string, WebSocket[]>()

server.on('connection', (socket, request) => {
  const shop = new URL(request.url ?? '/', 'http://localhost').searchParams.get('shop') ?? ''
  shops.set(shop, [...(shops.get(shop) ?? []), socket])
  socket.on('message', () => socket.send('["1","1","joined","phx_reply",{"status":"ok"}]'))
})
server.on('listening', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' ? address?.port : 0)
})
process.on('message', (list: string[]) => {
  for (const shop of list) {
    const text = JSON.stringify([
      null,
      null,
      `realtime:availability-${shop}`,
      'broadcast',
      { type: 'broadcast', event: 'changed', payload: { seq: 1 } },
    ])
    for (const socket of shops.get(shop) ?? []) socket.send(text)
  }
})
process.on('disconnect', () => process.exit(0))
