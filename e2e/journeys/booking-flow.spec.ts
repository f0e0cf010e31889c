import { expect, test } from '@playwright/test'
import { accessibilityFaults, fillBooking, fillUpToTimes, freshContext, SHOP, tabTo } from './support.ts'

test('FLOW-04: a whole booking without a mouse, and no serious fault for readers on any step', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const page = await (await freshContext(browser, { width: 360 })).newPage()
  const serious = async () => {
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const faults = await accessibilityFaults(page)
    expect(faults.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([])
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
    ['Phone', '3035550179'],
    ['First name', 'Kay'],
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
    const field = page.getByLabel(label, { exact: true })
    await tabTo(page, field)
    await expect(field.getByRole('option', { name: text, exact: true })).toBeAttached()
    await page.keyboard.type(text)
    await expect(field).not.toHaveValue('')
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

const visitor = (firstName: string) => ({
  firstName,
  lastName: 'Flow',
  phone: '303-555-0178',
  email: `${firstName.toLowerCase()}@alder.example`,
})

test('the time is kept, renewed once, and a lost connection goes on by itself and books once', async ({
  browser,
}) => {
  const context = await freshContext(browser, { width: 390 })
  const page = await context.newPage()
  await page.clock.install()
  await fillBooking(page, 'en', visitor('Olga'))
  await expect(page.getByText(/We're keeping .* for you for 10 minutes/)).toBeVisible()
  await page.clock.fastForward('08:30')
  await expect(page.getByText(/minutes? left to confirm/)).toBeVisible()
  await page.getByRole('button', { name: 'Keep my time' }).click()
  await expect(page.getByText(/We're keeping .* for you/)).toBeVisible()
  await page.clock.fastForward('10:30')
  await expect(page.getByText(/You can still confirm; we'll check/)).toBeVisible()

  await page.getByLabel(/Notes/).fill('Gate code 12')
  await page.getByLabel('Add photos').setInputFiles([
    { name: 'dent.png', mimeType: 'image/png', buffer: await page.screenshot() },
    { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>no picture</p>') },
  ])
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText("We can't use “page.html”")
  await context.setOffline(true)
  await page.getByRole('button', { name: /^Book / }).click()
  const offline = page.getByRole('alert').filter({ hasText: "You're offline" })
  await expect(offline).toBeInViewport()
  await expect(page.getByLabel(/Notes/)).toHaveValue('Gate code 12')
  const confirms = page.waitForResponse(/booking\.confirm/)
  await context.setOffline(false)
  expect((await confirms).status()).toBe(200)
  await expect(page.getByRole('heading', { name: "You're booked" })).toBeVisible()
  await expect(page.getByText('The shop has your photos.')).toBeVisible()

  // What is booked keeps no second place, neither by the way back nor by a reload.
  const holds: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('booking.hold')) holds.push(request.url())
  })
  await page.goBack()
  await page.reload()
  await expect(page.getByRole('heading', { name: "You're booked" })).toBeVisible()
  await page.clock.fastForward('00:05')
  await page.waitForLoadState('networkidle')
  expect(holds).toEqual([])
})

test('FLOW-02: a full month says so and leads to the next free day, and back; with nothing left the phone is offered', async ({
  browser,
}) => {
  const page = await (await freshContext(browser, { width: 360 })).newPage()
  let daysLeft = 1
  await page.route('**/api/trpc/booking.days**', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as [{ result: { data: { json: Record<string, unknown>[] } } }]
    const open = body[0].result.data.json.filter(({ state }) => state === 'Open' || state === 'Request')
    // All but the last day: this month is full, and with two months ahead one more.
    for (const day of open.slice(0, open.length - daysLeft))
      Object.assign(day, { state: 'Full', firstFree: null, free: null, reason: 'DAY_CAP' })
    await route.fulfill({ response: answer, json: body })
  })
  await fillUpToTimes(page, 'en', visitor('Fay'))
  const full = page.getByText(/is fully booked\. The next available day is/)
  await expect(full).toBeVisible()
  await page.getByRole('button', { name: /^Go to / }).click()
  await expect(page.locator('.bk-slots .bk-slot:not(.bk-skeleton)').first()).toBeVisible()
  await page.getByRole('button', { name: 'Previous month' }).click()
  await expect(full).toBeVisible()

  daysLeft = 0
  await page.reload()
  await expect(page.getByText(/^Nothing is available online through .+\. Call 303-555-0142\.$/)).toBeVisible()
  await expect(full).toHaveCount(0)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
})

test('CAP-03: a Sunday chosen on a phone says why it cannot be had, and the way goes no further', async ({
  browser,
}) => {
  const page = await (await freshContext(browser, { width: 390 })).newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await fillUpToTimes(page, 'en', visitor('Sol'))
  await page
    .getByRole('button', { name: /^Sunday, .*unavailable/ })
    .last()
    // A finger asks for no permission: the day says by itself that it cannot be had.
    .tap({ force: true })
  await expect(page.getByText("We're closed on Sundays.")).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).tap()
  await expect(page.getByText('Choose a day and a time.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Book / })).toHaveCount(0)
  await expect(page.getByText("We're closed on Sundays.")).toBeVisible()
})
