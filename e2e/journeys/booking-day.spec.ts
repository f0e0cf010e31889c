import { expect, test } from '@playwright/test'
import { freshContext, fromContactToCalendar, query, signedInPage } from './support.ts'

/** The demo shop that asks for a day and no time when a car is left. */
const PHOENIX = 'front-range-phoenix'
const TIME = /\d{1,2}:\d{2}/

test('a day without a time is chosen, booked, shown and moved as a day, for the customer and at the desk', async ({
  browser,
}) => {
  const [street, office] = await Promise.all([freshContext(browser, { width: 360 }), freshContext(browser)])
  const page = await street.newPage()
  const next = () => page.getByRole('button', { name: 'Continue' }).click()
  await page.goto(`/book/${PHOENIX}?lang=en`)
  await page.getByRole('searchbox').fill('oil change')
  await page
    .getByRole('link', { name: /oil change/i })
    .first()
    .click()
  await next()
  await fromContactToCalendar(page, 'Dayna')

  await expect(page.getByRole('heading', { level: 1, name: 'Pick a day' })).toBeFocused()
  await next()
  await expect(page.getByText('Choose a day.')).toBeVisible()
  const days = page.locator('.bk-day:not([aria-disabled])')
  await days.last().click()
  await expect(page.getByText(/^Bring it any time from \d/)).toBeVisible()
  await expect(page.locator('.bk-times')).toHaveCount(0)
  const chosen = await days.last().getAttribute('data-date')
  await next()
  const when = page.locator('.bk-summary div', { hasText: /^When/ })
  await expect(when).toBeVisible()
  await expect(when).not.toContainText(TIME)
  const booked = page.waitForResponse('**/api/trpc/booking.confirm**')
  await page.getByRole('button', { name: /^Book \w{3}, \w{3} \d+$/ }).click()
  await expect(page.getByRole('heading', { name: "You're booked" })).toBeVisible()
  const { date, startMin, appointmentId } = (
    (await (await booked).json()) as [{ result: { data: { json: Record<string, string | null> } } }]
  )[0].result.data.json
  expect({ date, startMin }).toEqual({ date: chosen, startMin: null })
  await expect(page.locator('.bk-done')).not.toContainText(TIME)

  await page.getByRole('link', { name: 'Change or cancel' }).click()
  await expect(when).toBeVisible()
  await expect(when).not.toContainText(TIME)
  await page.getByRole('link', { name: 'Change time' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pick a day' })).toBeVisible()
  await days.nth(-2).click()
  const other = await days.nth(-2).getAttribute('data-date')
  await next()
  await expect(page.getByText(/^Before: /)).not.toContainText(TIME)
  await page.getByRole('button', { name: /^Change to \w{3}, \w{3} \d+$/ }).click()
  await expect(page.getByRole('heading', { name: 'Your appointment is changed' })).toBeVisible()

  const { clientId } = await query<{ clientId: string }>(street, 'booking.shop', { slug: PHOENIX })
  const { origin } = new URL(page.url())
  await office.addCookies([{ name: 'activeTenantId', value: clientId, url: origin }])
  const desk = await signedInPage(office, 'owner', `/calendar/appointments/${appointmentId}`)
  await expect(desk.getByRole('heading', { level: 1, name: /Dayna/ })).toBeVisible()
  const job = await query<{ date: string; startMin: number | null; timeChoice: string }>(
    office,
    'smsJob.get',
    {
      clientId,
      id: appointmentId,
    },
  )
  expect(job).toMatchObject({ date: other, startMin: null, timeChoice: 'DateOnly' })
})
