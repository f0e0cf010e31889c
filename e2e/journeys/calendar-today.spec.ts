import { expect, test, type Browser } from '@playwright/test'
import { freshContext, mutate, query, signedInPage, type Caller } from './support.ts'
import { waiterAt, workAtDesk, type DeskJob } from './visit-calls.ts'

const SHOP_ZONE = 'America/Denver'

/** What a clock on the shop's wall shows at an instant: its date, and its offset from UTC in minutes. */
function atShop(instant: Date) {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: SHOP_ZONE,
    hourCycle: 'h23',
    dateStyle: 'short',
    timeStyle: 'short',
  }).formatToParts(instant)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  const date = `${part('year')}-${part('month')}-${part('day')}`
  return { date, minute: Number(part('hour')) * 60 + Number(part('minute')) }
}

/** A quarter past five in the afternoon of the shop's today: in Tokyo it is tomorrow by then, in any season. */
function quarterPastFive(): Date {
  const { date } = atShop(new Date())
  const guess = new Date(`${date}T23:15:00Z`)
  return new Date(guess.getTime() + (17 * 60 + 15 - atShop(guess).minute) * 60_000)
}

const setClock = async ({ request }: Caller, now: Date | null) =>
  expect((await request.post('/dev/clock', { data: { now } })).ok()).toBe(true)

/** A browser of a zone whose own clock stands where the case says. */
async function browserIn(browser: Browser, timezoneId: string, now: Date) {
  const context = await browser.newContext({ timezoneId, viewport: { width: 1440, height: 1000 } })
  await context.clock.setFixedTime(now)
  return context
}

const words = (date: string, look: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...look, timeZone: 'UTC' }).format(new Date(date))

test('CAL-03: now, today and what was booked just now are the shop’s, from two other zones', async ({
  browser,
}) => {
  const office = await freshContext(browser)
  const desk = await signedInPage(office, 'owner', '/general')
  const now = quarterPastFive()
  const { date: today } = atShop(now)
  await setClock(desk, now)
  let job: DeskJob | undefined
  const { clientId } = await workAtDesk(desk, 'Waiter')
  try {
    job = await waiterAt(desk, 'Todd', today, 17 * 60)
    for (const timezoneId of ['America/Los_Angeles', 'Asia/Tokyo']) {
      // The second machine's clock is three hours slow besides.
      const own = new Date(now.getTime() - (timezoneId === 'Asia/Tokyo' ? 3 * 3_600_000 : 0))
      const context = await browserIn(browser, timezoneId, own)
      const page = await signedInPage(context, 'owner', '/calendar/week?date=2027-06-14')
      const isOtherDate = await page.evaluate(() => new Date().toLocaleDateString('en-CA'))
      expect(isOtherDate === today).toBe(timezoneId !== 'Asia/Tokyo')
      await page.getByRole('button', { name: 'Today', exact: true }).click()
      const column = page.locator(`[data-column="${today}"]`)
      await expect(column).toBeVisible()
      await expect(page.locator('[aria-current="date"]')).toHaveCount(1)
      await expect(page.locator('[aria-current="date"]')).toContainText(String(Number(today.slice(8))))
      // The line stands in the shop's today alone, a quarter of an hour under the line of five.
      const line = page.locator('.ao-cal__now')
      await expect(line).toHaveCount(1)
      await expect(column.locator('.ao-cal__now')).toBeVisible()
      await expect(page.locator('.ao-cal__now-time')).toHaveText('5:15')
      const hour = async (name: string) => {
        const box = await page
          .locator('.ao-cal__gutter span:not(.ao-cal__now-time)')
          .filter({ hasText: new RegExp(`^${name}$`) })
          .boundingBox()
        return (box?.y ?? 0) + (box?.height ?? 0) / 2
      }
      const [three, four] = [await hour('3 PM'), await hour('4 PM')]
      const box = await line.boundingBox()
      const expected = four + 1.25 * (four - three)
      expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - expected)).toBeLessThan(3)
      await expect(page.locator('.shell-clock')).toHaveText('5:15 PM MT')

      await page.goto('/calendar')
      await expect(page.locator('.ao-month__number--today')).toHaveText(
        new RegExp(`^${Number(today.slice(8))}\\d+ cars?$`),
      )
      // What was booked just now, and for when.
      await page.goto('/appointments?when=today&q=todd')
      const row = page.getByRole('row', { name: /Todd/ })
      const day = words(today, { weekday: 'short', month: 'short', day: 'numeric' })
      await expect(row).toContainText(`${day} - 5:00 PM`)
      await expect(row).toContainText(`${day} - 5:15 PM`)
      await page.goto(`/calendar/appointments/${job.id}`)
      await expect(page.locator('section', { hasText: 'Changes' }).last()).toContainText('5:15 PM')
      await context.close()
    }
  } finally {
    await setClock(desk, null)
    if (job) {
      const { version } = await query<DeskJob>(desk, 'smsJob.get', { clientId, id: job.id })
      await mutate(desk, 'smsJob.cancel', { clientId, id: job.id, version })
    }
    await office.close()
  }
})
