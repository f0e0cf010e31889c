import { expect, test } from '@playwright/test'
import { freshContext, signedInPage } from './support.ts'

test('the owner opens the shop on Sundays, and the booking page says so', async ({ browser }) => {
  const [office, street] = await Promise.all([freshContext(browser), freshContext(browser)])
  const page = await signedInPage(office, 'single', '/general/shop-details')
  await expect(page.getByRole('heading', { name: 'Shop Details' })).toBeVisible()
  const address = await page.getByRole('link', { name: 'Open your booking page' }).getAttribute('href')

  await page.getByRole('button', { name: 'Open on Sunday' }).click()
  await page.getByLabel('Sunday, to', { exact: false }).fill('7am')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The end must be after the start.').first()).toBeVisible()
  await page.getByLabel('Sunday, to', { exact: false }).fill('1pm')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. Customers see it now.')).toBeVisible()

  const booking = await street.newPage()
  await booking.goto(address ?? '')
  await expect(booking.getByText('Sun 8:00 AM to 1:00 PM')).toBeVisible()

  await page.getByRole('button', { name: 'Close on Sunday' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/unsaved change/)).toHaveCount(0)
  await booking.reload()
  await expect(booking.getByText('Sun 8:00 AM to 1:00 PM')).toHaveCount(0)
})

test('those who may only look at a shop cannot change its details', async ({ browser }) => {
  const context = await freshContext(browser)
  const page = await signedInPage(context, 'sales', '/general/shop-details')
  await expect(page.getByText('You can look, not change.')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toBeDisabled()
})
