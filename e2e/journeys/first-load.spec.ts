import { expect, test, type BrowserContext } from '@playwright/test'
import { activeShop, freshContext, mutate, query, signedInPage } from './support.ts'

const PAGES = [
  { path: '/calendar/week', script: 'week', asks: 'calendar.week' },
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

test('a week that begins on Sunday is asked for at once, too, and no other', async ({ browser }) => {
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
    const asked = await firstLoad(await freshContext(browser), {
      path: '/calendar/week',
      script: 'week',
      asks: 'calendar.week',
    })
    const [, from] = /"from":"([\d-]+)"/.exec(asked[0]?.searchParams.get('input') ?? '') ?? []
    expect(new Date(`${from}T00:00:00Z`).getUTCDay()).toBe(0)
    expect(asked).toHaveLength(1)
  } finally {
    await begin('Monday')
  }
})
