import { parseArgs } from 'node:util'
import { liftSecondFactor } from '#modules/accounts/server/commands/second-factor.ts'
import { findPerson } from '#modules/accounts/server/queries/find-person.ts'
import { asOneself } from '#server/scope.ts'
import { onRunningProduct, runCommand } from './running-product.ts'

/**
 * `npm run second-factor-off`: for somebody who lost their phone and every recovery code. Make sure first that they are
 * who they say; they are told by mail and signed out everywhere.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { email: { type: 'string', default: '' } } })
  const email = values.email.normalize('NFC').toLowerCase()
  if (!email) throw new Error('Usage: npm run second-factor-off -- --email name@example.com\n')
  const publicUrl = process.env['PUBLIC_URL'] || `http://localhost:${process.env['PORT'] || '3000'}`
  await onRunningProduct(async (platform) => {
    const actor = await findPerson(platform, { email })
    if (!actor) throw new Error(`Nobody who may sign in has the address ${email}.`)
    const { userId, name } = actor
    await asOneself(platform, { actor, requestId: 'second-factor-off' }, (own) =>
      liftSecondFactor(
        { ...own, actor: 'system:second-factor-off' },
        { userId, name, email, publicUrl },
        platform.clock.system(),
      ),
    )
    process.stdout.write(`${JSON.stringify({ email, secondFactor: false })}\n`)
  })
}

await runCommand(main)
