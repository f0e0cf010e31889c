import { beforeAll, describe, expect, it } from 'vitest'
import { callerFor, person } from '#testing/actors.ts'
import { testPlatform } from '#testing/database.ts'
import { newShop } from '#testing/shops.ts'

const platform = await testPlatform()
const alpha = (await newShop(platform)).clientId
const bravo = (await newShop(platform)).clientId

const staff = (userId: string, ...shops: string[]) =>
  callerFor(
    platform,
    person({
      userId,
      name: userId,
      email: `${userId}@alder.example`,
      clientRoles: Object.fromEntries(shops.map((shop) => [shop, ['AppointmentViewer']])),
    }),
  )
const dana = staff('usr_dana', alpha, bravo)
const lee = staff('usr_lee', alpha)
const desk = callerFor(
  platform,
  person({
    userId: 'usr_desk',
    name: 'Sam Support',
    isSystemAdmin: true,
    systemAdminRoles: ['ClientManagerAdmin'],
  }),
)
const sales = callerFor(
  platform,
  person({ userId: 'usr_sales', isSystemAdmin: true, systemAdminRoles: ['SalesAdmin'] }),
)

let keys = 0
const sendKey = () => `key-of-a-test-${++keys}`
const unread = async (who: typeof dana, clientId: string) => (await who.menu.badges({ clientId })).support

let questionId: string
beforeAll(async () => {
  const asked = await dana.support.send({
    clientId: alpha,
    questionId: null,
    body: 'How do I close Friday?\nWe have training.',
    sendKey: sendKey(),
    page: '/calendar/week',
  })
  questionId = asked.questionId
})

describe('a question to support', () => {
  it('is its person’s alone: not a colleague’s, not another shop’s (CHAT-01)', async () => {
    expect((await dana.support.list({ clientId: alpha })).data).toMatchObject([
      { id: questionId, topic: 'How do I close Friday?', state: 'Waiting', unread: 0 },
    ])
    expect((await lee.support.list({ clientId: alpha })).data).toEqual([])
    expect((await dana.support.list({ clientId: bravo })).data).toEqual([])
    const elsewhere = { clientId: alpha, questionId }
    await expect(lee.support.get(elsewhere)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(lee.support.markRead({ ...elsewhere, number: 1 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(
      lee.support.send({ ...elsewhere, body: 'I am Dana', sendKey: sendKey() }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(dana.support.get({ clientId: bravo, questionId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('is written once, however often it is sent', async () => {
    const message = { clientId: alpha, questionId, body: 'And Saturday?', sendKey: sendKey() }
    await dana.support.send(message)
    await dana.support.send(message)
    const { messages } = await dana.support.get({ clientId: alpha, questionId })
    expect(messages.map(({ number, body }) => [number, body])).toEqual([
      [1, 'How do I close Friday?\nWe have training.'],
      [2, 'And Saturday?'],
    ])
  })

  it('refuses what is empty or too long with a sentence', async () => {
    for (const body of ['  ', 'x'.repeat(4_001)])
      await expect(
        dana.support.send({ clientId: alpha, questionId: null, body, sendKey: sendKey() }),
      ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('our desk', () => {
  it('is open from ClientManagerAdmin', async () => {
    await expect(sales.supportDesk.list({ state: 'Waiting' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(dana.supportDesk.get({ questionId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const { data } = await desk.supportDesk.list({ state: 'Waiting' })
    expect(data).toContainEqual(
      expect.objectContaining({
        id: questionId,
        person: 'usr_dana',
        page: '/calendar/week',
        lastBody: 'And Saturday?',
      }),
    )
  })

  it('answers; answers count until they are seen, own messages never (CHAT-05)', async () => {
    for (const body of ['One', 'Two', 'Three'])
      await desk.supportDesk.answer({ questionId, body, sendKey: sendKey() })
    expect([await unread(dana, alpha), await unread(lee, alpha), await unread(dana, bravo)]).toEqual([
      '3',
      '0',
      '0',
    ])
    await dana.support.markRead({ clientId: alpha, questionId, number: 4 })
    expect(await unread(dana, alpha)).toBe('1')
    await dana.support.markRead({ clientId: alpha, questionId, number: 5 })
    expect(await unread(dana, alpha)).toBe('0')
    await dana.support.send({ clientId: alpha, questionId, body: 'Thanks', sendKey: sendKey() })
    expect(await unread(dana, alpha)).toBe('0')
    const { question, messages } = await dana.support.get({ clientId: alpha, questionId })
    expect(question.state).toBe('Waiting')
    expect(messages.at(-2)).toMatchObject({ fromUs: true, author: 'Sam Support', body: 'Three' })
  })

  it('closes; a closed question takes no more messages of the person', async () => {
    await desk.supportDesk.close({ questionId })
    await expect(
      dana.support.send({ clientId: alpha, questionId, body: 'More', sendKey: sendKey() }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect((await dana.support.list({ clientId: alpha })).data[0]?.state).toBe('Closed')
  })
})
