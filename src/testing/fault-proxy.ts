import { connect, createServer, type Socket } from 'node:net'
import { afterAll } from 'vitest'

/** What happens on the way: everything passes, nobody is there, nothing is answered, or answers are lost now and then. */
export type Fault = 'none' | 'refused' | 'silent' | { loseAnswers: (nth: number) => boolean }

type FaultProxy = { port: number; set(fault: Fault): void }

/**
 * A loopback port in front of another server, for playing a broken line. Changing the fault cuts what is open. With
 * `loseAnswers` a request reaches the server, and the connection ends at the first byte of its answer.
 */
export async function faultProxy(to: { port: number; host: string } | { path: string }): Promise<FaultProxy> {
  let fault: Fault = 'none'
  let answers = 0
  const open = new Set<Socket>()
  const server = createServer((client) => {
    if (fault === 'refused') return void client.destroy()
    open.add(client)
    client.on('close', () => open.delete(client)).on('error', () => undefined)
    if (fault === 'silent') return void client.resume()
    const far = connect(to)
    far.on('error', () => client.destroy()).on('close', () => client.destroy())
    client.on('close', () => far.destroy())
    client.pipe(far)
    far.on('data', (part) => {
      if (typeof fault === 'object') {
        answers += 1
        if (fault.loseAnswers(answers)) return void client.destroy()
      }
      client.write(part)
    })
  })
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  const cutAll = () => {
    for (const socket of open) socket.destroy()
  }
  afterAll(() => {
    cutAll()
    server.close()
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    set: (next) => {
      fault = next
      cutAll()
    },
  }
}
