import { expect, test, type APIRequestContext } from '@playwright/test'
import { freshContext, SHOP, TIMES } from './support.ts'

/** The first customer of the demo shop; their car has work that was put off. */
const PHONE = '303-555-0100'

/** The code that was texted to them last. */
async function textedCode(request: APIRequestContext): Promise<string> {
  const sent = (await (await request.get('/dev/outbox.json')).json()) as {
    template: string
    to: string
    body: string
  }[]
  const text = sent.find(({ template, to }) => template === 'oneTimeCode' && to === '+13035550100')
  return /\b\d{6}\b/.exec(text?.body ?? '')?.[0] ?? ''
}

test('a customer who has been here before is recognised by a code, and takes work that was put off', async ({
  browser,
}) => {
  const context = await freshContext(browser, { width: 360 })
  const page = await context.newPage()
  const next = page.getByRole('button', { name: 'Continue', exact: true })
  await page.goto(`/book/${SHOP}?lang=en`)
  await page.getByRole('searchbox').fill('oil change')
  await page
    .getByRole('link', { name: /oil change/i })
    .first()
    .click()
  await next.click()
  await page.getByLabel('Phone').fill(PHONE)
  await page.getByRole('button', { name: 'Text me a code' }).click()
  await expect(page.getByLabel('Code')).toBeFocused()
  await page.getByLabel('Code').fill('000000')
  await expect(page.getByText(/^That code doesn't match/)).toBeVisible()
  await page.getByLabel('Code').fill(await textedCode(context.request))
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
  await page
    .getByRole('radio', { name: /Drop off the car/ })
    .first()
    .check()
  await next.click()
  await page.locator(`.bk-suggestions ${TIMES}`).first().click()
  await next.click()
  await expect(page.getByText(name)).toBeVisible()
  await page.getByRole('button', { name: /^Book / }).click()
  await expect(page.getByRole('heading', { name: "You're booked" })).toBeFocused()
  await expect(page.getByText(name)).toBeVisible()
  await page.getByRole('link', { name: 'Change or cancel' }).click()
  await expect(page.getByText(name)).toBeVisible()
})
