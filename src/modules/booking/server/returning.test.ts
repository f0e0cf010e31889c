import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { createCustomer, joinAddress, joinVehicle } from '#modules/customers/server/commands.ts'
import { appointments } from '#modules/appointments/server/tables.ts'
import { memoryLimits } from '#server/limits.ts'
import { callerFor, VISITOR } from '#testing/actors.ts'
import { bookableShop, booker, refusalOf } from '#testing/booking.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'
import { visitorCodes } from './tables.ts'

const MONDAY = '2027-06-14'
const PHONE = '303-555-0119'
let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})

type Shop = Awaited<ReturnType<typeof bookableShop>>

/** A shop that knows Maria and Leo Lopez of one phone, each with a car. */
async function knownShop() {
  const shop = await bookableShop(platform)
  const add = (firstName: string, model: string) =>
    shop.inShop(async (db) => {
      const person = { firstName, lastName: 'Lopez', phone: '+13035550119', email: 'lopez@mail.example' }
      const id = await createCustomer(db, { ...person, language: 'en' })
      await joinAddress(db, id, { line1: '12 Birch Lane', locality: 'Denver', postalCode: '80202' })
      const car = await joinVehicle(db, id, { year: 2019, make: 'Mazda', model, license: 'ABX-112' })
      return { id, car: car ?? '' }
    })
  return { ...shop, maria: await add('Maria', 'CX-5'), leo: await add('Leo', 'CX-9') }
}

/** The code that left for somebody, read as they read it. */
async function codeOf(shop: Shop, codeId: string): Promise<string> {
  const mine = (await shop.outbox()).find(({ dedupeKey }) => dedupeKey === `code:${codeId}`)
  return /\b\d{6}\b/.exec(mine?.body ?? '')?.[0] ?? ''
}

async function confirmed(shop: Shop, to: { phone?: string; email?: string } = { phone: PHONE }) {
  const { clientId } = shop
  const { codeId } = await shop.visitor.booking.sendCode({ clientId, to })
  return shop.visitor.booking.checkCode({ clientId, codeId, code: await codeOf(shop, codeId) })
}

describe('the code', () => {
  it('is sent to known and unknown numbers alike, in the words of the catalogue', async () => {
    const shop = await knownShop()
    const { clientId } = shop
    const known = await shop.visitor.booking.sendCode({ clientId, to: { phone: PHONE } })
    const unknown = await shop.visitor.booking.sendCode({
      clientId,
      to: { phone: '303-555-0188' },
      language: 'es',
    })
    expect(Object.keys(known)).toEqual(Object.keys(unknown))
    expect([known.minutes, unknown.minutes]).toEqual([10, 10])
    const [first, second] = await shop.outbox()
    expect(first).toMatchObject({
      channel: 'Sms',
      address: '+13035550119',
      customerId: null,
      state: 'Queued',
    })
    expect(first?.body).toMatch(
      /^Alder Street Garage: (\d{6}) is your code\. It works for 10 minutes\. We will never call you to ask for it\.\n@localhost:3000 #\1$/,
    )
    expect(second?.body).toMatch(
      /^Alder Street Garage: (\d{6}) es su clave\. Sirve por 10 minutos\. Nunca le llamaremos para pedirla\.\n@localhost:3000 #\1$/,
    )
  })

  it('goes by mail to those who gave no number', async () => {
    const shop = await knownShop()
    const { people } = await confirmed(shop, { email: 'Lopez@Mail.example' })
    expect(people.map(({ firstName }) => firstName).toSorted()).toEqual(['Leo', 'Maria'])
    const [mail] = await shop.outbox()
    expect(mail?.subject).toMatch(/^\d{6} is your code for Alder Street Garage$/)
    expect(mail?.body).toContain("You didn't ask for it? Ignore this mail.")
  })

  it('works once, and not after five wrong ones; every other code reads the same', async () => {
    const shop = await knownShop()
    const { clientId } = shop
    const { codeId } = await shop.visitor.booking.sendCode({ clientId, to: { phone: PHONE } })
    const right = await codeOf(shop, codeId)
    const wrong = right === '000000' ? '000001' : '000000'
    const check = (code: string, id = codeId) =>
      shop.visitor.booking.checkCode({ clientId, codeId: id, code })
    const expected = { status: 'UNPROCESSABLE_CONTENT', code: 'CODE_NOT_VALID', params: { minutes: 10 } }
    expect(await refusalOf(check(wrong))).toMatchObject(expected)
    expect(await refusalOf(check(right, 'vfy_nobody'))).toMatchObject(expected)
    expect(await check(` ${right.slice(0, 3)} ${right.slice(3)} `)).toMatchObject({ minutes: 60 })
    expect(await refusalOf(check(right))).toMatchObject(expected)

    const again = await shop.visitor.booking.sendCode({ clientId, to: { phone: PHONE } })
    const second = await codeOf(shop, again.codeId)
    for (const _ of [1, 2, 3, 4, 5])
      expect(await refusalOf(check('00', again.codeId))).toMatchObject(expected)
    expect(await refusalOf(check(second, again.codeId))).toMatchObject(expected)
  })

  it('does not work when it is old, nor at another shop', async () => {
    const [shop, other] = [await knownShop(), await knownShop()]
    const { clientId } = shop
    const { codeId } = await shop.visitor.booking.sendCode({ clientId, to: { phone: PHONE } })
    const code = await codeOf(shop, codeId)
    const elsewhere = other.visitor.booking.checkCode({ clientId: other.clientId, codeId, code })
    expect((await refusalOf(elsewhere)).code).toBe('CODE_NOT_VALID')
    await shop.inShop((db) => db.db.update(visitorCodes).set({ expiresAt: new Date('2020-01-01') }))
    const late = shop.visitor.booking.checkCode({ clientId, codeId, code })
    expect((await refusalOf(late)).code).toBe('CODE_NOT_VALID')
  })

  it('M5 goes three times in ten minutes to one number, and not at all to numbers that cost money', async () => {
    const shop = await knownShop()
    const { clientId } = shop
    const visitor = callerFor(platform, VISITOR, { limits: memoryLimits(() => 0) })
    const send = (phone: string) => visitor.booking.sendCode({ clientId, to: { phone } })
    for (const _ of [1, 2, 3]) await send(PHONE)
    expect(await refusalOf(send(PHONE))).toMatchObject({
      code: 'MESSAGE_LIMIT',
      status: 'TOO_MANY_REQUESTS',
      retryAfterS: 600,
    })
    expect((await refusalOf(send('900-555-0142'))).code).toBe('CANNOT_TEXT')
    for (let tried = 5; tried < 20; tried++) await send(`303-555-01${20 + tried}`)
    expect((await refusalOf(send('303-555-0199'))).code).toBe('TOO_MANY_REQUESTS')
    expect((await shop.outbox()).length).toBe(18)
  })
})

