import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { freshContext, fromContactToCalendar, mutate, query, SHOP, signedInPage, TIMES } from './support.ts'
import { later, shopByCall } from './visit-calls.ts'

const longDay = (date: string) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(date))
type Saved = { id: string; version: number }
type Day = { date: string; state: string; firstFree: number | null }
type Work = { clientId: string; appointmentType: string; serviceIds: string[] }

/** Two services and a day of the two weeks that are shown first, which has room for them however the car comes. */
async function twoServices(context: BrowserContext) {
  const shop = await shopByCall(context)
  const [one, other] = shop.services.filter(
    ({ appointmentTypes: types }) => types.includes('DropOff') && types.includes('Waiter'),
  )
  if (!one || !other) throw new Error('no two services')
  const work = { clientId: shop.clientId, appointmentType: 'DropOff', serviceIds: [one.id, other.id] }
  const range = { from: later(shop.today, 2), to: later(shop.today, 7) }
  const open = async (asked: Work) =>
    (await query<Day[]>(context, 'booking.days', { ...asked, ...range }))
      .filter(({ state, firstFree }) => state === 'Open' && firstFree !== null)
      .map(({ date }) => date)
  const waiting = await open({ ...work, appointmentType: 'Waiter' })
  const date = (await open(work)).find((day) => waiting.includes(day))
  if (!date) throw new Error('no day with room')
  return { work, date, one, other }
}

/** Takes the one place that a limit leaves on a day, if nobody of the demo has it. */
async function bookFirst(context: BrowserContext, work: Work, date: string): Promise<void> {
  const [slot] = await query<{ startMin: number }[]>(context, 'booking.slots', { ...work, date })
  if (!slot) return
  await mutate(context, 'booking.confirm', {
    ...work,
    date,
    startMin: slot.startMin,
    idempotencyKey: `journey-reasons-${work.serviceIds.length}-${date}`,
    customer: { firstName: 'Rival', email: 'rival@alder.example' },
  })
}

/** Goes to the calendar with both services, and presses the day that is full. */
async function pressFullDay(page: Page, { work, date }: { work: Work; date: string }): Promise<void> {
  const next = () => page.getByRole('button', { name: 'Continue' }).click()
  const services = work.serviceIds.map((id) => `service=${id}`).join('&')
  await page.goto(`/book/${SHOP}?lang=en&${services}`)
  await next()
  await fromContactToCalendar(page, 'Rita')
  const day = page.locator(`[data-date="${date}"]`)
  await expect(day).toHaveAttribute('aria-disabled', 'true')
  await day.click({ force: true })
}

test('a day that one service fills offers to take that service out, with everything typed still there', async ({
  browser,
}) => {
  const [mine, office] = await Promise.all([freshContext(browser, { width: 360 }), freshContext(browser)])
  await signedInPage(office, 'owner', '/calendar/week')
  const { work, date, one, other } = await twoServices(mine)
  const { clientId } = work
  const rule = await mutate<Saved>(office, 'availabilityRule.create', {
    clientId,
    type: 'ServiceCap',
    startDate: date,
    max: 1,
    services: { mode: 'Whitelist', serviceIds: [other.id] },
  })
  try {
    await bookFirst(mine, { ...work, serviceIds: [other.id] }, date)
    const page = await mine.newPage()
    await pressFullDay(page, { work, date })
    await expect(page.getByText(`${longDay(date)} is fully booked for ${other.name.en}.`)).toBeVisible()
    const see = page.getByRole('button', { name: /^See / })
    await see.click()
    await expect(page.locator('.bk-times h2')).toBeVisible()
    await page.locator(`[data-date="${date}"]`).click({ force: true })
    await page.getByRole('button', { name: `Remove ${other.name.en}` }).click()
    const day = page.locator(`[data-date="${date}"]`)
    await expect(day).not.toHaveAttribute('aria-disabled')
    await expect(day).toBeFocused()
    await expect(page.getByText('is fully booked for')).toHaveCount(0)
    await day.click()
    await page.locator(`.bk-times ${TIMES}`).first().click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Rita', { exact: true })).toBeVisible()
    await expect(page.getByText(one.name.en)).toBeVisible()
  } finally {
    await mutate(office, 'availabilityRule.remove', { clientId, id: rule.id, version: rule.version })
  }
})

test('a day that is full for one way to come offers the other that has room', async ({ browser }) => {
  const [mine, office] = await Promise.all([freshContext(browser), freshContext(browser)])
  await signedInPage(office, 'owner', '/calendar/week')
  const { work, date } = await twoServices(mine)
  const { clientId } = work
  const rule = await mutate<Saved>(office, 'capacityRule.create', {
    clientId,
    appointmentType: 'DropOff',
    kind: 'Holiday',
    date,
    perDay: 1,
    segments: [{ startMin: 480, endMin: 960, stepMin: 60, perSlot: null }],
  })
  try {
    await bookFirst(mine, work, date)
    const page = await mine.newPage()
    await pressFullDay(page, { work, date })
    await expect(
      page.getByText(
        `“Drop off the car” is fully booked on ${longDay(date)}. “Wait at the shop” still has room.`,
      ),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Switch to “Wait at the shop”' }).click()
    await expect(page.locator(`.bk-times ${TIMES}`).first()).toBeVisible()
    await expect(page.locator(`[data-date="${date}"]`)).toBeFocused()
    await page.locator(`.bk-times ${TIMES}`).first().click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText(/Wait at the shop/)).toBeVisible()
    await expect(page.getByText('Rita', { exact: true })).toBeVisible()
  } finally {
    await mutate(office, 'capacityRule.remove', { clientId, id: rule.id, version: rule.version })
  }
})
