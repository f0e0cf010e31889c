import { expect, test } from '@playwright/test'
import { freshContext, signedInPage } from './support.ts'

const PAGES = [
  { path: '/calendar/week', script: 'week', asks: 'calendar.week' },
  { path: '/appointments', script: 'appointments', asks: 'smsJob.list' },
  { path: '/availability-settings', script: 'availability-settings', asks: 'availabilityRule.list' },
]

for (const { path, script, asks } of PAGES) {
  test(`${path} asks for its data before its script is there, and only once`, async ({ browser }) => {
    const context = await freshContext(browser)
    let asked = 0
    const isAsked = context.waitForEvent('request', (request) => request.url().includes(asks))
    await context.route(
      (url) => url.pathname.startsWith('/api/trpc/') && url.pathname.includes(asks),
      async (route) => {
        asked += 1
        await route.continue()
      },
    )
    // The script waits for the question; without one it never comes, and the page stays away.
    await context.route(
      (url) => url.pathname.startsWith(`/assets/${script}-`) && url.pathname.endsWith('.js'),
      async (route) => {
        await isAsked
        await route.continue()
      },
    )
    const page = await signedInPage(context, 'owner', path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    expect(asked).toBe(1)
  })
}
