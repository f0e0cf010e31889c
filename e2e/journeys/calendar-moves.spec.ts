import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import { freshContext, mutate, patienceFor, query, signedInPage } from './support.ts'
import { daysAtDesk, waiterAt, workAtDesk, type DeskJob } from './visit-calls.ts'

const HELD = '.ao-cal__ghost--held'
const NINE = 540
const TEN = 600

type Place = DeskJob & { technicianId: string | null; durationMin: number }

/** A waiter at nine on a day of their own, in the open week: so many days on, where nobody else books. */
async function atNine(browser: Browser, firstName: string, ahead: number) {
  const page = await signedInPage(await freshContext(browser), 'owner', '/calendar/week')
  const work = await workAtDesk(page, 'Waiter')
  const { from, days } = await daysAtDesk(page, work, ahead)
  const date = days.find(({ free }) => free > 6)?.date ?? from
  const job = await waiterAt(page, firstName, date, NINE)
  await page.goto(`/calendar/week?date=${date}`)
  const card = page.locator(`[data-card="${job.id}"]`)
  await expect(card).toBeVisible()
  const stored = async () => {
    const { clientId } = work
    const { startMin, date: on } = await query<Place>(page, 'smsJob.get', { clientId, id: job.id })
    return [on, startMin]
  }
  return { page, work, date, job, card, stored }
}

/** Takes a card by the mouse to a full hour of its own day, and holds it there. */
async function carryTo(page: Page, card: Locator, hour: string): Promise<void> {
  const line = page.locator('.ao-cal__gutter span').filter({ hasText: new RegExp(`^${hour}$`) })
  await line.scrollIntoViewIfNeeded()
  const [from, label] = [await card.boundingBox(), await line.boundingBox()]
  if (!from || !label) throw new Error('The calendar does not show the card and the hour')
  // Held by a point a little below its top, so that its top lands on the line.
  await page.mouse.move(from.x + 14, from.y + 6)
  await page.mouse.down()
  await page.mouse.move(from.x + 14, from.y + 20, { steps: 3 })
  await page.mouse.move(from.x + 14, label.y + label.height / 2 + 8, { steps: 5 })
}

const isMove = (answer: { url: () => string }) => answer.url().includes('smsJob.move')
const at = (card: Locator, time: string) =>
  expect(card.getByRole('button')).toHaveAttribute('aria-label', new RegExp(`, ${time} – `))

test('CAL-01: dragged onto a full hour the card is back at once, and the reason is named; so it is for a plain no', async ({
  browser,
}) => {
  const { page, work, date, card, stored } = await atNine(browser, 'Fulton', 56)
  const { clientId } = work
  await waiterAt(page, 'Tenley', date, TEN)
  const limit = {
    type: 'TimeslotCap',
    name: 'One at ten',
    appointmentTypes: ['Waiter'],
    max: 1,
    bucketMin: 60,
  }
  const hour = { startDate: date, startMin: TEN, endMin: TEN + 60 }
  const rule = await mutate<DeskJob>(page, 'availabilityRule.create', { clientId, ...limit, ...hour })
  const before = await card.boundingBox()

  await carryTo(page, card, '10 AM')
  // What speaks against the place is said before it is let go.
  await expect(page.locator(HELD)).toContainText('10:00 AM · Time full, 1 of 1')
  const refused = page.waitForResponse(isMove)
  const patience = await patienceFor(async () => {
    await page.mouse.up()
    expect((await refused).status()).toBe(412)
  })
  // The dialog, which may stand already, hides the calendar from who does not see; the card is back below it.
  const below = card.getByRole('button', { includeHidden: true })
  await expect(below).toHaveAttribute('aria-label', /, 9:00 AM – /, { timeout: patience })
  const dialog = page.getByRole('dialog', { name: 'Move Fulton' })
  await expect(dialog.getByText(/"One at ten" allows 1 .*1 booked/)).toBeVisible()
  expect(await stored()).toEqual([date, NINE])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(/^Not moved\. "One at ten" allows 1 /)).toBeVisible()
  expect((await card.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
  await page.reload()
  await at(card, '9:00 AM')

  // The same for a refusal that no reason of staff gets past.
  await mutate(page, 'availabilityRule.remove', { clientId, id: rule.id, version: rule.version })
  await page.route(
    (url) => url.pathname.includes('smsJob.move'),
    async (route) => {
      const data = { code: 'CONFLICT', httpStatus: 409, appCode: 'SLOT_TAKEN', requestId: 'req_test' }
      const error = { json: { message: 'Taken', code: -32009, data: { ...data, path: 'smsJob.move' } } }
      await route.fulfill({ status: 409, json: { error } })
    },
  )
  await carryTo(page, card, '11 AM')
  const conflict = page.waitForResponse(isMove)
  const wait = await patienceFor(async () => {
    await page.mouse.up()
    await conflict
  })
  await expect(card.getByRole('button')).toHaveAttribute('aria-label', /, 9:00 AM – /, { timeout: wait })
  await expect(page.getByText(/^Not moved\. .+/).first()).toBeVisible()
  await page.unrouteAll()
  await page.reload()
  await at(card, '9:00 AM')
  expect(await stored()).toEqual([date, NINE])
  await page.context().close()
})

test('CAL-01: while a move is being saved the card stays and says so; the next drag is not lost', async ({
  browser,
}) => {
  const { page, date, card, stored } = await atNine(browser, 'Pendle', 63)
  let answer = () => {}
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve
  })
  let sent = 0
  await page.route(
    (url) => url.pathname.includes('smsJob.move'),
    async (route) => {
      sent += 1
      await mayAnswer
      await route.continue()
    },
  )
  await carryTo(page, card, '11 AM')
  await expect(page.locator(HELD)).toContainText('11:00 AM')
  await page.mouse.up()
  await expect(card.getByRole('button')).toHaveAttribute('aria-busy', 'true')
  await at(card, '11:00 AM')

  // By the mouse and by the keys: it stays where it will be, and says why.
  const waiting = page.getByText('The last change of this appointment is still being saved.')
  await carryTo(page, card, '2 PM')
  await expect(waiting).toBeVisible()
  await expect(page.locator(HELD)).toHaveCount(0)
  await page.mouse.up()
  await expect(page.getByRole('complementary')).toHaveCount(0)
  await at(card, '11:00 AM')
  await page.getByRole('button', { name: 'Close' }).first().click()
  await expect(waiting).toHaveCount(0)
  await card.getByRole('button').focus()
  await page.keyboard.press('m')
  await expect(waiting).toBeVisible()
  await expect(page.locator(HELD)).toHaveCount(0)
  expect(sent).toBe(1)

  answer()
  await expect(card.getByRole('button')).toHaveAttribute('aria-busy', 'false')
  await at(card, '11:00 AM')
  expect(await stored()).toEqual([date, 660])
  await carryTo(page, card, '2 PM')
  await expect(page.locator(HELD)).toContainText('2:00 PM')
  await page.mouse.up()
  await expect(page.getByText(/^Moved to .* 2:00 PM\.$/).first()).toBeVisible()
  await at(card, '2:00 PM')
  expect(await stored()).toEqual([date, 840])
  await page.reload()
  await at(card, '2:00 PM')
  await page.context().close()
})

