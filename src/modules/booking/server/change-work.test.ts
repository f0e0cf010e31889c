import { beforeAll, describe, expect, it } from 'vitest'
import { addServiceTree } from '#modules/services/server/commands.ts'
import { BOOKING_STEPS, DEFAULT_BOOKING_SETUP } from '#modules/shops/contract.ts'
import { bookableShop, refusalOf } from '#testing/booking.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'
import { pickupShop } from '#testing/pickup-shop.ts'

const MONDAY = '2027-06-14'
const TUESDAY = '2027-06-15'
const HOME = { line1: '12 Alder St', locality: 'Denver', postalCode: '80202' }
let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})

describe('a change that keeps the time', () => {
  it('is told as a change of the work, not as a new time', async () => {
    const shop = await bookableShop(platform)
    const { manageToken: token } = await shop.book(MONDAY, 540)
    const serviceIds = [shop.service(), shop.service('alignment')]
    await shop.visitor.booking.change({ token, date: MONDAY, startMin: 540, serviceIds })
    const mails = (await shop.outbox()).filter(({ state }) => state === 'Queued')
    expect(mails.map(({ template }) => template).toSorted()).toEqual(['shop-changed', 'workChanged'])
    const [mail] = mails.filter(({ template }) => template === 'workChanged')
    expect(mail?.subject).toBe('Changed: Monday, June 14 at 9:00 AM at Alder Street Garage')
    expect(mail?.body).toContain('oil, alignment')
    expect(mail?.body).not.toContain('new time')
  })
})

it('keeps a service that nobody can book online any more, and takes no second one in', async () => {
  const shop = await bookableShop(platform)
  const { manageToken: token } = await shop.book(MONDAY, 540)
  const { clientId } = shop
  const close = async (id: string) => {
    const { data } = await shop.owner.service.list({ clientId })
    const open = data.find((one) => one.id === id)
    if (!open) throw new Error('no such service')
    await shop.owner.service.update({ clientId, ...open, bookable: false })
  }
  await close(shop.service())
  const work = { token, appointmentType: 'Waiter' as const, serviceIds: [shop.service()] }
  expect(await shop.visitor.booking.changeSlots({ ...work, date: TUESDAY })).not.toEqual([])
  const moved = { ...work, date: TUESDAY, startMin: 600 }
  expect(await shop.visitor.booking.change(moved)).toMatchObject({
    date: TUESDAY,
    serviceIds: [shop.service()],
  })
  await close(shop.service('alignment'))
  const more = { ...moved, serviceIds: [shop.service(), shop.service('alignment')] }
  expect(await refusalOf(shop.visitor.booking.change(more))).toMatchObject({
    reasons: [{ code: 'SERVICE_NOT_BOOKABLE' }],
  })
})

describe('what is said of work that is chosen anew', () => {
  /** A shop that asks where a noise comes from, and everybody for a number. */
  async function askingShop() {
    const shop = await bookableShop(platform)
    const [category] = (await shop.owner.service.list({ clientId: shop.clientId })).data
    await shop.inShop(async (db) => {
      const options = [{ en: '0', es: '0' }]
      const question = { type: 'Select' as const, required: true, options, position: 0 }
      await addServiceTree(db, {
        categories: [],
        services: [],
        questions: [
          { ...question, id: 'que_where', issueId: 'iss_noise', labelEn: 'Where?', labelEs: '¿Dónde?' },
          { ...question, id: 'que_fleet', issueId: null, labelEn: 'Fleet?', labelEs: '¿Flota?' },
        ],
        issues: [
          {
            id: 'iss_noise',
            labelEn: 'Noise',
            labelEs: 'Ruido',
            keywordsEn: [],
            keywordsEs: [],
            position: 0,
            categoryId: category?.categoryId ?? '',
            serviceIds: [shop.service('alignment')],
            key: null,
          },
        ],
      })
    })
    const fleet = { questionId: 'que_fleet', value: '0' }
    const { manageToken: token, appointmentId: id } = await shop.book(MONDAY, 540, {
      answers: [fleet],
      notes: 'Blue key ring',
    })
    const work = {
      token,
      date: MONDAY,
      startMin: 540,
      serviceIds: [shop.service(), shop.service('alignment')],
    }
    const seen = () => shop.owner.smsJob.get({ clientId: shop.clientId, id })
    return { shop, work, seen }
  }
  const where = { questionId: 'que_where', value: '0' }

  it('is kept beside what was said before, for the desk and its history', async () => {
    const { shop, work, seen } = await askingShop()
    const said = { issueIds: ['iss_noise'], answers: [where], note: 'Noise\nFrom the left' }
    const changed = await shop.visitor.booking.change({ ...work, ...said })
    expect(changed.notes).toBe('Blue key ring\nNoise\nFrom the left')
    const { answers, notes, history } = await seen()
    expect(answers.map(({ label, value }) => [label, value])).toEqual([
      ['Fleet?', '0'],
      ['Where?', '0'],
    ])
    expect(notes).toBe('Blue key ring\nNoise\nFrom the left')
    expect(history[0]).toMatchObject({
      before: { notes: 'Blue key ring', answers: 'Fleet? 0' },
      after: { notes, answers: 'Fleet? 0; Where? 0' },
    })
  })

  it('is a change also when the work stays, and the same words once more are one with their key', async () => {
    const { shop, work, seen } = await askingShop()
    const said = { token: work.token, date: MONDAY, startMin: 540, idempotencyKey: 'said-only' }
    const more = { ...said, issueIds: ['iss_noise'], answers: [where], note: 'Noise' }
    expect(await shop.visitor.booking.change(more)).toMatchObject({ changesMade: 1 })
    expect(await shop.visitor.booking.change(more)).toMatchObject({ changesMade: 1 })
    expect((await seen()).notes).toBe('Blue key ring\nNoise')
  })

  it('must be there where the shop asks for it, about the chosen complaints alone', async () => {
    const { shop, work, seen } = await askingShop()
    const bare = { ...work, issueIds: ['iss_noise'], note: 'Noise' }
    const refused = await refusalOf(shop.visitor.booking.change(bare))
    expect(refused).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path: 'answers.que_where' }] })
    expect((await seen()).notes).toBe('Blue key ring')
    expect(await shop.visitor.booking.change(work)).toMatchObject({ changesMade: 1 })
  })

  it('never grows past what a visit keeps', async () => {
    const { shop, work } = await askingShop()
    const long = { ...work, note: 'x'.repeat(10_000) }
    expect(await refusalOf(shop.visitor.booking.change(long))).toMatchObject({ fields: [{ path: 'note' }] })
  })
})

