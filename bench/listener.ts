import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** One browser that listens to a channel, as cheap as can be: ten thousand of them share the machine with the server. */
export class Listener {
  readonly #socket: Socket
  readonly #onText: (text: string) => void
  #read: Buffer = Buffer.alloc(0)

  private constructor(socket: Socket, onText: (text: string) => void) {
    this.#socket = socket
    this.#onText = onText
  }

  /** Opens a WebSocket; `onText` gets each text frame. */
  static async open(port: number, path: string, onText: (text: string) => void): Promise<Listener> {
    const socket = connect(port, '127.0.0.1')
    socket.setNoDelay(true)
    await once(socket, 'connect')
    const key = randomBytes(16).toString('base64')
    socket.write(
      `GET ${path} HTTP/1.1\r\nhost: localhost:${port}\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${key}\r\n\r\n`,
    )
    const [head] = (await once(socket, 'data')) as [Buffer]
    const end = head.indexOf('\r\n\r\n')
    if (!head.toString('latin1', 0, 12).endsWith('101')) throw new Error(head.toString('latin1', 0, 200))
    const listener = new Listener(socket, onText)
    socket.on('data', (part: Buffer) => listener.#take(part))
    socket.on('error', () => socket.destroy())
    if (head.length > end + 4) listener.#take(head.subarray(end + 4))
    return listener
  }

  /** Sends a text frame of at most 65,535 bytes, masked as a browser must. */
  send(text: string): void {
    const body = Buffer.from(text)
    const head = body.length < 126 ? Buffer.alloc(6) : Buffer.alloc(8)
    head[0] = 0x81
    head[1] = 0x80 | (body.length < 126 ? body.length : 126)
    if (body.length >= 126) head.writeUInt16BE(body.length, 2)
    // A mask of zeros leaves the text as it is.
    this.#socket.write(Buffer.concat([head, body]))
  }

  close(): void {
    this.#socket.destroy()
  }

  #take(part: Buffer): void {
    this.#read = this.#read.length === 0 ? part : Buffer.concat([this.#read, part])
    for (;;) {
      const [kind, short] = this.#read
      if (kind === undefined || short === undefined) return
      const start = short === 126 ? 4 : 2
      if (this.#read.length < start) return
      const end = start + (short === 126 ? this.#read.readUInt16BE(2) : short)
      if (this.#read.length < end) return
      if (kind === 0x81) this.#onText(this.#read.toString('latin1', start, end))
      this.#read = end === this.#read.length ? Buffer.alloc(0) : Buffer.from(this.#read.subarray(end))
    }
  }
}
