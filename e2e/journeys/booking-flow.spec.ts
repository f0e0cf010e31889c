import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { freshContext, SHOP } from './support.ts'

/** Tab until the wanted thing has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let presses = 0; presses < 80; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(wanted).toBeFocused()
}

test('FLOW-04: a whole booking without a mouse, and no serious fault for readers on any step', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const page = await (await freshContext(browser, { width: 360 })).newPage()
  const serious = async () => {
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([])
  }
  const next = async (heading: RegExp) => {
    await serious()
    await tabTo(page, page.getByRole('button', { name: 'Continue' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
  }
  await page.goto(`/book/${SHOP}?lang=en`)
  await tabTo(page, page.getByRole('searchbox'))
  await page.keyboard.type('oil change')
  await tabTo(page, page.getByRole('link', { name: /oil change/i }).first())
  await page.keyboard.press('Enter')
  await next(/How can we reach you/)
  for (const [label, text] of [
    ['First name', 'Kay'],
    ['Phone', '3035550179'],
  ] as const) {
    await tabTo(page, page.getByLabel(label))
    await page.keyboard.type(text)
  }
  await next(/Which car/)
  for (const [label, text] of [
    ['Year', '2019'],
    ['Make', 'Toyota'],
    ['Model', 'Camry'],
  ] as const) {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
    await expect(page.getByLabel(label, { exact: true })).not.toHaveValue('')
  }
  await next(/How do you want to come/)
  await tabTo(page, page.getByRole('radio').first())
  await page.keyboard.press('Space')
  await next(/Pick a day/)
  await tabTo(page, page.locator('.bk-suggestions .bk-slot:not(.bk-skeleton)').first())
  await page.keyboard.press('Enter')
  await expect(page.locator('.bk-day[aria-pressed="true"]')).toHaveAccessibleName(/\w+day, \w+ \d+, \d{4}, /)
  await next(/Check and book/)
  await serious()
  await tabTo(page, page.getByRole('button', { name: /^Book / }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: "You're booked" })).toBeFocused()
})
