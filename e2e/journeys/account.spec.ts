import { expect, test } from '@playwright/test'
import { codeAt, stepNow } from '#testing/second-factor.ts'
import { demoPassword, freshContext, signedInPage } from './support.ts'

test('a second factor is turned on by QR code, asked for at sign-in, and turned off by a recovery code (A11)', async ({
  browser,
}) => {
  const context = await freshContext(browser)
  const page = await signedInPage(context, 'leads', '/account')
  await page.getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password', { exact: true }).fill(demoPassword())
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
  const step = stepNow()
  await dialog.getByLabel('Code', { exact: true }).fill(await codeAt(secret, step))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = (await codes.first().innerText()).trim()
  await dialog.getByRole('button', { name: 'I kept them' }).click()
  await expect(page.getByText('Sign-in asks for a code of your authenticator app.')).toBeVisible()

  const other = await freshContext(browser, { width: 360 })
  const door = await other.newPage()
  await door.goto('/?returnTo=/account')
  await door.getByLabel('Email').fill('leads@demo.test')
  await door.getByLabel('Password', { exact: true }).fill(demoPassword())
  await door.getByRole('button', { name: 'Sign in' }).click()
  await expect(door.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  // Used when it was turned on: each code works once.
  await door.getByLabel('Code', { exact: true }).fill(await codeAt(secret, step))
  await expect(door.getByText("That email, password or code isn't right.")).toBeVisible()
  await door.getByLabel('Code', { exact: true }).fill(await codeAt(secret, step + 1))
  await expect(door.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible()

  await page.getByRole('button', { name: 'Turn off' }).click()
  await dialog.getByLabel('Current password', { exact: true }).fill(demoPassword())
  await dialog.getByLabel('Code', { exact: true }).fill(recovery.toUpperCase())
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('Your password alone opens your account.')).toBeVisible()
})

test('a passkey is added, opens the account without a password, and is taken away', async ({ browser }) => {
  const context = await freshContext(browser)
  const page = await signedInPage(context, 'availability', '/account')
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password', { exact: true }).fill(demoPassword())
  await dialog.getByLabel('Name', { exact: true }).fill('Desk key')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const row = page.getByRole('table', { name: 'Passkeys' }).getByRole('row', { name: /Desk key/ })
  await expect(row).toContainText('Never')

  await page.goto('/logout')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.goto('/?returnTo=/account')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible()
  await expect(row).not.toContainText('Never')

  // The device is not verified any more: a key in the wrong hand opens nothing.
  await page.getByRole('button', { name: 'More for Desk key' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await dialog.getByLabel('Current password', { exact: true }).fill('the password of nobody')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog.getByText("That isn't your password.")).toBeVisible()
  await dialog.getByLabel('Current password', { exact: true }).fill(demoPassword())
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No passkeys yet.')).toBeVisible()
  await page.goto('/logout')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.goto('/sign-in')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText("That passkey isn't known here. Sign in with your password.")).toBeVisible()
  await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
})
