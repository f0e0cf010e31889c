import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_BOOKING_SETUP } from '#modules/shops/contract.ts'
import { bookableShop, refusalOf } from '#testing/booking.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'

const MONDAY = '2027-06-14'
const TUESDAY = '2027-06-15'
const ONE_EACH = { lines: [{ startMin: 480, endMin: 720, stepMin: 30, perSlot: 1 }] }
let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterEach(() => platform.clock.freeze(null))

const shopWith = (over: Parameters<typeof bookableShop>[1] = {}) =>
  bookableShop(platform, { waiter: ONE_EACH, ...over })

it('the page speaks of the visit in the words of the shop', async () => {
  const labels = { Waiter: { en: 'Lounge visit', es: 'Espera en la sala' } }
  const shop = await shopWith({ shop: { booking: { ...DEFAULT_BOOKING_SETUP, labels } } })
  const { manageToken: token } = await shop.book(MONDAY, 540)
  expect(await shop.visitor.booking.manage({ token })).toMatchObject({ typeLabel: labels.Waiter })
})

describe('booking.change', () => {
  it('moves once a key, gives the old place back, tells both sides, and keeps the same calendar entry', async () => {
    const shop = await shopWith()
    const { manageToken: token, appointmentId: id } = await shop.book(MONDAY, 540)
    const input = { token, date: TUESDAY, startMin: 600, version: 1, idempotencyKey: 'change-key-0001' }
    const [first, again] = await Promise.all([
      shop.visitor.booking.change(input),
      shop.visitor.booking.change(input),
    ])
    expect(first).toMatchObject({
      date: TUESDAY,
      startMin: 600,
      status: 'Booked',
      version: 2,
      changesMade: 1,
    })
    expect(again).toEqual(first)
    expect(await shop.starts(MONDAY)).toContain(540)
    expect(await shop.starts(TUESDAY)).not.toContain(600)
    const sent = (await shop.outbox()).filter(({ state }) => state === 'Queued')
    expect(sent.map(({ template }) => template).toSorted()).toEqual(['changed', 'shop-changed'])
    const [mail] = sent.filter(({ template }) => template === 'changed')
    expect(mail?.subject).toBe('New time: Tuesday, June 15 at 10:00 AM at Alder Street Garage')
    expect(mail?.attachments[0]?.content).toContain(`UID:${id}@`)
    expect(mail?.attachments[0]?.content).toContain('SEQUENCE:1')
    const job = await shop.owner.smsJob.get({ clientId: shop.clientId, id })
    expect(job.history[0]).toMatchObject({ verb: 'moved', actor: 'visitor', before: { startMin: 540 } })
  })

  it('does not stand in its own way, and offers what it would refuse to nobody (V29)', async () => {
    const shop = await shopWith({ waiter: { ...ONE_EACH, perDay: 1 } })
    const { manageToken: token } = await shop.book(MONDAY, 540)
    expect(await shop.starts(MONDAY)).toEqual([])
    const work = { token, appointmentType: 'Waiter' as const, serviceIds: [shop.service()] }
    const days = await shop.visitor.booking.changeDays({ ...work, from: MONDAY, to: TUESDAY })
    expect(days.map(({ state }) => state)).toEqual(['Open', 'Open'])
    const slots = await shop.visitor.booking.changeSlots({ ...work, date: MONDAY })
    expect(slots.map(({ startMin }) => startMin)).toContain(540)
    await expect(shop.visitor.booking.change({ token, date: MONDAY, startMin: 600 })).resolves.toMatchObject({
      startMin: 600,
    })
  })

  it('refuses a time that is gone with others, and keeps the visit', async () => {
    const shop = await shopWith()
    const { manageToken: token } = await shop.book(MONDAY, 540)
    await shop.book(MONDAY, 600)
    const refusal = await refusalOf(shop.visitor.booking.change({ token, date: MONDAY, startMin: 600 }))
    expect(refusal).toMatchObject({ status: 'CONFLICT', code: 'SLOT_TAKEN' })
    expect(refusal.alternatives).toHaveLength(3)
    expect(await shop.visitor.booking.manage({ token })).toMatchObject({ startMin: 540, changesMade: 0 })
  })

  it('takes other work and another way, and says so in the history', async () => {
    const shop = await shopWith()
    const { manageToken: token, appointmentId: id } = await shop.book(MONDAY, 540)
    const serviceIds = [shop.service('alignment')]
    const changed = await shop.visitor.booking.change({
      token,
      date: MONDAY,
      startMin: 540,
      serviceIds,
      appointmentType: 'DropOff',
    })
    expect(changed).toMatchObject({ serviceIds, type: 'DropOff', startMin: 540 })
    const job = await shop.owner.smsJob.get({ clientId: shop.clientId, id })
    expect(job).toMatchObject({ durationMin: 60, laborMin: 60 })
    expect(job.history[0]).toMatchObject({
      before: { type: 'Waiter', services: 'oil' },
      after: { type: 'DropOff', services: 'alignment' },
    })
  })

  it('does not overwrite what another tab or the desk changed', async () => {
    const shop = await shopWith()
    const { manageToken: token } = await shop.book(MONDAY, 540)
    await shop.visitor.booking.change({ token, date: MONDAY, startMin: 570, version: 1 })
    const stale = shop.visitor.booking.change({ token, date: MONDAY, startMin: 600, version: 1 })
    expect(await refusalOf(stale)).toMatchObject({
      code: 'VERSION_CONFLICT',
      current: { startMin: 570, version: 2 },
    })
  })

  it('holds the notice and the number of changes; asking for the same counts as none', async () => {
    const shop = await shopWith()
    const { manageToken: token } = await shop.book(MONDAY, 540)
    for (const startMin of [570, 570, 600, 630])
      await shop.visitor.booking.change({ token, date: MONDAY, startMin })
    expect(await shop.visitor.booking.manage({ token })).toMatchObject({
      mayChange: false,
      changeRefusal: 'limit',
      mayCancel: true,
    })
    expect(
      await refusalOf(shop.visitor.booking.change({ token, date: MONDAY, startMin: 660 })),
    ).toMatchObject({
      code: 'CHANGE_REFUSED',
      message: 'This appointment was already changed 3 times online. Please call 303-555-0100.',
    })
    const late = await shop.book(TUESDAY, 540)
    platform.clock.set('2027-06-15T11:00:01Z')
    const tooLate = shop.visitor.booking.change({ token: late.manageToken, date: TUESDAY, startMin: 600 })
    expect(await refusalOf(tooLate)).toMatchObject({ code: 'CHANGE_REFUSED', params: { refusal: 'late' } })
  })

  it('asks the shop again where it answers requests, and refuses a foreign link', async () => {
    const setup = {
      ...DEFAULT_BOOKING_SETUP,
      bookingMode: { DropOff: 'Request', Pickup: 'Request', Waiter: 'Request' } as const,
    }
    const shop = await shopWith({ shop: { booking: setup } })
    const { manageToken: token, appointmentId: id } = await shop.book(MONDAY, 540)
    await shop.owner.smsJob.approve({ clientId: shop.clientId, id, version: 1 })
    const changed = await shop.visitor.booking.change({ token, date: MONDAY, startMin: 600 })
    expect(changed).toMatchObject({ status: 'Requested', startMin: 600 })
    expect(changed.answerBy).not.toBeNull()
    const stranger = shop.visitor.booking.change({ token: `${token}x`, date: MONDAY, startMin: 630 })
    expect(await refusalOf(stranger)).toMatchObject({ status: 'NOT_FOUND', code: 'LINK_NOT_VALID' })
  })
})

describe('booking.addNote', () => {
  it('adds to what was said, once a key, tells the shop, and shows nothing that staff wrote', async () => {
    const shop = await shopWith()
    const { manageToken: token, appointmentId: id } = await shop.book(MONDAY, 540, { notes: 'Squeals' })
    await shop.owner.smsJob.update({
      clientId: shop.clientId,
      id,
      version: 1,
      notes: 'Squeals; VIP, be quick',
    })
    const input = { token, note: 'Also the left mirror', idempotencyKey: 'note-key-0001' }
    await shop.visitor.booking.addNote(input)
    expect(await shop.visitor.booking.addNote(input)).toMatchObject({
      notes: 'Squeals\nAlso the left mirror',
    })
    const job = await shop.owner.smsJob.get({ clientId: shop.clientId, id })
    expect(job.notes).toBe('Squeals; VIP, be quick\nAlso the left mirror')
    const mails = (await shop.outbox()).filter(({ template }) => template === 'shop-note')
    expect(mails).toHaveLength(1)
    await shop.visitor.booking.cancel({ token })
    expect(await refusalOf(shop.visitor.booking.addNote({ token, note: 'Too late' }))).toMatchObject({
      code: 'CHANGE_REFUSED',
    })
  })
})
