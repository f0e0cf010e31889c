import { expect, test, type Browser, type Page } from '@playwright/test'
import {
  accessibilityFaults,
  activeShop,
  freshContext,
  mutate,
  query,
  signedInPage,
  tabTo,
} from './support.ts'
import { daysAtDesk, waiterAt, workAtDesk, type DeskJob } from './visit-calls.ts'

/** The calendar of the shop that somebody works at, from a browser of a zone. */
async function calendarOf(browser: Browser, timezoneId: string, path: string, who = 'owner') {
  const context = await browser.newContext({ timezoneId, viewport: { width: 1440, height: 1000 } })
  const page = await signedInPage(context, who, path)
  await expect(page.locator('[data-column]').first()).toBeVisible()
  await expect(page.locator('.ao-cal--loading')).toHaveCount(0)
  return page
}

const cancelled = async (page: Page, clientId: string, { id }: DeskJob) => {
  const { version } = await query<DeskJob>(page, 'smsJob.get', { clientId, id })
  await mutate(page, 'smsJob.cancel', { clientId, id, version })
}

for (const [sunday, monday] of [
  ['2027-03-14', '2027-03-15'],
  ['2027-11-07', '2027-11-08'],
] as const)
  test(`CAL-02: around the clock change of ${sunday} every card stands on its hour, which is named once`, async ({
    browser,
  }) => {
    const desk = await calendarOf(browser, 'America/New_York', `/calendar/week?date=${sunday}`)
    const jobs = [await waiterAt(desk, 'Sunny', sunday, 360), await waiterAt(desk, 'Monty', monday, 360)]
    for (const timezoneId of ['America/New_York', 'America/Los_Angeles'])
      for (const [at, date] of [sunday, monday].entries()) {
        const page = await calendarOf(browser, timezoneId, `/calendar/week?date=${date}`)
        const card = page.locator(`[data-card="${jobs[at]?.id}"]`)
        await expect(card).toBeVisible()
        await expect(card.getByRole('button')).toHaveAttribute('aria-label', /6:00 AM – 7:00 AM/)
        const hours = await page.locator('.ao-cal__gutter span').allTextContents()
        expect(new Set(hours).size).toBe(hours.length)
        const seven = page.locator('.ao-cal__gutter span').filter({ hasText: /^7 AM$/ })
        const eight = page.locator('.ao-cal__gutter span').filter({ hasText: /^8 AM$/ })
        const middle = async (label: typeof seven) => {
          const box = await label.boundingBox()
          return (box?.y ?? 0) + (box?.height ?? 0) / 2
        }
        const [line, below, box] = [await middle(seven), await middle(eight), await card.boundingBox()]
        const column = await page.locator(`[data-column="${date}"]`).boundingBox()
        if (!box || !column) throw new Error('The calendar does not show the card')
        expect(Math.abs(box.y + box.height - line), 'it ends on the line of 7 AM').toBeLessThan(4)
        expect(Math.abs(box.y - (line - (below - line))), 'it begins an hour above').toBeLessThan(4)
        await page.mouse.move(column.x + 30, line + 8)
        await page.mouse.move(column.x + 32, line + 8)
        await expect(page.locator('.ao-cal__ghost--hover')).toHaveText('+ 7:00 AM')
        await page.context().close()
      }
    const clientId = await activeShop(desk)
    for (const job of jobs) await cancelled(desk, clientId, job)
    await desk.context().close()
  })

test('CAL-03: today is the shop’s, whatever day it is where the browser stands', async ({ browser }) => {
  const desk = await calendarOf(browser, 'America/Denver', '/calendar/week')
  const work = await workAtDesk(desk, 'Waiter')
  const { today } = await query<{ today: string }>(desk, 'smsJob.days', work)
  const dayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())
  // One of the two is always on another date than a shop in Denver.
  const far = ['Pacific/Kiritimati', 'Etc/GMT+12'].find((zone) => dayIn(zone) !== today) ?? ''
  expect(far).not.toBe('')
  const marks: (string | null)[] = []
  for (const timezoneId of ['America/Denver', far]) {
    const page = await calendarOf(browser, timezoneId, '/calendar/week?date=2027-06-14')
    await page.getByRole('button', { name: 'Today', exact: true }).click()
    const column = page.locator(`[data-column="${today}"]`)
    await expect(column).toBeVisible()
    await expect(page.locator('[aria-current="date"]').first()).toBeVisible()
    marks.push(await page.locator('[aria-current="date"]').first().textContent())
    await page.context().close()
  }
  expect(marks[0]).toContain(String(Number(today.slice(8))))
  expect(marks[1]).toBe(marks[0])
  await desk.context().close()
})

