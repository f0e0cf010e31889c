import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { freshContext, mutate, sentTo, SHOP, signedInPage, TIMES } from './support.ts'
import { bookedByCall, shopByCall } from './visit-calls.ts'

/** The first customer of the demo shop; their car has work that was put off. */
const PHONE = '303-555-0100'

/** The code that was texted to a number last. */
async function textedCode(street: BrowserContext, number: string): Promise<string> {
  const text = (await sentTo(street, number)).find(({ template }) => template === 'oneTimeCode')
  return /\b\d{6}\b/.exec(text?.body ?? '')?.[0] ?? ''
}

/** Chooses an oil change, types the number, and has a code sent to it. */
async function askForCode(page: Page, phone: string): Promise<void> {
  await page.goto(`/book/${SHOP}?lang=en`)
  await page.getByRole('searchbox').fill('oil change')
  await page
    .getByRole('link', { name: /oil change/i })
    .first()
    .click()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel('Phone').fill(phone)
  await page.getByRole('button', { name: 'Text me a code' }).click()
  await expect(page.getByLabel('Code')).toBeFocused()
}

/** Chooses to leave the car, and the first time that is suggested. */
async function chooseTime(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Continue', exact: true })
  await page
    .getByRole('radio', { name: /Drop off the car/ })
    .first()
    .check()
  await next.click()
  await page.locator(`.bk-suggestions ${TIMES}`).first().click()
  await next.click()
}

test('a customer who has been here before is recognised by a code, and takes work that was put off', async ({
  browser,
}) => {
  const context = await freshContext(browser, { width: 360 })
  const page = await context.newPage()
  const next = page.getByRole('button', { name: 'Continue', exact: true })
  await askForCode(page, PHONE)
  await page.getByLabel('Code').fill('000000')
  await expect(page.getByText(/^That code doesn't match/)).toBeVisible()
  await page.getByLabel('Code').fill(await textedCode(context, '+13035550100'))
  await expect(page.getByText('Your number is confirmed.')).toBeFocused()

  await page.getByRole('group', { name: 'Who is coming?' }).getByRole('radio').first().check()
  await expect(page.getByLabel('First name')).not.toHaveValue('')
  await next.click()
  await page.getByRole('group', { name: 'Your cars' }).getByRole('radio').first().check()
  await next.click()
  await expect(page.getByRole('heading', { name: 'Anything else while it is here?' })).toBeFocused()
  const work = page.getByRole('checkbox').first()
  await work.check()
  const name = (await page.locator('.bk-chosen .bk-row-label').textContent()) ?? ''
  await next.click()
  await chooseTime(page)
  await expect(page.getByText(name)).toBeVisible()
  await page.getByRole('button', { name: /^Book / }).click()
  await expect(page.getByRole('heading', { name: "You're booked" })).toBeFocused()
  await expect(page.getByText(name)).toBeVisible()
  await page.getByRole('link', { name: 'Change or cancel' }).click()
  await expect(page.getByText(name)).toBeVisible()
})

test('a number that has all it may have is told so once it is confirmed, and changes what it has', async ({
  browser,
}) => {
  const [office, street] = [await freshContext(browser), await freshContext(browser, { width: 360 })]
  await signedInPage(office, 'owner', '/')
  const { clientId } = await shopByCall(street)
  type Limit = { id: string; version: number }
  const limit = { clientId, kind: 'PerCustomer', maxOpen: 1 }
  const { id, version } = await mutate<Limit>(office, 'throttle.create', limit)
  await bookedByCall(street, 'Ofelia', '720-555-0163')

  const page = await street.newPage()
  const next = page.getByRole('button', { name: 'Continue', exact: true })
  await askForCode(page, '720-555-0163')
  await page.getByLabel('Code').fill(await textedCode(street, '+17205550163'))
  await page.getByRole('group', { name: 'Who is coming?' }).getByRole('radio').first().check()
  await next.click()
  await page.getByLabel('Year').selectOption('2019')
  await page.getByLabel('Make', { exact: true }).selectOption({ index: 3 })
  await page.getByLabel('Model', { exact: true }).selectOption({ index: 1 })
  await next.click()
  await chooseTime(page)
  await page.getByRole('button', { name: /^Book / }).click()
  await expect(page.getByText(/^You already have 1 upcoming appointment/)).toBeVisible()
  await page.getByRole('button', { name: 'See my appointments' }).click()
  await page
    .getByRole('list', { name: 'Your appointments' })
    .getByRole('link', { name: 'Change or cancel' })
    .click()
  await expect(page.getByRole('heading', { name: 'Your appointment', level: 1 })).toBeVisible()
  await mutate(office, 'throttle.remove', { clientId, id, version })
})
