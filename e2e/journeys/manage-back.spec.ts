import { expect, test } from '@playwright/test'
import config from '../../playwright.config.ts'
import { freshContext } from './support.ts'
import { bookedByCall } from './visit-calls.ts'

// Browsers of people keep the page that is left in memory, which Playwright switches off.
const { launchOptions } = config.use ?? {}
test.use({
  launchOptions: { ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
})

test('Back after a cancel leads to no page that shows the visit as booked', async ({ browser }) => {
  const context = await freshContext(browser, { width: 360 })
  const { manageToken } = await bookedByCall(context, 'Bea')
  const page = await context.newPage()
  await page.goto(`/a/${manageToken}?lang=en`)
  await page.getByRole('link', { name: 'Change time' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pick a day and time' })).toBeVisible()
  await page.getByRole('link', { name: 'Keep it as it is' }).click()
  await page.getByRole('link', { name: 'Cancel appointment' }).click()
  await page.getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(page.getByRole('heading', { name: 'Your appointment is canceled' })).toBeFocused()
  // The days of the change are asked for again by the browser, the page before them comes out of its memory.
  for (const left of [/step=calendar/, /lang=en$/]) {
    await page.goBack({ waitUntil: 'commit' })
    await expect(page).toHaveURL(left)
    await expect(page.getByRole('heading', { name: 'Your appointment is canceled' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Change time' })).toHaveCount(0)
  }
  await context.close()
})