describe('a pickup', () => {
  it('needs an address, keeps the one it has, and takes another one inside the area only', async () => {
    const shop = await pickupShop(platform, ['80202', '80203'])
    const { manageToken: token, appointmentId: id } = await shop.book(MONDAY, 540)
    const change = (over: object) =>
      shop.visitor.booking.change({ token, date: MONDAY, startMin: 540, ...over })
    const appointmentType = 'Pickup' as const
    expect(await refusalOf(change({ appointmentType }))).toMatchObject({
      fields: [{ path: 'address.line1' }],
    })
    const far = { line1: '1 Far Away', postalCode: '81501' }
    expect(await refusalOf(change({ appointmentType, address: far }))).toMatchObject({
      reasons: [{ code: 'OUT_OF_AREA' }],
    })
    expect(await change({ appointmentType, address: HOME })).toMatchObject({ pickupAddress: HOME })
    expect(await change({ date: TUESDAY })).toMatchObject({ date: TUESDAY, pickupAddress: HOME })
    const work = { token, appointmentType, serviceIds: [shop.service()], from: TUESDAY, to: TUESDAY }
    const [own] = await shop.visitor.booking.changeDays(work)
    expect(own).toMatchObject({ state: 'Open' })
    const [away] = await shop.visitor.booking.changeDays({ ...work, address: { postalCode: '81501' } })
    expect(away).toMatchObject({ state: 'NotOffered', reason: 'OUT_OF_AREA' })
    const moved = { ...HOME, line1: '9 Elm St', postalCode: '80203' }
    expect(await change({ date: TUESDAY, address: moved })).toMatchObject({
      pickupAddress: moved,
      changesMade: 3,
    })
    const { history } = await shop.owner.smsJob.get({ clientId: shop.clientId, id })
    expect(history[0]).toMatchObject({
      before: { pickup: '12 Alder St, Denver, 80202' },
      after: { pickup: '9 Elm St, Denver, 80203' },
    })
  })
})

describe('a way home', () => {
  it('is chosen and given back, and the own one does not stand in the way', async () => {
    const booking = { ...DEFAULT_BOOKING_SETUP, steps: [...BOOKING_STEPS] }
    const shop = await bookableShop(platform, { shop: { booking } })
    const shuttle = await shop.wayHome({ perDay: 1 })
    const { manageToken: token } = await shop.book(MONDAY, 540)
    const visit = { token, date: MONDAY, startMin: 540 }
    const chosen = await shop.visitor.booking.change({ ...visit, transportOptionId: shuttle })
    expect(chosen).toMatchObject({ transportOptionId: shuttle, transport: { en: 'Shuttle' }, changesMade: 1 })
    const work = { appointmentType: 'Waiter' as const, serviceIds: [shop.service()] }
    expect(await shop.visitor.booking.changeTransport({ ...visit, ...work })).toEqual([
      { id: shuttle, isFree: true },
    ])
    const other = await shop.book(MONDAY, 570)
    const taken = { token: other.manageToken, date: MONDAY, startMin: 570, transportOptionId: shuttle }
    expect(await refusalOf(shop.visitor.booking.change(taken))).toMatchObject({
      reasons: [{ code: 'TRANSPORT' }],
    })
    await expect(shop.visitor.booking.change({ token, date: TUESDAY, startMin: 540 })).resolves.toMatchObject(
      { transportOptionId: shuttle },
    )
    await expect(
      shop.visitor.booking.change({ token, date: TUESDAY, startMin: 540, transportOptionId: null }),
    ).resolves.toMatchObject({ transportOptionId: null, transport: null })
    const { history } = await shop.owner.smsJob.get({ clientId: shop.clientId, id: chosen.appointmentId })
    expect(history[0]).toMatchObject({ before: { transport: 'Shuttle' }, after: { transport: null } })
  })
})
