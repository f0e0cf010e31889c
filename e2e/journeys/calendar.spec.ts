import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import { activeShop, freshContext, query, signedInPage } from './support.ts'
import { daysAtDesk, waiterAt, workAtDesk } from './visit-calls.ts'

const MOVABLE = '.ao-cal-card--movable'

/** The week after this one: nothing in it is past, and its Sunday is closed. */
async function nextWeek(page: Page): Promise<void> {
  await expect(page.locator('[data-column]').first()).toBeVisible()
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(page).toHaveURL(/date=/)
  await expect(page.locator(MOVABLE).first()).toBeVisible()
}

/** One waiter at least, and one card that can be moved: the demo's own reach only a few days into that week. */
async function waiterNextWeek(page: Page): Promise<void> {
  const { days } = await daysAtDesk(page, await workAtDesk(page, 'Waiter'), 7)
  await waiterAt(page, 'Wendell', days[2]?.date ?? '', 540)
}

async function openWeek(browser: Browser) {
  const page = await signedInPage(await freshContext(browser), 'owner', '/calendar/week')
  await waiterNextWeek(page)
  await nextWeek(page)
  return page
}

type Card = { id: string; name: string }

/** A card that lies under nothing else, by its id. */
async function cardOf(page: Page, words: RegExp): Promise<Card> {
  const card = page
    .locator(MOVABLE)
    .filter({ has: page.getByRole('button', { name: words }) })
    .first()
  const id = (await card.getAttribute('data-card')) ?? ''
  return { id, name: (await card.getByRole('button').getAttribute('aria-label')) ?? '' }
}

const at = (page: Page, { id }: Card): Locator => page.locator(`[data-card="${id}"]`)
const button = (page: Page, card: Card): Locator => at(page, card).getByRole('button')

/** Takes a card by the mouse to the Sunday, and holds it there. */
async function carryToSunday(page: Page, card: Card): Promise<void> {
  const from = await at(page, card).boundingBox()
  const sunday = await page.locator('[data-column]').last().boundingBox()
  if (!from || !sunday) throw new Error('The calendar does not show the card')
  await page.mouse.move(from.x + 12, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 40, from.y + 30, { steps: 4 })
  await page.mouse.move(sunday.x + 40, sunday.y + 200, { steps: 6 })
  await expect(page.locator('.ao-cal__ghost--held')).toContainText('Sun')
}

/** When a visit is, as the server has it. */
async function storedTime(page: Page, { id }: Card): Promise<unknown> {
  const clientId = await activeShop(page)
  const { date, startMin } = await query<Record<string, unknown>>(page, 'smsJob.get', { clientId, id })
  return [date, startMin]
}

test('CAL-01: a move that the rules or the line refuse is taken back, and says so', async ({ browser }) => {
  const page = await openWeek(browser)
  const card = await cardOf(page, /Drop-off|Waiter/)
  const before = await storedTime(page, card)
  await carryToSunday(page, card)
  await page.mouse.up()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(button(page, card)).toHaveAttribute('aria-label', card.name)
  expect(await storedTime(page, card)).toEqual(before)
  await expect(page.locator('.ao-cal__ghost--held')).toHaveCount(0)
  await page.context().setOffline(true)
  await carryToSunday(page, card)
  await page.mouse.up()
  await expect(page.getByText(/^Not moved\. You're offline/)).toBeVisible()
  await expect(button(page, card)).toHaveAttribute('aria-label', card.name)
  await page.context().setOffline(false)
  await page.reload()
  await expect(button(page, card)).toHaveAttribute('aria-label', card.name)
  expect(await storedTime(page, card)).toEqual(before)
})

test('by keys: M picks a card up, each step is said, Escape puts it back, Enter drops it', async ({
  browser,
}) => {
  const page = await openWeek(browser)
  const card = await cardOf(page, /Drop-off|Waiter/)
  await button(page, card).focus()
  await page.keyboard.press('m')
  for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('status').filter({ hasText: /^Sun \d+, / })).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.locator('.ao-cal__ghost--held')).toHaveCount(0)
  await expect(button(page, card)).toBeFocused()
  await page.keyboard.press('m')
  for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('breaks')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(/^Not moved\./)).toBeVisible()
})

test('a waiter stays longer by Shift and an arrow', async ({ browser }) => {
  const page = await openWeek(browser)
  const card = await cardOf(page, /Waiter/)
  await button(page, card).focus()
  await page.keyboard.press('m')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.locator('.ao-cal__ghost--held')).toContainText('–')
  await page.keyboard.press('Enter')
  const done = page.getByText(/^Until /)
  const dialog = page.getByRole('dialog')
  await expect(done.or(dialog)).toBeVisible()
  if (await dialog.isVisible()) {
    await dialog.getByRole('radio', { name: 'Regular' }).check()
    await dialog.getByRole('button', { name: 'Change anyway' }).click()
  }
  await expect(done).toBeVisible()
  await expect(button(page, card)).not.toHaveAttribute('aria-label', card.name)
})

test('a browser in Tokyo says the same times, also as they were sent (CAL-06), without a complaint', async ({
  browser,
}) => {
  const here = await openWeek(browser)
  const names = await here
    .locator('.ao-cal-card button')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Tokyo',
  })
  const tokyo = await signedInPage(context, 'owner', '/calendar/week')
  const complaints: string[] = []
  tokyo.on('console', (message) => (message.type() === 'error' ? complaints.push(message.text()) : undefined))
  await tokyo.goto(here.url())
  await expect(tokyo.locator(MOVABLE).first()).toBeVisible()
  const there = await tokyo
    .locator('.ao-cal-card button')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  expect(there).toEqual(names)

  const id = (await tokyo.locator(MOVABLE).first().getAttribute('data-card')) ?? ''
  const path = `/calendar/appointments/${id}`
  const sent = await (await tokyo.context().request.get(path)).text()
  const [said] = /\w{3}, \w{3} \d{1,2}(?:, \d{4})? - \d{1,2}:\d\d [AP]M/.exec(sent) ?? []
  expect(said, 'the page as sent says when the visit is').toBeTruthy()
  await tokyo.goto(path)
  await expect(tokyo.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(
    tokyo
      .getByRole('main')
      .getByText(said ?? '')
      .first(),
  ).toBeVisible()
  expect(complaints).toEqual([])
})
