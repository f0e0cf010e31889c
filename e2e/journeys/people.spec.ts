import { expect, test } from '@playwright/test'
import { demoPassword, freshContext, signedInPage } from './support.ts'

/** Items of the side menu by person, as the tables of the specification give them for what is built. */
const MENUS: Record<string, string[]> = {
  owner: [
    'Calendar',
    'Appointments',
    'Availability Settings',
    'Waiter Capacity',
    'Drop Off Capacity',
    'Shop Details',
  ],
  details: ['Shop Details'],
  advisor: ['Calendar', 'Appointments'],
  viewer: ['Calendar', 'Appointments'],
  availability: ['Availability Settings', 'Waiter Capacity', 'Drop Off Capacity'],
  partial: ['Availability Settings', 'Waiter Capacity', 'Drop Off Capacity'],
  admin: [
    'Calendar',
    'Appointments',
    'Availability Settings',
    'Waiter Capacity',
    'Drop Off Capacity',
    'Shop Details',
  ],
  manager: [
    'Calendar',
    'Appointments',
    'Availability Settings',
    'Waiter Capacity',
    'Drop Off Capacity',
    'Shop Details',
  ],
  sales: [
    'Calendar',
    'Appointments',
    'Availability Settings',
    'Waiter Capacity',
    'Drop Off Capacity',
    'Shop Details',
  ],
}

/** People of the first built part who have no page yet: they are told so, without a loop. */
const NOTHING_YET = ['marketing', 'leads', 'notifications', 'voicemail', 'tool']

for (const [who, items] of Object.entries(MENUS))
  test(`${who} meets the right menu`, async ({ browser }) => {
    const context = await freshContext(browser)
    const page = await signedInPage(context, who, '/')
    const menu = page.getByRole('navigation', { name: /menu/i })
    await expect(menu.getByRole('listitem').first()).toBeVisible()
    for (const name of ['Availability Settings', 'General']) {
      const group = menu.getByRole('button', { name })
      if ((await group.count()) > 0 && (await group.getAttribute('aria-expanded')) === 'false')
        await group.click()
    }
    for (const item of items) await expect(menu.getByText(item, { exact: true }).first()).toBeVisible()
    for (const other of ['Calendar', 'Availability Settings', 'Shop Details'].filter(
      (name) => !items.includes(name),
    ))
      await expect(menu.getByText(other, { exact: true })).toHaveCount(0)
  })

for (const who of NOTHING_YET)
  test(`${who} is told that there is nothing to show yet`, async ({ browser }) => {
    const context = await freshContext(browser)
    const page = await signedInPage(context, who, '/')
    await expect(page.getByText('Nothing to show yet.')).toBeVisible()
  })

test('a denied page goes to / and says so', async ({ browser }) => {
  const context = await freshContext(browser)
  const page = await signedInPage(context, 'advisor', '/availability-settings/waiter-capacity')
  await expect(page).toHaveURL(/\/calendar\/week|\/$/)
  await expect(page.getByText("You don't have access to this.")).toBeVisible()
})

test('a person signs in by keyboard, returns to the page they wanted, and signs out', async ({ browser }) => {
  const context = await freshContext(browser)
  const page = await context.newPage()
  await page.goto('/calendar/week')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.keyboard.type('advisor@demo.test')
  await page.keyboard.press('Tab')
  await page.keyboard.type('not the password at all')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText("That email, password or code isn't right.")
  await page.getByLabel('Password', { exact: true }).fill(demoPassword())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: /menu/i })).toBeVisible()
  await expect(page).toHaveURL(/:\d+\/calendar\/week/)
  await page.goto('/logout')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.goto('/calendar/week')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('TEN-07: after sign-in nobody is sent to another site', async ({ browser }) => {
  for (const returnTo of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/logout',
  ]) {
    const context = await freshContext(browser)
    const page = await signedInPage(context, 'advisor', `/?returnTo=${encodeURIComponent(returnTo)}`)
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/calendar\/week/)
    await context.close()
  }
})
