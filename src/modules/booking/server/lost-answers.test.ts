import { request } from 'node:http'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { appointments } from '#modules/appointments/server/tables.ts'
import { bookableShop, booker } from '#testing/booking.ts'
import { testPlatform } from '#testing/database.ts'
import { faultProxy } from '#testing/fault-proxy.ts'
import { testServer } from '#testing/server.ts'

const BOOKINGS = process.env['DEEP'] ? 1_000 : 60
const AT_ONCE = 8

const platform = await testPlatform()
const server = await testServer(platform)
const shop = await bookableShop(platform)
const line = await faultProxy({ host: '127.0.0.1', port: server.port })

type Answer = { status: number | undefined; text: string }

/** Over a connection of its own, as a phone that comes back; rejects when the line breaks before the answer is whole. */
const confirm = (port: number, body: object): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', host: `localhost:${server.port}` }
    const options = { port, path: '/api/trpc/booking.confirm', method: 'POST', headers, agent: false }
    const sent = request({ host: '127.0.0.1', ...options }, (answer) => {
      let text = ''
      answer.on('data', (part) => (text += String(part)))
      answer.on('error', reject)
      answer.on('end', () => resolve({ status: answer.statusCode, text }))
    })
    sent.on('error', reject)
    sent.end(JSON.stringify({ json: body }))
  })

it(`B3: ${BOOKINGS} bookings of which three in ten answers are lost are ${BOOKINGS} appointments, and each key keeps its answer`, async () => {
  const bodies = Array.from({ length: BOOKINGS }, () => ({
    ...shop.work(),
    ...booker(),
    date: '2027-06-14',
    startMin: 540,
  }))
  line.set({ loseAnswers: (nth) => nth % 10 < 3 })
  let retries = 0
  const insist = async (body: object): Promise<string> => {
    const answer = await confirm(line.port, body).catch(() => null)
    if (answer === null) {
      retries += 1
      return insist(body)
    }
    expect([answer.status, answer.text]).toEqual([200, answer.text])
    return answer.text
  }
  const answers: string[] = []
  for (let at = 0; at < bodies.length; at += AT_ONCE)
    answers.push(...(await Promise.all(bodies.slice(at, at + AT_ONCE).map(insist))))
  expect(retries).toBeGreaterThanOrEqual(Math.floor(BOOKINGS / 5))

  const rows = await shop.inShop((db) =>
    db.db.select({ id: appointments.id }).from(appointments).where(eq(appointments.clientId, shop.clientId)),
  )
  expect(rows).toHaveLength(BOOKINGS)
  expect(await shop.outbox()).toHaveLength(BOOKINGS)
  // A day later and byte for byte.
  platform.clock.set(new Date(platform.clock.now().getTime() + 25 * 3_600_000))
  for (const [at, body] of bodies.slice(0, 40).entries())
    expect((await confirm(server.port, body)).text).toBe(answers[at])
}, 120_000)
