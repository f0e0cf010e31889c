import { expect, test } from '@playwright/test'
import { demoPassword, freshContext, signedInPage } from './support.ts'

/** What everybody with a role may see once its page is built. */
const EVERYBODY = ['Stats', 'Marketing Data', 'Onboarding', 'Referral', 'Support']
const ALL = [
  ...EVERYBODY,
  'Calendar',
  'Appointments',
  'Leads',
  'Customers',
  'Marketing Links',
  'AO Voice',
  'AO Sites',
  'Notifications',
  'Scheduling Tool',
  'Availability Settings',
  'General',
]

/** Each demo person: what stands in their menu in any case, what may stand there, and a page that is not theirs. */
const PEOPLE: Record<string, { shown: string[]; may: string[]; denied: string | null }> = {
  owner: {
    shown: ['Calendar', 'Appointments', 'Availability Settings', 'General'],
    may: ALL,
    denied: '/nowhere',
  },
  single: { shown: ['Calendar', 'Appointments', 'AO Voice', 'General'], may: ALL, denied: '/admin/stats' },
  advisor: {
    shown: ['Calendar', 'Appointments'],
    may: [...EVERYBODY, 'Calendar', 'Appointments', 'Leads', 'Customers'],
    denied: '/availability-settings/waiter-capacity',
  },
  viewer: {
    shown: ['Calendar', 'Appointments'],
    may: [...EVERYBODY, 'Calendar', 'Appointments'],
    denied: '/upgrade/standard-leads',
  },
  marketing: { shown: [], may: [...EVERYBODY, 'Marketing Links'], denied: '/appointments' },
  leads: { shown: [], may: [...EVERYBODY, 'Leads', 'Customers'], denied: '/calendar/week' },
  notifications: { shown: [], may: [...EVERYBODY, 'Notifications'], denied: '/general/shop-details' },
  voicemail: { shown: [], may: [...EVERYBODY, 'AO Voice', 'General'], denied: '/general/shop-details' },
  details: { shown: ['General'], may: [...EVERYBODY, 'Customers', 'General'], denied: '/upgrade/websites' },
  tool: { shown: [], may: [...EVERYBODY, 'Customers', 'Scheduling Tool'], denied: '/appointments' },
  availability: {
    shown: ['Availability Settings'],
    may: [...EVERYBODY, 'Customers', 'Availability Settings'],
    denied: '/upgrade/pro-calendar',
  },
  partial: {
    shown: ['Availability Settings'],
    may: [...EVERYBODY, 'Scheduling Tool', 'Availability Settings'],
    denied: '/upgrade/standard-technicians',
  },
  admin: { shown: ['Calendar', 'Availability Settings', 'General'], may: [...ALL, 'Admin'], denied: null },
  manager: { shown: ['Calendar', 'Availability Settings', 'General'], may: [...ALL, 'Admin'], denied: null },
  sales: { shown: ['Calendar', 'Availability Settings', 'General'], may: [...ALL, 'Admin'], denied: null },
}

/** Every address that is denied without a row leaves this warning (specification §8). */
const WITHOUT_ROW = ['/nowhere', '/admin/stats']

for (const [who, { shown, may, denied }] of Object.entries(PEOPLE))
  test(`${who} meets their menu, and is turned away from what is not theirs`, async ({ browser }) => {
    const context = await freshContext(browser)
    const page = await signedInPage(context, who, '/')
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await expect(menu.getByRole('button', { name: 'Collapse menu' })).toBeVisible()
    for (const item of shown) await expect(menu.getByText(item, { exact: true }).first()).toBeVisible()
    const labels = await menu
      .locator('.shell-menu__list > li')
      .evaluateAll((rows) => rows.map((row) => row.querySelector('.shell-menu__label')?.textContent ?? ''))
    expect(labels.filter((label) => !may.includes(label))).toEqual([])
    if (labels.length === 0) await expect(page.getByText('Nothing to show yet.')).toBeVisible()
    if (denied === null) return
    const warned = page.waitForEvent('console', (message) =>
      message.text().includes('roles mapping not found'),
    )
    warned.catch(() => undefined)
    await page.goto(denied)
    await expect(page.getByText("You don't have access to this.").first()).toBeVisible()
    expect(new URL(page.url()).pathname).not.toBe(denied)
    if (WITHOUT_ROW.includes(denied))
      expect((await warned).text()).toContain(`Path prefix to allowed roles mapping not found for ${denied}`)
  })

test('an owner asks for an upgrade, and the page remembers it', async ({ browser }) => {
  const context = await freshContext(browser)
  const page = await signedInPage(context, 'single', '/')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'AO Voice' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'AO Voice' })).toBeVisible()
  await expect(page.getByText('Upgrade Required')).toBeVisible()
  await page.getByRole('button', { name: 'Ask for AO Voice' }).click()
  await expect(page.getByText('Enter a name with at least one letter.')).toBeVisible()
  await page.getByLabel('Your name').fill('Walt Jensen')
  await page.getByLabel('Phone', { exact: true }).fill('3035550142')
  await page.getByLabel('Number that customers call today').fill('3035550100')
  await page.getByRole('button', { name: 'Ask for AO Voice' }).click()
  await expect(page.getByText(/^Requested on \w{3} \d{1,2}\. We will call you\.$/)).toBeVisible()
  // Where the flag is off, the status stays as it was until an admin switches it on.
  await expect(page.getByText('Upgrade Required')).toBeVisible()
  await page.getByRole('link', { name: 'All upgrades and forms' }).click()
  const row = page.getByRole('row', { name: /AO Voice/ })
  await expect(row.getByText('Complete')).toBeVisible()
  await expect(async () => {
    const outbox = await context.request.get('/dev/outbox.json')
    expect(await outbox.text()).toContain('Upgrade request: AO Voice')
  }).toPass()
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

test('on a phone the strip of the lost line is as high as its words', async ({ browser }) => {
  const context = await freshContext(browser, { width: 360 })
  const page = await signedInPage(context, 'advisor', '/appointments')
  await expect(page.getByRole('heading', { name: 'Appointments', level: 1 })).toBeVisible()
  await context.setOffline(true)
  const strip = page.locator('.ao-banner', { hasText: "You're offline" })
  await expect(strip).toBeVisible()
  const [spilled, left] = await strip.evaluate((banner) => [
    banner.scrollHeight - banner.clientHeight,
    banner.getBoundingClientRect().left,
  ])
  expect([spilled, left]).toEqual([0, 0])
})
