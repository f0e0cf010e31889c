import { describe, expect, it } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { testPlatform } from '#testing/database.ts'
import { newId } from './ids.ts'
import { BUDGETS, memoryLimits, storedLimits } from './limits.ts'

const platform = await testPlatform()
let now = Date.parse('2027-06-07T14:00:00Z')

describe.each([
  ['in the database', storedLimits(platform.app, () => new Date(now))],
  ['in memory', memoryLimits(() => now)],
])('a budget %s', (_name, limits) => {
  it('lets exactly as many through when many come at once, and again in the next window', async () => {
    const key = newId('address')
    const { points, seconds } = BUDGETS.hold
    const charge = () => limits.charge('hold', key)
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, charge))
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(outcomes.length - refused.length).toBe(points)
    for (const error of refused) {
      expect(error).toBeInstanceOf(AppError)
      expect(error).toMatchObject({ code: 'TOO_MANY_REQUESTS', details: { retryAfterS: seconds } })
    }
    now += seconds * 1000
    await charge()
  })

  it('takes a charge back', async () => {
    const key = newId('address')
    for (let time = 0; time < BUDGETS.hold.points * 3; time++) {
      await limits.charge('hold', key)
      await limits.refund('hold', key)
    }
  })
})
