import { expect, test, type Browser, type Page } from '@playwright/test'
import { mutate, query, signedInPage } from './support.ts'
import { daysAtDesk, waiterAt, workAtDesk, type DeskJob } from './visit-calls.ts'

/** The calendar of a shop in Denver, from a low window of a browser in another zone. */
async function calendarFrom(browser: Browser, timezoneId: string, path: string, height = 640) {
  const context = await browser.newContext({ timezoneId, viewport: { width: 1440, height } })
  const page = await signedInPage(context, 'owner', path)
  await shown(page)
  return page
}

async function shown(page: Page): Promise<void> {
  await expect(page.locator('[data-column]').first()).toBeVisible()
  await expect(page.locator('.ao-cal--loading')).toHaveCount(0)
}

/** Where a time lies, by the hour lines that are drawn: px of the screen, and the px of a minute. */
async function scaleOf(page: Page) {
  const lines = await page.locator('.ao-cal__gutter span:not(.ao-cal__now-time)').evaluateAll((all) =>
    all.map((one) => {
      const { top, height } = one.getBoundingClientRect()
      return { name: one.textContent ?? '', y: top + height / 2 }
    }),
  )
  const [first, second] = lines
  if (!first || !second) throw new Error('The calendar names no hours')
  const minuteOf = (name: string) => {
    const [hour = '0', half] = name.split(' ')
    return (Number(hour) % 12) * 60 + (half === 'PM' ? 720 : 0)
  }
  const perMinute = (second.y - first.y) / (minuteOf(second.name) - minuteOf(first.name))
  const from = minuteOf(first.name)
  return (minute: number) => first.y + (minute - from) * perMinute
}

const clock = (minute: number) =>
  `${Math.floor(minute / 60) % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${minute < 720 ? 'AM' : 'PM'}`

/** "Mar 14, 2027", as the field of a date says it. */
const dayWords = (date: string) =>
  new Date(date).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  })

const booking = (page: Page) => page.getByRole('dialog', { name: 'Book appointment' })

test('a click books the slot under it: in a week and a day, scrolled or not, wherever the browser stands', async ({
  browser,
}) => {
  const page = await calendarFrom(browser, 'Asia/Tokyo', '/calendar/week')
  const { days } = await daysAtDesk(page, await workAtDesk(page, 'Waiter'), 77)
  const [monday, tuesday] = days.filter(({ free }) => free > 6)
  const dates = { week: tuesday?.date ?? '', day: monday?.date ?? '' }
  for (const view of ['week', 'day'] as const) {
    const date = dates[view]
    await page.goto(`/calendar/week?view=${view}&date=${date}`)
    await shown(page)
    const sheet = page.locator('.ao-cal')
    for (const scroll of [0, 10_000]) {
      await sheet.evaluate((element, top) => element.scrollTo(0, top), scroll)
      const column = await page.locator(`[data-column="${date}"]`).boundingBox()
      const frame = await sheet.boundingBox()
      const head = await page.locator('.ao-cal__row--head').boundingBox()
      const yOf = await scaleOf(page)
      if (!column || !frame || !head) throw new Error('The calendar does not show the day')
      // Every second half hour that is in sight, near its beginning and near its end.
      const [least, most] = [head.y + head.height + 4, frame.y + frame.height - 4]
      const inSight = Array.from({ length: 17 }, (_, at) => 510 + at * 30).filter(
        (minute) => yOf(minute) + 2 > least && yOf(minute + 30) - 2 < most,
      )
      expect(inSight.length, `${view}, scrolled to ${scroll}`).toBeGreaterThan(3)
      for (const [at, minute] of inSight.filter((_, index) => index % 2 === 0).entries()) {
        const y = at % 2 === 0 ? yOf(minute) + 2 : yOf(minute + 30) - 3
        // The rail at the right edge stays free for clicking.
        await page.mouse.click(column.x + column.width - 10, y)
        await expect(booking(page).getByLabel(/Other time/)).toHaveValue(clock(minute))
        await expect(booking(page).getByLabel('Date', { exact: true })).toHaveValue(dayWords(date))
        await page.keyboard.press('Escape')
        await expect(booking(page)).toHaveCount(0)
      }
    }
  }
  await page.context().close()
})