test('a visit goes to a technician across the columns, and back to nobody by Undo', async ({ browser }) => {
  const context = await freshContext(browser)
  await (await signedInPage(context, 'owner', '/general')).close()
  type Tenants = { data: { id: string; name: string }[] }
  const { data } = await query<Tenants>(context, 'tenant.authorizedTenants', {})
  const clientId = data.find(({ name }) => name.endsWith('Denver'))?.id ?? ''
  await context.addCookies([{ name: 'activeTenantId', value: clientId, domain: 'localhost', path: '/' }])
  const page = await context.newPage()
  const work = await workAtDesk(page, 'Waiter')
  expect(work.clientId).toBe(clientId)
  const { days } = await daysAtDesk(page, work, 70)
  const date = days.find(({ free }) => free > 3)?.date ?? ''
  const job = await waiterAt(page, 'Tessa', date, TEN)
  const place = () => query<Place>(page, 'smsJob.get', { clientId, id: job.id })
  const first = await place()
  await page.goto(`/calendar/week?view=day&technicians=true&date=${date}`)
  const card = page.locator(`[data-card="${job.id}"]`)
  const columnOf = (who: string) => page.locator(`[data-column="${date} ${who}"]`)
  await expect(columnOf('').locator(card)).toBeVisible()
  const people = await page
    .locator('[data-column]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-column')?.split(' ')[1] ?? ''))
  const who = people.find((id) => id !== '') ?? ''

  const [from, to] = [await card.boundingBox(), await columnOf(who).boundingBox()]
  if (!from || !to) throw new Error('The calendar does not show the technicians')
  await page.mouse.move(from.x + 14, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 40, from.y + 8, { steps: 3 })
  await page.mouse.move(to.x + to.width / 2, from.y + 8, { steps: 5 })
  await page.mouse.up()
  const notice = page.locator('.ao-notice').filter({ hasText: /^Assigned to \w+ \w+\./ })
  await expect(notice).toBeVisible()
  await expect(columnOf(who).locator(card)).toBeVisible()
  expect(await place()).toMatchObject({ technicianId: who, startMin: TEN, date })

  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Unassigned again.').first()).toBeVisible()
  await expect(columnOf('').locator(card)).toBeVisible()
  const back = await place()
  expect(back).toMatchObject({ technicianId: null, startMin: TEN, date, durationMin: first.durationMin })

  // From one to another, by keys, and back to the first: Undo names who had it.
  const second = people.findLast((id) => id !== '') ?? ''
  expect(second).not.toBe(who)
  await mutate(page, 'calendar.assign', { clientId, id: job.id, version: back.version, technicianId: who })
  await expect(columnOf(who).locator(card)).toBeVisible()
  await card.getByRole('button').focus()
  await page.keyboard.press('m')
  const steps = people.indexOf(second) - people.indexOf(who)
  for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const other = page.locator('.ao-notice').filter({ hasText: /^Assigned to / })
  await expect(columnOf(second).locator(card)).toBeVisible()
  await other.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/^Back with \w+ \w+\.$/).first()).toBeVisible()
  expect(await place()).toMatchObject({ technicianId: who, startMin: TEN })
  const { version } = await place()
  await mutate(page, 'smsJob.cancel', { clientId, id: job.id, version })
  await context.close()
})
