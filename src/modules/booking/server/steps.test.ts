import { beforeAll, describe, expect, it } from 'vitest'
import { addServiceTree } from '#modules/services/server/commands.ts'
import type { Question } from '#modules/services/contract.ts'
import { BOOKING_STEPS, DEFAULT_BOOKING_SETUP } from '#modules/shops/contract.ts'
import { ALL_DAY, bookableShop, booker, refusalOf } from '#testing/booking.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'
import { pickupShop } from '#testing/pickup-shop.ts'

const MONDAY = '2027-06-14'
let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})

type Shop = Awaited<ReturnType<typeof bookableShop>>
const question = (id: string, type: Question['type'], more: Partial<Question> = {}): Question => ({
  id: `que_${id}`,
  issueId: null,
  type,
  labelEn: `${id}?`,
  labelEs: `¿${id}?`,
  required: true,
  options: ['0', 'Front'].map((en) => ({ en, es: en })),
  position: 0,
  ...more,
})
const ask = (shop: Shop, questions: Question[]) =>
  shop.inShop(async (db) => {
    const tree = { categories: [], services: [], questions }
    const issue = { labelEn: 'Noise', labelEs: 'Ruido', keywordsEn: [], keywordsEs: [], position: 0 }
    const { categoryId } = (await shop.owner.service.list({ clientId: shop.clientId })).data[0] ?? {}
    await addServiceTree(db, {
      ...tree,
      issues: [
        { ...issue, id: 'iss_noise', categoryId: categoryId ?? '', serviceIds: [shop.service()], key: null },
      ],
    })
  })
const answer = (id: string, value: unknown) => ({ questionId: `que_${id}`, value })

describe("FLOW-03 the shop's own questions", () => {
  it('keeps 0, No and one choice, and shows them to staff', async () => {
    const shop = await bookableShop(platform)
    const types = ['Number', 'YesNo', 'Select', 'MultiSelect'] as const
    await ask(
      shop,
      types.map((type, position) => question(type.toLowerCase(), type, { position })),
    )
    expect((await shop.visitor.booking.shop({ slug: shop.slug })).questions).toHaveLength(4)
    const given = [
      answer('number', -0),
      answer('yesno', false),
      answer('select', '0'),
      answer('multiselect', ['Front']),
      answer('gone', 'x'),
    ]
    const { appointmentId } = await shop.book(MONDAY, 540, { answers: given })
    const { answers } = await shop.owner.smsJob.get({ clientId: shop.clientId, id: appointmentId })
    expect(answers.map(({ label, value }) => [label, value])).toEqual([
      ['number?', 0],
      ['yesno?', false],
      ['select?', '0'],
      ['multiselect?', ['Front']],
    ])
  })

  it('names each question that is not answered, in the language of the visitor', async () => {
    const shop = await bookableShop(platform)
    await ask(shop, [question('text', 'Text'), question('many', 'MultiSelect', { position: 1 })])
    const answers = [answer('text', '   '), answer('many', [])]
    const refused = await refusalOf(shop.book(MONDAY, 540, { answers, language: 'es' }))
    expect(refused).toMatchObject({ status: 'BAD_REQUEST', code: 'INVALID_INPUT' })
    expect(refused.fields).toEqual([
      { path: 'answers.que_text', message: '¿text?: Responda esta pregunta.' },
      { path: 'answers.que_many', message: '¿many?: Elija al menos una opción.' },
    ])
    expect(await shop.outbox()).toEqual([])
  })

  it('a question of a complaint is asked of those who chose it', async () => {
    const shop = await bookableShop(platform)
    await ask(shop, [question('where', 'Text', { issueId: 'iss_noise' })])
    expect(await shop.book(MONDAY, 540)).toMatchObject({ startMin: 540 })
    expect(await refusalOf(shop.book(MONDAY, 570, { issueIds: ['iss_noise'] }))).toMatchObject({
      code: 'INVALID_INPUT',
    })
  })
})