test('CAL-05: a note that is saved after somebody moved the visit keeps the new time and the note', async ({
  browser,
}) => {
  const mine = await calendarOf(browser, 'America/Denver', '/calendar/week?date=2027-04-12', 'advisor')
  const job = await waiterAt(mine, 'Noteworthy', '2027-04-14', 540)
  const clientId = await activeShop(mine)
  await mine.goto(`/calendar/appointments/${job.id}`)
  await mine.getByRole('button', { name: 'Edit notes' }).click()
  await mine.locator('textarea').fill('Bring the spare key')
  const theirs = await signedInPage(await freshContext(browser), 'owner', '/calendar/week')
  const { version } = await query<DeskJob>(theirs, 'smsJob.get', { clientId, id: job.id })
  const override = { reason: 'Asked on the phone' }
  await mutate(theirs, 'smsJob.move', {
    clientId,
    id: job.id,
    version,
    date: job.date,
    startMin: 660,
    override,
  })
  await mine.getByRole('button', { name: 'Save', exact: true }).click()
  // The other version is shown first, with what was typed still there.
  const again = mine.getByRole('button', { name: 'Save my note' })
  const saved = mine.getByText('“Bring the spare key”')
  await expect(again.or(saved).first()).toBeVisible()
  await expect(mine.getByText(/Wed, Apr 14 - 11:00 AM/).first()).toBeVisible()
  if (await again.isVisible()) await again.click()
  await expect(saved).toBeVisible()
  const read = await query<DeskJob & { notes: string }>(theirs, 'smsJob.get', { clientId, id: job.id })
  expect([read.startMin, read.notes]).toEqual([660, 'Bring the spare key'])
  await cancelled(theirs, clientId, job)
  await theirs.context().close()
  await mine.context().close()
})

test('TZ-05, CAL-04: a date without a time, and a block over midnight, stay on their days in every zone', async ({
  browser,
}) => {
  const desk = await calendarOf(browser, 'America/Los_Angeles', '/calendar/week?date=2027-06-14')
  const work = await workAtDesk(desk, 'Waiter')
  const { clientId } = work
  const blocks = [
    { startDate: '2027-06-17', startMin: 1320, endMin: 1440 },
    { startDate: '2027-06-18', startMin: 0, endMin: 120 },
    { startDate: '2027-06-16', startMin: 1200, endMin: 1440 },
  ].map((when) => ({ type: 'Blocker', name: 'Night shift', appointmentTypes: ['Pickup'], ...when }))
  type Rule = { id: string; version: number }
  const rules = [
    ...(await mutate<Rule[]>(desk, 'availabilityRule.split', { clientId, rules: blocks.slice(0, 2) })),
    await mutate<Rule>(desk, 'availabilityRule.create', { clientId, ...blocks[2] }),
  ]
  const job = await mutate<DeskJob>(desk, 'smsJob.create', {
    ...work,
    customer: { firstName: 'Dayna', email: 'dayna@alder.example' },
    appointmentType: 'DropOff',
    date: '2027-06-14',
    startMin: null,
    override: { reason: 'Any time of the day' },
    idempotencyKey: 'case-dayna-2027-06-14',
  })
  for (const timezoneId of ['America/Los_Angeles', 'Pacific/Honolulu', 'Pacific/Auckland']) {
    const page = await calendarOf(browser, timezoneId, '/calendar/week?date=2027-06-14')
    const nights = page.locator('.ao-cal__closed--blocked').filter({ hasText: 'Night shift' })
    await expect(nights).toHaveCount(3)
    const dates = await nights.evaluateAll((all) =>
      all.map((one) => one.closest('[data-column]')?.getAttribute('data-column')),
    )
    expect(dates).toEqual(['2027-06-16', '2027-06-17', '2027-06-18'])
    // Both parts of the night open one entry, which leads to what is kept as its other part.
    for (const at of [1, 2]) {
      await nights.nth(at).getByRole('button').click()
      await expect(page).toHaveURL(new RegExp(`/availability-settings\\?rule=${rules[0]?.id}$`))
      const panel = page.getByRole('complementary', { name: 'Night shift' })
      await expect(panel.getByText('Goes on after midnight until 2:00 AM')).toBeVisible()
      await panel.getByRole('button', { name: 'Open it' }).click()
      await expect(panel.getByText('Begins at 10:00 PM the evening before')).toBeVisible()
      await page.goto('/calendar/week?date=2027-06-14')
      await expect(nights).toHaveCount(3)
    }
    await page.goto('/calendar?date=2027-06-14')
    await expect(page.locator('.ao-month__day').filter({ hasText: 'Night shift' })).toHaveText([
      /^16/,
      /^17/,
      /^18/,
    ])
    await page.goto(`/calendar/appointments/${job.id}`)
    await expect(page.getByText(/^Mon, Jun 14(, 2027)? · Drop-off/)).toBeVisible()
    const { version } = await query<{ version: number }>(page, 'smsJob.get', { clientId, id: job.id })
    const saved = await mutate<DeskJob>(page, 'smsJob.update', {
      clientId,
      id: job.id,
      version,
      notes: `Saved in ${timezoneId}`,
    })
    expect(saved.date).toBe('2027-06-14')
    await page.context().close()
  }
  await cancelled(desk, clientId, job)
  for (const { id, version } of rules)
    await mutate(desk, 'availabilityRule.remove', { clientId, id, version })
  await desk.context().close()
})

