import { expect, test } from '@playwright/test'
import {
  accessibilityFaults,
  confirmBooking,
  fillUpToTimes,
  freshContext,
  query,
  SHOP,
  signedInPage,
} from './support.ts'

const WHERE = 'The box is left of the gate. Write your name on the bag.'
const visitor = { firstName: 'Kim', lastName: 'Keys', phone: '303-555-0164', email: 'kim@mail.example' }

test('keys the evening before and when the car is ready: a switch of the shop, a choice of its customers, a car without a time at the desk', async ({
  browser,
}) => {
  const context = await freshContext(browser)
  const { clientId } = await query<{ clientId: string }>(context, 'booking.shop', { slug: SHOP })
  await context.addCookies([{ name: 'activeTenantId', value: clientId, domain: 'localhost', path: '/' }])
  const office = await signedInPage(context, 'owner', '/availability-settings/drop-off-capacity')
  const toggle = office.getByRole('switch', { name: 'Key drop the evening before' })
  const ready = office.getByRole('switch', { name: 'Show when the car is usually ready' })
  const save = async () => {
    await office.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(office.getByText(/unsaved change/)).toHaveCount(0)
  }
  const page = await (await freshContext(browser, { width: 360 })).newPage()
  const keys = page.getByRole('button', { name: /^Leave the keys the evening before/ })

  await fillUpToTimes(page, 'en', visitor)
  await expect(keys).toHaveCount(0)
  await toggle.click()
  await ready.click()
  await office.getByRole('textbox', { name: 'Where to leave the keys' }).fill(WHERE)
  await save()
  try {
    // The open page hears of it; what the shop says about it comes with the next one.
    const day = page.locator('.bk-day:not([aria-disabled="true"])').nth(1)
    await day.click()
    await expect(keys).toBeVisible()
    await page.reload()
    await day.click()
    await page.locator('.bk-slots .bk-slot:not(.bk-skeleton)').first().click()
    await expect(page.getByText(/^Usually ready by .+ \(estimate\)\.$/)).toBeVisible()
    await keys.click()
    await expect(page.getByText(/^Usually ready by/)).toHaveCount(0)
    await expect(keys).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText(WHERE)).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('definition').filter({ hasText: /, keys the evening before/ })).toBeVisible()
    await confirmBooking(page, 'en')
    await expect(
      page.getByText(/^Leave your keys in our key drop on \w+day, \w+ \d+(, \d{4})?, in the evening\.$/),
    ).toBeVisible()
    await expect(page.getByText(WHERE)).toBeVisible()
    const confirmation = await page.locator('.bk-code').innerText()

    await page.getByRole('link', { name: 'Change or cancel' }).click()
    await expect(page.getByText(new RegExp(`Leave your keys in our key drop .+ ${WHERE}`))).toBeVisible()
    // By its number: a name can be what some other visit's number, made of random letters, happens to hold.
    const { data } = await query<{ data: { id: string }[] }>(office, 'smsJob.list', {
      clientId,
      filter: { search: confirmation },
    })
    await office.goto(`/calendar/appointments/${data[0]?.id}`)
    await expect(office.getByText(/Keys left the evening before/)).toBeVisible()
  } finally {
    await office.goto('/availability-settings/drop-off-capacity')
    await toggle.click()
    await ready.click()
    await save()
  }
})