describe('ways home', () => {
  it('are offered as far as their limits go, and the last place is given once', async () => {
    const booking = { ...DEFAULT_BOOKING_SETUP, steps: [...BOOKING_STEPS] }
    const shop = await bookableShop(platform, { shop: { booking }, waiter: { lines: ALL_DAY } })
    const shuttle = await shop.wayHome({ perDay: 1 })
    await shop.wayHome({ appliesTo: ['DropOff'] }, 'Loaner')
    const free = async () =>
      (await shop.visitor.booking.transport({ ...shop.work(), date: MONDAY, startMin: 540 })).map(
        ({ isFree }) => isFree,
      )
    expect((await shop.visitor.booking.shop({ slug: shop.slug })).transport).toHaveLength(2)
    expect(await free()).toEqual([true, false])
    const wish = { transportOptionId: shuttle }
    const rivals = await Promise.allSettled([
      shop.book(MONDAY, 540, wish),
      shop.book(MONDAY, 600, wish),
      shop.book(MONDAY, 660, wish),
    ])
    expect(rivals.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await free()).toEqual([false, false])
    expect(await refusalOf(shop.book(MONDAY, 720, wish))).toMatchObject({ reasons: [{ code: 'TRANSPORT' }] })
    await shop.book(MONDAY, 720)
  })

  it('a loaner that is kept overnight is not given to somebody else the next day, in whichever order they book', async () => {
    const shop = await bookableShop(platform, {
      dropOff: { lines: ALL_DAY },
      services: { oil: { durationMin: 30 }, engine: { durationMin: 240 } },
    })
    const transportOptionId = await shop.wayHome({ concurrent: 1 }, 'Loaner')
    const wish = (...names: string[]) => ({ ...shop.work('DropOff', ...names), transportOptionId })
    const refused = { reasons: [{ code: 'TRANSPORT' }] }
    await shop.book(MONDAY, 960, wish('engine'))
    expect(await refusalOf(shop.book('2027-06-15', 480, wish('oil')))).toMatchObject(refused)
    await shop.book('2027-06-17', 480, wish('oil'))
    expect(await refusalOf(shop.book('2027-06-16', 960, wish('engine')))).toMatchObject(refused)
    await shop.book('2027-06-16', 480, wish('oil'))
  })
})

describe('pickup', () => {
  it('asks for an address inside the area, and shows it to staff', async () => {
    const shop = await pickupShop(platform, ['80202'])
    const pickup = { ...shop.work('Pickup'), ...booker(), date: MONDAY, startMin: 540 }
    const outside = { line1: '1 Far Away', postalCode: '81501' }
    const inside = { line1: '1840 Larkspur Avenue', locality: 'Denver', postalCode: '80202-1234' }
    expect(await refusalOf(shop.visitor.booking.confirm(pickup))).toMatchObject({
      fields: [{ path: 'address.line1' }],
    })
    expect(await refusalOf(shop.visitor.booking.confirm({ ...pickup, address: outside }))).toMatchObject({
      reasons: [{ code: 'OUT_OF_AREA' }],
    })
    const days = { ...shop.work('Pickup'), from: MONDAY, to: MONDAY }
    const [away] = await shop.visitor.booking.days({ ...days, address: { postalCode: '81501' } })
    expect(away).toMatchObject({ state: 'NotOffered', reason: 'OUT_OF_AREA' })
    const { appointmentId } = await shop.visitor.booking.confirm({ ...pickup, ...booker(), address: inside })
    const job = await shop.owner.smsJob.get({ clientId: shop.clientId, id: appointmentId })
    expect(job.pickupAddress).toEqual(inside)
  })
})

it('of three wishes the first that can still be had is booked', async () => {
  const shop = await bookableShop(platform)
  await shop.rule({ type: 'Blocker', startDate: MONDAY, startMin: 540, endMin: 600 })
  const preferences = [540, 630, 660].map((startMin) => ({ date: MONDAY, startMin }))
  const booked = await shop.book(MONDAY, 540, { preferences })
  expect(booked).toMatchObject({ date: MONDAY, startMin: 630 })
})
