import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { dataDir, freshContext, redDot } from './support.ts'

const run = promisify(execFile)

/** A new shop's one-time link, made by the command as staff make it. */
async function onboardingLink(name: string, baseURL = ''): Promise<string> {
  const { stdout } = await run(
    process.execPath,
    ['--import', 'tsx', 'scripts/onboarding-link.ts', '--name', name],
    { env: { ...process.env, DATA_DIR: dataDir(), PORT: new URL(baseURL).port } },
  )
  return (JSON.parse(stdout) as { link: string }).link
}

test('a shop is set up by a one-time link on a phone, left and taken up again, and takes bookings', async ({
  browser,
  baseURL,
}) => {
  // The command that makes the link is a program of its own.
  test.slow()
  const link = await onboardingLink('Juniper Auto', baseURL)
  const phone = { width: 360 }
  const first = await (await freshContext(browser, phone)).newPage()
  await first.goto(link)
  await expect(first.getByRole('heading', { name: 'Set up Juniper Auto' })).toBeVisible()
  await first.getByLabel('Phone').fill('6025550147')
  await first.getByLabel('Street').fill('12 Mesquite Road')
  await first.getByLabel('City').fill('Tempe')
  await first.getByLabel('State').selectOption('AZ')
  // The page keeps by itself what is typed; it is safe once the server has answered.
  const kept = first.waitForResponse(
    (answer) => answer.url().includes('saveStep') && answer.request().postData()?.includes('85281') === true,
  )
  await first.getByLabel('ZIP code').fill('85281')
  await expect(first.getByLabel('Time zone')).toHaveValue('America/Phoenix')
  // STOR-04: a name as people have them is shown as it was typed, and its picture can be fetched.
  const typed = 'Logo (3) #1 ünï?.png'
  await first
    .getByLabel('Add pictures')
    .setInputFiles({ name: typed, mimeType: 'image/png', buffer: redDot() })
  await expect(first.getByRole('img', { name: typed })).toBeVisible()
  expect((await kept).status()).toBe(200)
  await first.context().close()

  const page = await (await freshContext(browser, phone)).newPage()
  await page.goto(link)
  await expect(page.getByLabel('City')).toHaveValue('Tempe')
  await expect(page.getByRole('img', { name: typed })).toBeVisible()
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByRole('heading', { name: 'Hours' })).toBeVisible()

  await page.goto(`${link}&step=notifications`)
  await page.getByLabel('Email of the shop').fill('desk@juniper.example')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible()
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByRole('button', { name: 'Finish and take bookings' }).click()
  await expect(page.getByRole('heading', { name: 'Your shop is open for bookings' })).toBeVisible()
  const booking = await page.getByRole('link', { name: 'Open your booking page' }).getAttribute('href')
  await page.goto(booking ?? '')
  await expect(page.getByText('Oil change').first()).toBeVisible()

  await page.goto(link)
  await expect(page.getByText('This link is no longer good')).toBeVisible()
})

test('a visitor finds a listed shop by ZIP code and service, before any script, in Spanish too', async ({
  browser,
}) => {
  const page = await (await freshContext(browser, { width: 360, locale: 'es-US' })).newPage()
  await page.goto('/directory')
  await page.getByLabel('Código postal').fill('81501')
  await page.getByLabel('Servicio', { exact: true }).fill('frenos')
  await page.getByRole('button', { name: 'Buscar' }).click()
  const found = page.getByRole('listitem').filter({ hasText: 'Mesa View Motors' })
  await expect(found).toContainText('En su código postal')
  await expect(found).toContainText('Revisión de frenos')
  await found.getByRole('link', { name: /Mesa View Motors/ }).click()
  await expect(page.getByRole('heading', { name: 'Mesa View Motors' })).toBeVisible()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('link', { name: 'Call 970-555-0123' })).toBeVisible()
  await expect(page.getByText('Brake inspection')).toBeVisible()
})
