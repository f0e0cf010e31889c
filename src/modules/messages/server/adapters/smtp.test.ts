import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { smtpDelivery } from './smtp.ts'

type Mail = { recipients: string[]; text: string }
const mails: Mail[] = []

/** A mail server on loopback that takes everything and remembers it. */
const sink = createServer((socket) => {
  let mail: Mail = { recipients: [], text: '' }
  let isData = false
  socket.write('220 sink.example\r\n')
  let buffer = ''
  socket.on('error', () => undefined)
  socket.on('data', (bytes) => {
    buffer += bytes.toString()
    for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
      const line = buffer.slice(0, end)
      buffer = buffer.slice(end + 2)
      if (isData && line !== '.') {
        mail.text += `${line}\n`
        continue
      }
      if (isData) mails.push(mail)
      if (/^RCPT TO/i.test(line)) mail.recipients.push(line)
      if (/^MAIL FROM/i.test(line)) mail = { recipients: [], text: '' }
      const starts = /^DATA/i.test(line)
      socket.write(starts ? '354 go on\r\n' : '250 fine\r\n')
      isData = starts
    }
  })
}).listen(0, '127.0.0.1')
await once(sink, 'listening')
afterAll(() => sink.close())

const { port } = sink.address() as AddressInfo
const deliver = smtpDelivery(`smtp://127.0.0.1:${port}`, 'desk@shop.example')
const message = (id: string, subject = 'You are booked') => ({
  id,
  clientId: 'cl_a',
  shop: 'Alder\r\nBcc: x@evil.example',
  address: 'ann@mail.example',
  subject,
  body: 'See you on Monday.',
  attachments: [],
})

const idOf = (mail: Mail | undefined) => /^Message-ID: (.+)$/im.exec(mail?.text ?? '')?.[1]

it('M1: gives a message the same key at the mail server each time it is sent, and each its own', async () => {
  for (const id of ['msg_one', 'msg_one', 'msg_two']) await deliver(message(id))
  const [first, again, other] = mails.splice(0).map(idOf)
  expect(first).toBe('<msg_one@shop.example>')
  expect(again).toBe(first)
  expect(other).toBe('<msg_two@shop.example>')
})

it('A33: line breaks in names and subjects make no header and no second recipient', async () => {
  await deliver(message('msg_three', 'Hello\r\nBcc: y@evil.example'))
  const [mail] = mails.splice(0)
  expect(mail?.recipients).toHaveLength(1)
  expect(mail?.text).not.toMatch(/^bcc:/im)
})
