import { connect } from 'node:net'

/**
 * Sends bytes as they are and answers the status line, 'closed' when the server hung up without one, or 'waits' when it
 * did neither for five seconds.
 */
export function rawHttp(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    let answer = ''
    let end = 'closed'
    socket.setTimeout(5_000, () => {
      end = 'waits'
      socket.destroy()
    })
    socket.on('data', (data) => {
      answer += data.toString('latin1')
      if (answer.includes('\r\n')) socket.destroy()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer.split('\r\n')[0] || end))
  })
}
