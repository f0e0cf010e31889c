import { parseArgs } from 'node:util'
import { joinOpened, rewardReferral } from '#modules/referrals/server/commands/credit-referral.ts'
import { asSystem } from '#server/scope.ts'
import { onRunningProduct, runCommand } from './running-product.ts'

const USAGE = 'Usage: npm run reward-referral -- --referral ref_… --reward "One month free"\n'
const MAX_LENGTH = 120

/** `npm run reward-referral`: notes what somebody gets for a shop that they referred and that takes bookings now. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { referral: { type: 'string', default: '' }, reward: { type: 'string', default: '' } },
  })
  const { referral } = values
  const reward = values.reward.trim()
  if (!/^ref_[a-z0-9]+$/.test(referral) || reward === '' || reward.length > MAX_LENGTH) throw new Error(USAGE)
  await onRunningProduct(async (platform) => {
    await asSystem(platform, 'reward-referral', 'reward-referral', async (system) => {
      await joinOpened(system)
      await rewardReferral(system, referral, reward)
    })
    process.stdout.write(`${JSON.stringify({ id: referral, reward })}\n`)
  })
}

await runCommand(main)
