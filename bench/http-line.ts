import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** One answer; `ms` from the first byte sent to the last one read. */
export interface Answer {
  readonly status: number
  readonly body: string
  readonly ms: number
}

const HEAD_END = '\r\n\r\n'

/** The bytes of one request over a connection that stays open. */
export function requestBytes(port: number, method: 'GET' | 'POST', path: string, body?: unknown): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body)
  const content =
    body === undefined
      ? ''
      : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n`
  return Buffer.from(`${method} ${path} HTTP/1.1\r\nhost: localhost:${port}\r\n${content}\r\n${text}`)
}

/**
 * One connection that asks one thing at a time. It does as little as can be, because it shares the machine with what it
 * measures: a load generator that costs more than the server shows only itself.
 */
export class HttpLine {
  readonly #port: number
  #socket: Socket | null = null

  constructor(port: number) {
    this.#port = port
  }

  /** Sends the bytes and reads one whole answer; opens the connection where the server has closed it. */
  async ask(bytes: Buffer): Promise<Answer> {
    const socket = await this.open()
    const begin = performance.now()
    return new Promise((resolve, reject) => {
      let read: Buffer = Buffer.alloc(0)
      const fail = (error?: Error): void => {
        this.#socket = null
        reject(error ?? new Error('The server closed the connection'))
      }
      const take = (part: Buffer): void => {
        read = read.length === 0 ? part : Buffer.concat([read, part])
        const answer = answerIn(read)
        if (!answer) return
        socket.off('data', take).off('error', fail).off('close', fail)
        if (answer.closes) this.close()
        resolve({ status: answer.status, body: answer.body, ms: performance.now() - begin })
      }
      socket.on('data', take).on('error', fail).on('close', fail)
      socket.write(bytes)
    })
  }

  /** Connects, where it is not connected. */
  async open(): Promise<Socket> {
    if (this.#socket && !this.#socket.destroyed) return this.#socket
    const socket = connect(this.#port, 'localhost')
    socket.setNoDelay(true)
    await once(socket, 'connect')
    this.#socket = socket
    return socket
  }

  close(): void {
    this.#socket?.destroy()
    this.#socket = null
  }
}

function answerIn(read: Buffer): { status: number; body: string; closes: boolean } | null {
  const headEnd = read.indexOf(HEAD_END)
  if (headEnd < 0) return null
  const head = read.toString('latin1', 0, headEnd).toLowerCase()
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1]
  const start = headEnd + HEAD_END.length
  const status = Number(head.slice(9, 12))
  const closes = head.includes('\r\nconnection: close')
  if (length === undefined) {
    if (!head.includes('\r\ntransfer-encoding: chunked')) throw new Error('An answer without a length')
    if (!read.subarray(-5).equals(Buffer.from('0\r\n\r\n'))) return null
    return { status, closes, body: unchunked(read.toString('utf8', start)) }
  }
  const end = start + Number(length)
  if (read.length < end) return null
  return { status, closes, body: read.toString('utf8', start, end) }
}

function unchunked(text: string): string {
  return text.replaceAll(/(^|\r\n)[0-9a-f]+\r\n/g, '').replace(/\r\n$/, '')
}
