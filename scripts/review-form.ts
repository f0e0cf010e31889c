import { parseArgs } from 'node:util'
import { reviewForm } from '#modules/onboarding/server/commands/save-form.ts'
import { reviewOf } from '#modules/onboarding/server/queries/forms.ts'
import { FORM_STATUSES, FORM_TYPES } from '#modules/shops/contract.ts'
import { asSystemInShop } from '#server/scope.ts'
import { onRunningProduct, runCommand } from './running-product.ts'

const USAGE = `Usage: npm run review-form -- --client cl_… --status ${FORM_STATUSES.join('|')} [--type OnboardingForm] [--topic standard-leads] [--note "…"] [--file name]…\n`

/** `npm run review-form`: a reviewer's word on what a shop has handed in, such as an upload that cannot be read. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      client: { type: 'string', default: '' },
      type: { type: 'string', default: 'OnboardingForm' },
      topic: { type: 'string', default: '' },
      status: { type: 'string', default: '' },
      note: { type: 'string', default: '' },
      file: { type: 'string', multiple: true, default: [] },
    },
  })
  const type = FORM_TYPES.find((known) => known === values.type)
  const status = FORM_STATUSES.find((known) => known === values.status)
  const { client, topic, note, file: files } = values
  if (!client || !type || !status) throw new Error(USAGE)
  const review = { note, files }
  await onRunningProduct(async (platform) => {
    const form = await asSystemInShop(platform, 'review', 'review', client, (shop) =>
      reviewForm(shop, { type, topic, status, review }),
    )
    process.stdout.write(`${JSON.stringify({ id: form.id, status: form.status, review: reviewOf(form) })}\n`)
  })
}

await runCommand(main)