test('a closed day of technicians has nothing to reach, and is still scrolled by keys', async ({
  browser,
}) => {
  const page = await calendarOf(
    browser,
    'America/Denver',
    '/calendar/week?view=day&technicians=true&date=2027-06-13',
  )
  await page.setViewportSize({ width: 1440, height: 480 })
  const sheet = page.locator('.ao-cal')
  await expect(sheet.getByText('Closed on Sundays')).toBeVisible()
  expect((await accessibilityFaults(page)).map(({ id }) => id)).toEqual([])
  await tabTo(page, sheet)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => sheet.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
})

test('labor that a day carries over is entered where the day is explained, and fills it at once', async ({
  browser,
}) => {
  const page = await calendarOf(browser, 'America/Denver', '/calendar/week')
  const { days } = await daysAtDesk(page, await workAtDesk(page, 'Waiter'), 70)
  const date = days.find(({ free }) => free > 6)?.date ?? ''
  await page.goto(`/calendar/week?date=${date}`)
  const name = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(date))
  await page.getByRole('button', { name: new RegExp(`^${name}, .*explain this day$`) }).click()
  const panel = page.getByRole('complementary', { name: 'Explain this day' })
  const hours = panel.getByLabel('Carried-over labor')
  const save = panel.getByRole('button', { name: 'Save hours' })
  await panel.getByRole('radio', { name: 'Desk' }).check()
  await expect(panel.getByText(/^Bookable: /)).toBeVisible()
  await expect(save).toHaveCount(0)
  await hours.fill('250')
  await save.click()
  await expect(panel.getByText('Enter 0 to 200 hours.')).toBeVisible()
  await hours.fill('24')
  await hours.press('Enter')
  await expect(panel.getByText(/24 carried over, 0 left/)).toBeVisible()
  await expect(panel.getByText(/^Not bookable: /)).toBeVisible()
  await expect(page.getByRole('meter', { name: /24 carried over, 0 free$/ })).toBeVisible()
  expect((await accessibilityFaults(page)).map(({ id }) => id)).toEqual([])
  // What is no whole part of an hour in minutes comes back as it was typed.
  await hours.fill('0.33')
  await save.click()
  await expect(panel.getByText(/^Bookable: /)).toBeVisible()
  await page.reload()
  await expect(hours).toHaveValue('0.33')
  await expect(save).toHaveCount(0)
  await hours.fill('0')
  await save.click()
  await expect(save).toHaveCount(0)

  const looker = await calendarOf(browser, 'America/Denver', `/calendar/week?explain=${date}`, 'viewer')
  await expect(looker.getByRole('complementary').getByText('Checks that passed')).toBeVisible()
  await expect(looker.getByLabel('Carried-over labor')).toHaveCount(0)
})
