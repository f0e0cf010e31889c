import { parseArgs } from 'node:util'
import { makeOnboardingLink } from '#app/server/onboarding/make-link.ts'
import { PRODUCT_TIERS } from '#modules/shops/contract.ts'
import { creditReferral } from '#modules/referrals/server/commands/credit-referral.ts'
import { asSystem } from '#server/scope.ts'
import { onRunningProduct, runCommand } from './running-product.ts'

const USAGE =
  'Usage: npm run onboarding-link -- (--name "Shop" [--tier DirectoryOnly|Standard|Pro] | --client cl_…) [--days 14] [--referral ref_…]\n'

/** `npm run onboarding-link`: a one-time link to the form of a new or a known shop; prints one JSON line. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      name: { type: 'string' },
      client: { type: 'string' },
      tier: { type: 'string', default: 'Standard' },
      days: { type: 'string', default: '14' },
      referral: { type: 'string' },
    },
  })
  const tier = PRODUCT_TIERS.find((known) => known === values.tier)
  const days = Number(values.days)
  const { name, client } = values
  if (
    !tier ||
    !Number.isInteger(days) ||
    days < 1 ||
    days > 90 ||
    (name === undefined) === (client === undefined)
  )
    throw new Error(USAGE)
  const port = process.env['PORT'] || '3000'
  const publicUrl = process.env['PUBLIC_URL'] || `http://localhost:${port}`
  await onRunningProduct(async (platform) => {
    const made = await makeOnboardingLink(platform, { publicUrl, days, name, clientId: client, tier })
    const { referral } = values
    if (referral !== undefined)
      await asSystem(platform, 'onboarding-link', 'onboarding-link', (system) =>
        creditReferral(system, referral, made.clientId),
      )
    process.stdout.write(`${JSON.stringify(made)}\n`)
  })
}

await runCommand(main)
