import { beforeAll, describe, expect, it } from 'vitest'
import { asSystem } from '#server/scope.ts'
import { listAvailabilityVersions } from '#modules/availability/server/queries/snapshot.ts'
import { bookableShop } from '#testing/booking.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'
import { testServer, type TestServer } from '#testing/server.ts'
import { PreparedAnswers, preparedAnswers } from './prepared-answers.ts'

let platform: TestPlatform
let server: TestServer
beforeAll(async () => {
  platform = await testPlatform()
  server = await testServer(platform)
})

const DAY = '2027-06-07'
const at = (time: string) => new Date(`${DAY}T${time}:00Z`)

describe('kept answers', () => {
  const prepared = {
    clientId: 'cl_1',
    version: 3,
    from: at('14:00'),
    validUntil: at('15:00'),
    answer: [{ free: 2 }],
  }
  const url = '/api/trpc/booking.days?input=1'
  const kept = () => {
    const answers = new PreparedAnswers()
    answers.expect('req', url)
    answers.remember('req', { ...prepared, generation: answers.begin('cl_1') })
    return answers
  }

  it('are the bytes of the call, batched or not, within their time only', () => {
    const answers = kept()
    expect(answers.answerFor(url, at('14:59'))?.toString()).toBe('{"result":{"data":{"json":[{"free":2}]}}}')
    answers.expect('batch', `${url}&batch=1`)
    answers.remember('batch', { ...prepared, generation: 0 })
    expect(answers.answerFor(`${url}&batch=1`, at('14:00'))?.toString()).toMatch(/^\[\{.*\}\]$/)
    expect(kept().answerFor(url, at('13:59'))).toBeNull()
    expect(kept().answerFor(url, at('15:00'))).toBeNull()
  })

  it('go when the shop changes, and one that was on its way is not kept', () => {
    const answers = kept()
    const generation = answers.begin('cl_1')
    answers.invalidate('cl_1')
    expect(answers.answerFor(url, at('14:30'))).toBeNull()
    answers.expect('late', url)
    answers.remember('late', { ...prepared, generation })
    expect(answers.answerFor(url, at('14:30'))).toBeNull()
  })

  it('go when the database has another version, although no hint came', async () => {
    const answers = kept()
    await answers.compare(() => Promise.resolve(new Map([['cl_1', 3]])))
    expect(answers.answerFor(url, at('14:30'))).not.toBeNull()
    await answers.compare(() => Promise.resolve(new Map([['cl_1', 4]])))
    expect(answers.answerFor(url, at('14:30'))).toBeNull()
  })

  it('that come while versions are compared were not asked for, and stay', async () => {
    const answers = kept()
    const other = '/api/trpc/booking.days?input=2'
    await answers.compare((asked) => {
      answers.expect('other', other)
      answers.remember('other', { ...prepared, clientId: 'cl_2', generation: answers.begin('cl_2') })
      return Promise.resolve(new Map(asked.map((id) => [id, 3])))
    })
    expect(answers.answerFor(url, at('14:30'))).not.toBeNull()
    expect(answers.answerFor(other, at('14:30'))).not.toBeNull()
  })

  it('are those of one call alone', () => {
    expect(preparedAnswers.isPreparable('/api/trpc/booking.days?batch=1&input=x')).toBe(true)
    expect(preparedAnswers.isPreparable('/api/trpc/booking.days,booking.slots?batch=1&input=x')).toBe(false)
    expect(preparedAnswers.isPreparable('/api/trpc/booking.hold?input=x')).toBe(false)
  })
})

describe('over HTTP', () => {
  const daysUrl = (shop: Awaited<ReturnType<typeof bookableShop>>) => {
    const input = JSON.stringify({ json: { ...shop.work(), from: DAY, to: DAY } })
    return `/api/trpc/booking.days?input=${encodeURIComponent(input)}`
  }
  const free = async (url: string) => {
    const response = await fetch(`${server.url}${url}`)
    const body = (await response.json()) as { result: { data: { json: { free: number }[] } } }
    return body.result.data.json[0]?.free
  }

  it('serves the same answer from memory, a new one after a booking, and one more when notice runs out', async () => {
    const shop = await bookableShop(platform)
    const url = daysUrl(shop)
    const places = [{ startMin: 480, endMin: 720, stepMin: 30 as const, perSlot: 1 }]
    const [pattern] = (await shop.owner.capacityRule.list({ clientId: shop.clientId })).data.filter(
      ({ appointmentType }) => appointmentType === 'Waiter',
    )
    if (!pattern) throw new Error('no pattern')
    await shop.owner.capacityRule.update({
      clientId: shop.clientId,
      id: pattern.id,
      version: 1,
      appointmentType: 'Waiter',
      kind: 'Default',
      segments: places,
    })
    await expect
      .poll(
        async () => (await free(url)) === 6 && preparedAnswers.answerFor(url, platform.clock.now()) !== null,
      )
      .toBe(true)
    const kept = preparedAnswers.answerFor(url, platform.clock.now())?.toString()
    expect(await (await fetch(`${server.url}${url}`)).text()).toBe(kept)
    await shop.book(DAY, 600)
    await expect.poll(() => free(url)).toBe(5)
    platform.clock.set('2027-06-07T14:31:00Z')
    expect(await free(url)).toBe(3)
    platform.clock.freeze(null)
  })

  it('reads the version that the counter has', async () => {
    const shop = await bookableShop(platform)
    const versions = await asSystem(platform, 'test', 'test', (system) =>
      listAvailabilityVersions(system, [shop.clientId]),
    )
    expect(versions.get(shop.clientId)).toBeGreaterThan(0)
  })
})
