import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { textFrame } from './text-frame.ts'

it.each([0, 1, 125, 126, 300, 65_535, 65_536, 200_000])(
  'carries a text of %i letters, and the next',
  async (length) => {
    const http = createServer().listen(0)
    const server = new WebSocketServer({ noServer: true })
    http.on('upgrade', (request, socket, head) =>
      server.handleUpgrade(request, socket, head, (webSocket) => {
        socket.write(textFrame('x'.repeat(length)))
        webSocket.send('between')
        socket.write(textFrame('né'))
      }),
    )
    await once(http, 'listening')
    const address = http.address()
    const client = new WebSocket(`ws://localhost:${typeof address === 'object' ? address?.port : 0}`)
    const texts: string[] = []
    await new Promise<void>((resolve, reject) => {
      client.on('error', reject).on('message', (data: Buffer, isBinary) => {
        expect(isBinary).toBe(false)
        if (texts.push(data.toString()) === 3) resolve()
      })
    })
    expect(texts).toEqual(['x'.repeat(length), 'between', 'né'])
    client.terminate()
    http.close()
  },
)
