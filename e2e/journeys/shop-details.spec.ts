import { expect, test } from '@playwright/test'
import { freshContext, redDot, signedInPage } from './support.ts'

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

test('STOR-04: photos with the names of real people are shown, fetched and taken away', async ({
  browser,
}) => {
  const page = await signedInPage(await freshContext(browser), 'single', '/general/shop-details')
  const files = ['Front (3) #1 ünï?.png', '.png', `${'long name '.repeat(30)}.png`, 'con.png', 'con.png']
  await page
    .getByLabel('Add pictures')
    .setInputFiles(files.map((name) => ({ name, mimeType: 'image/png', buffer: redDot() })))
  const photos = page.locator('.ao-picture')
  await expect(photos).toHaveCount(files.length)
  await expect(page.getByRole('img', { name: 'Front (3) #1 ünï?.png' })).toBeVisible()
  await expect(page.getByText(/^long name .*….*long name \.png$/)).toBeVisible()
  await expect(page.getByRole('img', { name: 'con.png' })).toHaveCount(2)
  const widths = photos.locator('img').evaluateAll((images) =>
    Promise.all(
      images.map(async (image) => {
        if (!(image instanceof HTMLImageElement)) return 0
        // What waits below the fold is fetched now.
        image.loading = 'eager'
        await image.decode()
        return image.naturalWidth
      }),
    ),
  )
  expect(await widths).toEqual(files.map(() => 1))
  for (let left = files.length; left > 0; left -= 1) {
    await photos.first().getByRole('button').click()
    await expect(photos).toHaveCount(left - 1)
  }
})

test('a logo that the owner chooses stands on the booking page until it is taken away', async ({
  browser,
}) => {
  const [office, street] = await Promise.all([freshContext(browser), freshContext(browser)])
  const page = await signedInPage(office, 'single', '/general/shop-details')
  const address = await page.getByRole('link', { name: 'Open your booking page' }).getAttribute('href')
  await expect(page.getByText('No logo')).toBeVisible()
  const chosen = page.getByLabel('Choose picture')
  await chosen.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByText(/This picture could not be saved/)).toBeVisible()
  await chosen.setInputFiles({ name: 'Our logo (3).png', mimeType: 'image/png', buffer: redDot() })
  await expect(page.getByRole('img', { name: 'Logo of the shop' })).toBeVisible()

  const booking = await street.newPage()
  await booking.goto(address ?? '')
  const logo = booking.locator('header img')
  await expect(logo).toBeVisible()
  expect(await logo.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(1)

  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('No logo')).toBeVisible()
  await booking.reload()
  await expect(logo).toHaveCount(0)
})
