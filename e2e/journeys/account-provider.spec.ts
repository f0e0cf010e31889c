import { expect, test, type Page } from '@playwright/test'
import { providerPortBeside, startProvider } from '#testing/oidc-provider.ts'
import { demoPassword, freshContext, signedInPage } from './support.ts'

const NAME = 'Elm Sign-In'
const viewer = { sub: 'viewer-at-elm', email: 'viewer@demo.test', email_verified: true }

const cardOf = (page: Page) => page.getByRole('region', { name: `Sign-in with ${NAME}` })

/** The provider that the product of this worker was told of. */
const startBeside = (product = '') =>
  startProvider(`${product}/api/auth/oidc/callback`, providerPortBeside(Number(new URL(product).port)))

async function enterByProvider(page: Page) {
  await page.goto('/sign-in')
  await page.getByRole('button', { name: `Continue with ${NAME}` }).click()
}

async function signOut(page: Page) {
  await page.goto('/logout')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
}

/** Answers the question for the password that stands before a change. */
async function prove(page: Page, button: string, password = demoPassword()) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: button }).click()
}

test('a provider that was silent opens the account of its address, is disconnected, connected again, and opens it again', async ({
  browser,
  baseURL,
}) => {
  const context = await freshContext(browser)
  const page = await context.newPage()
  // Nobody answers at the provider's address yet.
  await enterByProvider(page)
  await expect(page.getByText(`Signing in with ${NAME} did not work. Try again, or sign in`)).toBeVisible()
  const broken: string[] = []
  page.on('response', (answer) => {
    if (answer.status() >= 500) broken.push(`${answer.status()} ${answer.url()}`)
  })
  const provider = await startBeside(baseURL)
  try {
    await enterByProvider(page)
    await expect(page.getByText(`${NAME} did not let you in. Try again, or sign in`)).toBeVisible()
    await page.goto('/api/auth/oidc/callback?code=of-nobody&state=of-nobody')
    await expect(page.getByText(`Signing in with ${NAME} did not work. Try again, or sign in`)).toBeVisible()

    provider.meets(viewer)
    await enterByProvider(page)
    await expect(page.getByRole('button', { name: 'Priya Nair' })).toBeVisible()
    await page.goto('/account')
    await expect(cardOf(page).getByText('Connected. Being signed in there opens')).toBeVisible()

    // Only who knows the password takes the connection away: a way in is left.
    await cardOf(page).getByRole('button', { name: 'Disconnect' }).click()
    await prove(page, 'Disconnect', 'the password of nobody')
    await expect(page.getByRole('dialog').getByText("That isn't your password.")).toBeVisible()
    await prove(page, 'Disconnect')
    await expect(cardOf(page).getByText('Not connected.')).toBeVisible()
    await signOut(page)
    await enterByProvider(page)
    await expect(page.getByText(`You disconnected your account from ${NAME}.`)).toBeVisible()

    const own = await signedInPage(context, 'viewer', '/account')
    await cardOf(own).getByRole('button', { name: 'Connect' }).click()
    await prove(own, 'Continue')
    await expect(cardOf(own).getByText(`${NAME} is connected.`)).toBeVisible()
    await signOut(own)
    await enterByProvider(own)
    await expect(own.getByRole('button', { name: 'Priya Nair' })).toBeVisible()
    expect(broken).toEqual([])
  } finally {
    await provider.close()
  }
})

test('a provider that refuses connects nothing, and a stranger whom it knows gets no account', async ({
  browser,
  baseURL,
}) => {
  const context = await freshContext(browser, { width: 360 })
  const own = await signedInPage(context, 'marketing', '/account')
  const card = cardOf(own)
  const provider = await startBeside(baseURL)
  try {
    await card.getByRole('button', { name: 'Connect' }).click()
    await prove(own, 'Continue')
    await expect(card.getByText(`${NAME} did not let you in. Nothing was connected.`)).toBeVisible()
    provider.meets({ sub: 'stranger-at-elm', email: 'stranger@elm.example', email_verified: true })
    await signOut(own)
    await enterByProvider(own)
    await expect(own.getByText(`Nobody here has the address you used at ${NAME}.`)).toBeVisible()
  } finally {
    await provider.close()
  }
})
