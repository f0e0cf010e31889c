import { expect, test, type BrowserContext } from '@playwright/test'
import { demoPassword, freshContext, sentTo, signedInPage } from './support.ts'

const resetMails = async (context: BrowserContext) =>
  (await sentTo(context, 'tool@demo.test')).filter(({ template }) => template === 'passwordReset')

test('a forgotten password is replaced by the link of a mail, and other devices are signed out', async ({
  browser,
}) => {
  const other = await freshContext(browser)
  const elsewhere = await signedInPage(other, 'tool', '/')
  await expect(elsewhere.getByRole('heading', { name: 'Referral', level: 1 })).toBeVisible()

  const context = await freshContext(browser, { width: 360 })
  const page = await context.newPage()
  await page.goto('/sign-in')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
  await page.getByLabel('Email').fill('Tool@demo.test')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('If that address has an account, a link is on its way.')).toBeVisible()
  await expect.poll(() => resetMails(context).then((mails) => mails.length)).toBe(1)
  const [mail] = await resetMails(context)
  const link = /https?:\S+\/reset-password\/\w+/.exec(mail?.body ?? '')?.[0] ?? ''

  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('too short')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Use at least 15 characters; a long phrase is fine.')).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill(demoPassword())
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password is changed.' })).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: "This link doesn't work anymore." })).toBeVisible()

  await elsewhere.goto('/')
  await expect(elsewhere.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('signed out in another tab, a form keeps what was typed and saves after sign-in (TEN-08)', async ({
  browser,
}) => {
  const context = await freshContext(browser)
  const page = await signedInPage(context, 'single', '/general/shop-details')
  const number = page.getByLabel('Shop number')
  await number.fill('777')
  await context.request.post('/api/auth/sign-out')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await expect(dialog.getByText('what you typed is still here')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword())
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog).toBeHidden()
  await expect(number).toHaveValue('777')
  // The interrupted save goes on by itself.
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
  await page.reload()
  await expect(number).toHaveValue('777')
})
