import { expect, test, type Page } from '@playwright/test'
import { freshContext, mutate, query, signedInPage } from './support.ts'
import { daysAtDesk, workAtDesk } from './visit-calls.ts'

// Two browsers, two dialogs and a reload: a slow machine needs longer than the usual minute.
test.setTimeout(150_000)

type Job = { id: string; version: number; date: string; startMin: number; durationMin: number }

/** A day that nobody else books on: seven weeks on, open, with nothing in its grid yet. */
async function quietDay(page: Page) {
  const work = await workAtDesk(page, 'Waiter')
  const { from, days } = await daysAtDesk(page, work, 49)
  const { date } = days.filter(({ free }) => free > 6)[1] ?? { date: from }
  return { clientId: work.clientId, date }
}

test('what is drawn is booked from start to end; a length has a dialog; two advisors lose nothing', async ({
  browser,
}) => {
  const page = await signedInPage(await freshContext(browser), 'advisor', '/calendar/week')
  const { clientId, date } = await quietDay(page)
  await page.goto(`/calendar/week?date=${date}`)
  const column = page.locator(`[data-column="${date}"]`)
  await expect(column).toBeVisible()
  await expect(page.locator('.ao-cal--loading')).toHaveCount(0)

  // With letters of double size the hours are twice as high, and the pointer still books what it is on.
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const hour = page.locator('.ao-cal__gutter span').first()
  await expect
    .poll(async () => {
      const line = await hour.boundingBox()
      const day = await column.boundingBox()
      if (!line || !day) return null
      await page.mouse.move(day.x + 30, line.y + line.height / 2 + 8)
      await page.mouse.move(day.x + 32, line.y + line.height / 2 + 8)
      return page.locator('.ao-cal__ghost--hover').textContent()
    })
    .toBe(`+ ${(await hour.textContent())?.replace(' ', ':00 ')}`)
  await page.reload()
  await expect(column).toBeVisible()
  await expect(page.locator('.ao-cal--loading')).toHaveCount(0)

  const box = await column.boundingBox()
  if (!box) throw new Error('The calendar does not show the day')
  await page.mouse.move(box.x + 30, box.y + 130)
  await page.mouse.down()
  await page.mouse.move(box.x + 30, box.y + 150, { steps: 3 })
  await page.mouse.move(box.x + 30, box.y + 205, { steps: 5 })
  const drawn = (await page.locator('.ao-cal__ghost--held').textContent()) ?? ''
  const [, from = '', to = ''] = /, (.+) – (.+)$/.exec(drawn) ?? []
  await page.mouse.up()

  const booking = page.getByRole('dialog', { name: 'Book appointment' })
  await expect(booking.getByLabel(/Other time/)).toHaveValue(from)
  await booking.getByLabel('Services').fill('oil')
  await page.getByRole('option', { name: /oil/i }).first().click()
  await booking.getByLabel('Customer').fill('Winona Drawn')
  await page.getByRole('option', { name: /^Add/ }).click()
  await booking.getByLabel('Phone').fill('3035550181')
  await booking.getByRole('button', { name: 'Book appointment' }).click()
  await expect(booking).toBeHidden()
  const card = page.locator('.ao-cal-card', { has: page.getByRole('button', { name: /^Winona Drawn/ }) })
  await expect(card.getByRole('button')).toHaveAttribute(
    'aria-label',
    new RegExp(`Waiter, .*${from} – ${to}`),
  )

  // Its length without a drag, and back.
  const panel = page.getByRole('complementary', { name: 'Winona Drawn' })
  await panel.getByRole('button', { name: 'Move', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Move Winona Drawn' })
  await dialog.getByLabel('Stays').selectOption({ label: '30 min' })
  await dialog.getByRole('button', { name: 'Move appointment' }).click()
  await expect(page.getByText(/^Until /).first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/ again\.$/).first()).toBeVisible()
  await expect(card.getByRole('button')).toHaveAttribute('aria-label', new RegExp(`${from} – ${to}`))

  // While somebody carries it to the closed Sunday, somebody else changes it: their version is shown, then the limit.
  const id = (await card.getAttribute('data-card')) ?? ''
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toBeHidden()
  await card.getByRole('button').focus()
  await page.keyboard.press('m')
  const { version } = await query<Job>(page, 'smsJob.get', { clientId, id })
  const other = await signedInPage(await freshContext(browser), 'owner', '/calendar/week')
  for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowRight')
  await expect(page.locator('.ao-cal__ghost--held')).toContainText('Sun')
  await mutate(other, 'smsJob.update', { clientId, id, version, notes: 'Bring the spare key' })
  await page.keyboard.press('Enter')
  const drop = page.getByRole('dialog', { name: 'Move Winona Drawn' })
  const mine = drop.getByRole('button', { name: 'Move to mine' })
  const anyway = drop.getByRole('button', { name: 'Move anyway' })
  await expect(mine.or(anyway)).toBeVisible()
  // The live hint may have been quicker than the key: then there is no conflict left to show.
  if (await mine.isVisible()) await mine.click()
  await anyway.click()
  await expect(drop.getByText('Enter a reason.')).toBeVisible()
  await drop.getByRole('radio', { name: 'Other' }).check()
  await drop.getByLabel('In your words').fill('Regular, comes from far')
  await anyway.click()
  await expect(page.getByText(/^Moved to Sun/).first()).toBeVisible()
  await page.goto(`/calendar/appointments/${id}`)
  await expect(page.getByText(/Override: .*“Regular, comes from far”/)).toBeVisible()
  await expect(page.getByText('Bring the spare key').first()).toBeVisible()
  await other.context().close()
  await page.context().close()
})
