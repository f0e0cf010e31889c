import { expect, test, type BrowserContext } from '@playwright/test'
import { activeShop, freshContext, query, signedInPage } from './support.ts'

/** Answers every question for appointments as a shop that has none yet, batched with others or alone. */
async function withoutAppointments(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => url.pathname.includes('smsJob.list'),
    async (route) => {
      const response = await route.fetch()
      const [, paths = ''] = /\/trpc\/([^?]+)/.exec(route.request().url()) ?? []
      const answer: unknown = await response.json()
      const none = { result: { data: { json: { data: [], nextCursor: null } } } }
      const json = Array.isArray(answer)
        ? answer.map((part: unknown, at) => (paths.split(',')[at] === 'smsJob.list' ? none : part))
        : none
      await route.fulfill({ response, json })
    },
  )
}

test('an empty list leads to the first booking, at the desk and on the booking page', async ({ browser }) => {
  const context = await freshContext(browser)
  await withoutAppointments(context)
  const page = await signedInPage(context, 'owner', '/appointments')
  await expect(page.getByRole('heading', { name: 'No appointments yet.' })).toBeVisible()
  // Nothing narrows the list, so nothing offers to widen it.
  await expect(page.getByRole('button', { name: 'Clear filters' })).toHaveCount(0)
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Open booking page' }).click()
  const street = await opened
  await expect(street.getByRole('heading', { level: 1, name: 'What does your car need?' })).toBeVisible()
  await expect(street.getByText('Front Range Auto Care Boulder').first()).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Book appointment' }).click()
  await expect(page).toHaveURL(/\/calendar\/week/)
  await expect(page.getByRole('dialog', { name: 'Book appointment' })).toBeVisible()

  // Who only looks is not offered to book.
  const looking = await freshContext(browser)
  await withoutAppointments(looking)
  const viewer = await signedInPage(looking, 'viewer', '/appointments')
  await expect(viewer.getByRole('link', { name: 'Open booking page' })).toBeVisible()
  await expect(viewer.getByRole('main').getByRole('link', { name: 'Book appointment' })).toHaveCount(0)
  for (const each of [context, looking]) await each.close()
})

test('a list that filters have emptied has one way back, and finds everything again', async ({ browser }) => {
  const page = await signedInPage(
    await freshContext(browser),
    'owner',
    '/appointments?q=zzyzx&status=NoShow&type=Waiter',
  )
  const clear = page.getByRole('button', { name: 'Clear filters' })
  await expect(page.getByRole('heading', { name: 'No appointments match these filters.' })).toBeVisible()
  await expect(clear).toHaveCount(1)
  // What narrows it can still be taken away one by one.
  await page.getByRole('button', { name: /^Remove .*Waiter/ }).click()
  await expect(page).not.toHaveURL(/type=/)
  await expect(clear).toHaveCount(1)
  await clear.click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(clear).toHaveCount(0)
  await expect(page).toHaveURL(/\/appointments$/)
  // Where rows are found the way back stands beside what narrows them.
  await page.goto('/appointments?type=Waiter')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(clear).toHaveCount(1)
  // The same holds for the rules and for the trail of changes.
  for (const [path, nothing] of [
    ['/availability-settings?q=zzyzx', 'No rules match these filters.'],
    ['/general/audit-log?from=2001-01-01&to=2001-01-02', 'No changes match these filters.'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: nothing })).toBeVisible()
    await expect(clear).toHaveCount(1)
    await clear.click()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
  }
  await page.context().close()
})

test('more than can be exported at once is said, and not left out', async ({ browser }) => {
  const page = await signedInPage(await freshContext(browser), 'owner', '/appointments?pages=3')
  const { count } = await query<{ count: number }>(page, 'smsJob.count', {
    clientId: await activeShop(page),
    filter: {},
  })
  expect(count).toBeGreaterThan(120)
  await expect(page.getByRole('row')).toHaveCount(151)
  const selected = page.getByRole('link', { name: 'Export selected' })
  const limit = page.getByText('At most 100 can be exported at once.')
  const choice = page.getByRole('table').getByRole('checkbox')
  await choice.nth(1).check()
  await expect(selected).toBeVisible()
  await expect(limit).toHaveCount(0)
  await choice.first().check()
  await expect(page.getByText('150 selected').first()).toBeVisible()
  await expect(limit).toBeVisible()
  await expect(selected).toHaveCount(0)
  // With as many as fit the file has each of them.
  await page.goto('/appointments?pages=2')
  await expect(page.getByRole('row')).toHaveCount(101)
  await choice.first().check()
  await expect(limit).toHaveCount(0)
  const file = page.waitForEvent('download')
  await selected.click()
  const stream = await (await file).createReadStream()
  let text = ''
  for await (const part of stream) text += String(part)
  expect(text.trim().split('\r\n')).toHaveLength(101)
  await page.context().close()
})
