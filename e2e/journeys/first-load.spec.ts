import { expect, test, type BrowserContext } from '@playwright/test'
import { activeShop, freshContext, mutate, query, signedInPage } from './support.ts'

const PAGES = [
  { path: '/appointments', script: 'appointments', asks: 'smsJob.list' },
  { path: '/availability-settings', script: 'availability-settings', asks: 'availabilityRule.list' },
]

/** Opens a page whose script comes only after its question; what was asked. */
async function firstLoad(context: BrowserContext, { path, script, asks }: (typeof PAGES)[number]) {
  const asked: URL[] = []
  const isAsked = context.waitForEvent('request', (request) => request.url().includes(asks))
  await context.route(
    (url) => url.pathname.startsWith('/api/trpc/') && url.pathname.includes(asks),
    async (route) => {
      asked.push(new URL(route.request().url()))
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
  return asked
}

for (const page of PAGES)
  test(`${page.path} asks for its data before its script is there, and only once`, async ({ browser }) => {
    expect(await firstLoad(await freshContext(browser), page)).toHaveLength(1)
  })

/** Opens a week; what its page had to ask for. */
async function openWeek(context: BrowserContext, path: string) {
  const asked: string[] = []
  context.on('request', (request) => {
    if (request.url().includes('calendar.week')) asked.push(request.url())
  })
  const page = await signedInPage(context, 'owner', path)
  await expect(page.locator('.ao-cal')).toHaveAttribute('aria-busy', 'false')
  await expect(page.locator('.ao-cal__row--head button').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  return { page, asked }
}

test('a week comes with its page, whatever its date, and the next one is asked for', async ({ browser }) => {
  for (const path of ['/calendar/week', '/calendar/week?date=2027-06-16', '/calendar/week?date=never']) {
    const { page, asked } = await openWeek(await freshContext(browser), path)
    expect(asked, path).toEqual([])
    await page.getByRole('button', { name: 'Next week' }).click()
    await expect.poll(() => asked.length).toBe(1)
  }
})

test('a week that begins on Sunday comes with its page, too', async ({ browser }) => {
  const office = await signedInPage(await freshContext(browser), 'owner', '/general')
  const clientId = await activeShop(office)
  const begin = async (firstDay: string) =>
    mutate(office, 'calendarSettings.update', {
      ...(await query<object>(office, 'calendarSettings.get', { clientId })),
      clientId,
      firstDay,
    })
  await begin('Sunday')
  try {
    const { page, asked } = await openWeek(await freshContext(browser), '/calendar/week?date=2027-06-16')
    expect(asked).toEqual([])
    await expect(page.getByText(/^Jun 13 – 19, 2027 ·/)).toBeVisible()
  } finally {
    await begin('Monday')
  }
})

test('the files of a page and the font wait for the first of the shell, and not for its last', async ({
  browser,
}) => {
  const context = await freshContext(browser)
  const later = /\/assets\/(week|calendar|daily|geist-latin-wght)[^/]*\.(js|css|woff2)$/
  const early: string[] = []
  const isAsked = (pattern: RegExp) =>
    context.waitForEvent('request', (request) => pattern.test(request.url()))
  const isWhole = context.waitForEvent('requestfinished', (request) =>
    /\/shell-[^/]*\.css$/.test(request.url()),
  )
  const [week, font, shell] = [
    isAsked(/\/week-/),
    isAsked(/geist-latin-wght/),
    isAsked(/\/shell-(?!booking)/),
  ]
  let isShared = false
  context.on('request', (request) => {
    if (!isShared && later.test(request.url())) early.push(request.url())
  })
  await context.route(/\/assets\/shell-booking-[^/]*\.js$/, async (route) => {
    await Promise.all([isWhole, shell])
    isShared = true
    await route.continue()
  })
  // The last file of the shell comes only after they were asked for; a page that waits for it would never show.
  await context.route(/\/assets\/shell-(?!booking)[^/]*\.js$/, async (route) => {
    await Promise.all([week, font])
    await route.continue()
  })
  const page = await signedInPage(context, 'owner', '/calendar/week')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  expect(early).toEqual([])
  expect(await page.evaluate(() => document.fonts.check('14px "Geist Variable"'))).toBe(true)
})

test('a page stands untouched until the next one is ready', async ({ browser }) => {
  const context = await freshContext(browser)
  const page = await signedInPage(context, 'owner', '/calendar/week')
  const heading = page.getByRole('main').getByRole('heading', { level: 1, name: 'Calendar' })
  await expect(page.locator('.ao-cal-card').first()).toBeVisible()
  await heading.evaluate((element) => element.setAttribute('data-before', ''))
  const isAsked = context.waitForEvent('request', (request) =>
    /\/assets\/account-[^/]*\.js$/.test(request.url()),
  )
  let release = (): void => undefined
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await context.route(/\/assets\/account-[^/]*\.js$/, async (route) => {
    await isReleased
    await route.continue()
  })
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Account' }).click()
  await isAsked
  await expect(page).toHaveURL(/\/account$/)
  await expect(page.locator('h1[data-before]')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
})