describe('after the code', () => {
  it('shows name, address and cars of everybody of that number, and nothing else', async () => {
    const shop = await knownShop()
    const { people } = await confirmed(shop)
    const maria = people.find(({ customerId }) => customerId === shop.maria.id)
    expect(people.map(({ customerId }) => customerId).toSorted()).toEqual(
      [shop.maria.id, shop.leo.id].toSorted(),
    )
    expect(maria).toEqual({
      customerId: shop.maria.id,
      firstName: 'Maria',
      lastName: 'Lopez',
      vehicles: [
        { id: shop.maria.car, year: 2019, make: 'Mazda', model: 'CX-5', license: 'ABX-112', work: [] },
      ],
      addresses: [
        {
          id: expect.any(String) as string,
          line1: '12 Birch Lane',
          locality: 'Denver',
          region: null,
          postalCode: '80202',
        },
      ],
    })
    expect((await confirmed(shop, { phone: '303-555-0187' })).people).toEqual([])
  })

  it('books as the chosen person with the chosen car, whatever they call themselves', async () => {
    const shop = await knownShop()
    const { token } = await confirmed(shop)
    const { appointmentId } = await shop.book(MONDAY, 540, {
      customer: { firstName: 'Mari', phone: PHONE },
      vehicle: { vehicleId: shop.maria.car, year: 2019, make: 'Mazda', model: 'CX-5' },
      visitor: { token, customerId: shop.maria.id },
    })
    const [visit] = await shop.inShop((db) =>
      db.db.select().from(appointments).where(eq(appointments.id, appointmentId)),
    )
    expect(visit).toMatchObject({ customerId: shop.maria.id, vehicleId: shop.maria.car })
    expect(visit?.contact.firstName).toBe('Mari')
  })

  it('knows nobody with a token that is not theirs, and nobody of another number', async () => {
    const shop = await knownShop()
    const { token } = await confirmed(shop)
    const stranger = (await shop.book(MONDAY, 540)).appointmentId
    const job = await shop.owner.smsJob.get({ clientId: shop.clientId, id: stranger })
    const book = (visitor: object) => shop.book(MONDAY, 600, { ...booker(), visitor })
    expect(await refusalOf(book({ token: 'x'.repeat(32) }))).toMatchObject({
      code: 'SESSION_ENDED',
      status: 'UNAUTHORIZED',
    })
    expect((await refusalOf(book({ token, customerId: job.customer.id }))).code).toBe('NOT_FOUND')
    await shop.inShop((db) => db.db.update(visitorCodes).set({ knownUntil: new Date('2020-01-01') }))
    expect((await refusalOf(book({ token }))).code).toBe('SESSION_ENDED')
  })
})
