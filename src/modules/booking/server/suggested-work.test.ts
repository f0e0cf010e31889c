import { beforeAll, describe, expect, it } from 'vitest'
import { createCustomer, joinVehicle } from '#modules/customers/server/commands.ts'
import {
  removeSuggestedWork,
  saveSuggestedWork,
} from '#modules/management-systems/server/commands/save-suggested-work.ts'
import { BOOKING_STEPS, DEFAULT_BOOKING_SETUP } from '#modules/shops/contract.ts'
import { bookableShop, refusalOf } from '#testing/booking.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'

const MONDAY = '2027-06-14'
const PHONE = '303-555-0119'
const ON = { deferredWork_enabled: true, recommendedWork_enabled: true }
let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})

/** A shop whose management system says two things about Maria's car. */
async function workShop(over: Record<string, unknown> = {}) {
  const shop = await bookableShop(platform, {
    shop: {
      sms: 'TekMetric',
      themes: [ON],
      booking: { ...DEFAULT_BOOKING_SETUP, steps: [...BOOKING_STEPS] },
      ...over,
    },
  })
  const maria = await shop.inShop(async (db) => {
    const id = await createCustomer(db, { firstName: 'Maria', phone: '+13035550119', language: 'en' })
    const car = (await joinVehicle(db, id, { year: 2019, make: 'Mazda', model: 'CX-5' })) ?? ''
    const about = { vehicleId: car, description: null }
    await saveSuggestedWork(db, [
      {
        ...about,
        externalId: 'a',
        kind: 'Deferred',
        title: 'Front brake pads',
        since: '2027-03-02',
        estimatedCents: 38_900,
        laborMin: 90,
      },
      { ...about, externalId: 'a', kind: 'Recommended', title: 'Cabin air filter', since: '2027-01-09' },
    ])
    return { id, car }
  })
  const { clientId, visitor } = shop
  const known = async () => {
    const { codeId } = await visitor.booking.sendCode({ clientId, to: { phone: PHONE } })
    const text = (await shop.outbox()).find(({ dedupeKey }) => dedupeKey === `code:${codeId}`)
    const code = /\b\d{6}\b/.exec(text?.body ?? '')?.[0] ?? ''
    return visitor.booking.checkCode({ clientId, codeId, code })
  }
  const offered = async () => (await known()).people[0]?.vehicles[0]?.work ?? []
  const bookWith = async (workIds: string[], startMin = 480) =>
    shop.book(MONDAY, startMin, {
      customer: { firstName: 'Maria', phone: PHONE, email: 'maria@mail.example' },
      vehicle: { vehicleId: maria.car, year: 2019, make: 'Mazda', model: 'CX-5' },
      visitor: { token: (await known()).token, customerId: maria.id, workIds },
    })
  return { ...shop, maria, offered, bookWith }
}

describe('what is offered', () => {
  it('is deferred work of a system that can tell, and recommended work where the lookup is on', async () => {
    const shop = await workShop()
    expect(await shop.offered()).toEqual([
      {
        id: expect.stringMatching(/^wrk_/) as string,
        kind: 'Deferred',
        title: 'Front brake pads',
        description: null,
        since: '2027-03-02',
        estimatedCents: 38_900,
        minutes: 90,
      },
    ])
    const both = await workShop({ steerSuggestedWorkLookupEnabled: true })
    expect((await both.offered()).map(({ kind, minutes }) => [kind, minutes])).toEqual([
      ['Deferred', 90],
      ['Recommended', 60],
    ])
  })

  it.each([
    ['the switch is off', { themes: [{ ...ON, deferredWork_enabled: false }] }],
    ['the system cannot tell', { sms: 'ShopMonkey' }],
    ['the step is off', { booking: DEFAULT_BOOKING_SETUP }],
  ])('is nothing when %s', async (_, over) => {
    expect(await (await workShop(over)).offered()).toEqual([])
  })

  it('follows the management system', async () => {
    const shop = await workShop()
    const [before] = await shop.offered()
    const row = {
      externalId: 'a',
      kind: 'Deferred',
      vehicleId: shop.maria.car,
      title: 'Pads and rotors',
    } as const
    await shop.inShop((db) => saveSuggestedWork(db, [row]))
    expect(await shop.offered()).toMatchObject([{ id: before?.id, title: 'Pads and rotors', minutes: 60 }])
    await shop.inShop((db) => removeSuggestedWork(db, 'Deferred', ['a', 'unknown']))
    expect(await shop.offered()).toEqual([])
  })
})

describe('what is chosen', () => {
  it('joins the visit with its time, for the desk, the mail and the link, and is not offered twice', async () => {
    const shop = await workShop()
    const [work] = await shop.offered()
    const { appointmentId, manageToken } = await shop.bookWith([work?.id ?? ''])
    const job = await shop.owner.smsJob.get({ clientId: shop.clientId, id: appointmentId })
    expect(job).toMatchObject({ durationMin: 120, laborMin: 120 })
    expect(job.addedWork).toMatchObject([{ title: 'Front brake pads', minutes: 90, estimatedCents: 38_900 }])
    const mail = (await shop.outbox()).find(({ template }) => template === 'booked')
    expect(mail?.body).toContain('Services: oil, Front brake pads')
    const managed = await shop.visitor.booking.manage({ token: manageToken })
    expect(managed.services.map(({ en }) => en)).toEqual(['oil', 'Front brake pads'])
    expect(await shop.offered()).toEqual([])

    const change = { token: manageToken, date: MONDAY, startMin: 540 }
    await shop.visitor.booking.change(change)
    const moved = await shop.owner.smsJob.get({ clientId: shop.clientId, id: appointmentId })
    expect(moved).toMatchObject({ startMin: 540, durationMin: 120, laborMin: 120, version: 2 })
    await shop.visitor.booking.cancel({ token: manageToken })
    expect(await shop.offered()).toHaveLength(1)
  })

  it('counts where hours are limited, on the calendar as at the booking', async () => {
    const shop = await workShop()
    await shop.rule({ type: 'HoursCap', startDate: MONDAY, maxMinutes: 100 })
    const [work] = await shop.offered()
    const ask = { ...shop.work(), date: MONDAY }
    expect(await shop.visitor.booking.slots(ask)).not.toEqual([])
    expect(await shop.visitor.booking.slots({ ...ask, addedMin: 90 })).toEqual([])
    expect(await refusalOf(shop.bookWith([work?.id ?? '']))).toMatchObject({
      code: 'SLOT_TAKEN',
      reasons: [{ code: 'HOURS_CAP', needed: 120, max: 100 }],
    })
  })

  it('must be on offer for the car that comes', async () => {
    const shop = await workShop()
    expect((await refusalOf(shop.bookWith(['wrk_unknown']))).code).toBe('NOT_FOUND')
  })
})