for (const [sunday, utc, timezoneId] of [
  ['2027-03-14', '2027-03-14T13:00:00.000Z', 'America/Los_Angeles'],
  ['2027-11-07', '2027-11-07T14:00:00.000Z', 'America/New_York'],
] as const)
  test(`CAL-02: the empty 7 AM of the change Sunday ${sunday} is booked at 7:00 AM of the shop`, async ({
    browser,
  }) => {
    const page = await calendarFrom(browser, timezoneId, '/calendar/week', 1000)
    const { clientId } = await workAtDesk(page, 'Waiter')
    const opened = { type: 'Holiday', name: 'Open Sunday', date: sunday, state: 'SpecialHours' }
    const rule = await mutate<DeskJob>(page, 'availabilityRule.create', {
      clientId,
      ...opened,
      hours: [[360, 720]],
    })
    const early = await waiterAt(page, 'Dawna', sunday, 360)
    await page.goto(`/calendar/week?date=${sunday}`)
    await shown(page)
    await expect(page.locator(`[data-card="${early.id}"]`)).toBeVisible()
    const yOf = await scaleOf(page)
    const column = await page.locator(`[data-column="${sunday}"]`).boundingBox()
    await page.mouse.click((column?.x ?? 0) + 30, yOf(420) + 8)
    const dialog = booking(page)
    await expect(dialog.getByLabel(/Other time/)).toHaveValue('7:00 AM')
    await dialog.getByLabel('Services').fill('oil')
    await page.getByRole('option', { name: /oil/i }).first().click()
    // Leaving the field closes its list.
    await dialog.getByRole('combobox', { name: 'Customer' }).fill('Dawna')
    await page
      .getByRole('option', { name: /^Dawna/ })
      .first()
      .click()
    await dialog.getByRole('radio', { name: 'Waiter' }).check()
    await expect(dialog.getByLabel(/Other time/)).toHaveValue('7:00 AM')
    await dialog.getByRole('button', { name: /^Book a/ }).click()
    const done = page.getByText(/^Booked Dawna for .* 7:00 AM\.$/)
    const reason = dialog.getByRole('radio', { name: 'Regular' })
    await expect(done.or(reason).first()).toBeVisible()
    // The shop's limits say nothing about a Sunday: staff give a reason.
    if (await reason.isVisible()) {
      await reason.check()
      await dialog.getByRole('button', { name: 'Book anyway' }).click()
    }
    await expect(done).toBeVisible()
    const card = page.locator('.ao-cal-card', {
      has: page.getByRole('button', { name: /^Dawna, Waiter, .*, 7:00 AM – / }),
    })
    const box = await card.boundingBox()
    expect(Math.abs((box?.y ?? 0) - yOf(420)), 'it begins on the line of 7 AM').toBeLessThan(4)
    const id = (await card.getAttribute('data-card')) ?? ''
    type Stored = DeskJob & { promisedWindowStart: string }
    const stored = await query<Stored>(page, 'smsJob.get', { clientId, id })
    expect([stored.date, stored.startMin, new Date(stored.promisedWindowStart).toISOString()]).toEqual([
      sunday,
      420,
      utc,
    ])
    for (const job of [stored, early])
      await mutate(page, 'smsJob.cancel', { clientId, id: job.id, version: job.version })
    await mutate(page, 'availabilityRule.remove', { clientId, id: rule.id, version: rule.version })
    await page.context().close()
  })

test('on a phone a tap on free time books it; a finger that scrolls books nothing', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    timezoneId: 'Asia/Tokyo',
  })
  const page = await signedInPage(context, 'owner', '/general')
  const { days } = await daysAtDesk(page, await workAtDesk(page, 'Waiter'), 84)
  const date = days.find(({ free }) => free > 6)?.date ?? ''
  await page.goto(`/calendar/week?date=${date}`)
  await shown(page)
  const column = await page.locator(`[data-column="${date}"]`).boundingBox()
  const yOf = await scaleOf(page)
  const x = (column?.x ?? 0) + 90
  await page.touchscreen.tap(x, yOf(630) + 6)
  await expect(booking(page).getByLabel(/Other time/)).toHaveValue('10:30 AM')
  await expect(booking(page).getByLabel('Date', { exact: true })).toHaveValue(dayWords(date))
  await page.keyboard.press('Escape')
  await expect(booking(page)).toHaveCount(0)

  const finger = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  await touch('touchStart', yOf(600))
  for (let step = 1; step <= 6; step++) await touch('touchMove', yOf(600) - step * 12)
  await touch('touchEnd', 0)
  await expect.poll(async () => (await scaleOf(page))(600)).toBeLessThan(yOf(600) - 20)
  await expect(booking(page)).toHaveCount(0)
  await context.close()
})
