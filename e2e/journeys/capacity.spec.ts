import { expect, test, type Page } from '@playwright/test'
import { freshContext, signedInPage } from './support.ts'
import { shopByCall } from './visit-calls.ts'

const SAVE = { name: 'Save', exact: true }
const main = (page: Page) => page.getByRole('main')
const limit = (page: Page, name: string) => main(page).getByRole('textbox', { name: new RegExp(`^${name}`) })

async function capacityPage(browser: Parameters<typeof freshContext>[0], who: string): Promise<Page> {
  const context = await freshContext(browser)
  const { clientId } = await shopByCall(context)
  await context.addCookies([{ name: 'activeTenantId', value: clientId, domain: 'localhost', path: '/' }])
  const page = await signedInPage(context, who, '/availability-settings/waiter-capacity')
  await expect(limit(page, 'Waiters per day')).toBeVisible()
  return page
}

async function saved(page: Page): Promise<void> {
  await page.getByRole('button', SAVE).click()
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0)
}

/** Takes the other's where both versions of `words` are shown, and saves. */
async function takeTheirs(page: Page, words: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Compare' }).click()
  const dialog = page.getByRole('dialog', { name: 'Compare' })
  await expect(dialog.getByRole('row', { name: words })).toBeVisible()
  await dialog.getByRole('radio', { name: 'Take theirs' }).check()
  await dialog.getByRole('button', { name: 'Done' }).click()
}

test('two people change a special day and the settings of waiting: both versions are shown in words', async ({
  browser,
}) => {
  const [first, second] = await Promise.all([
    capacityPage(browser, 'owner'),
    capacityPage(browser, 'availability'),
  ])
  await first.getByRole('radio', { name: /^Special days/ }).check()
  await main(first).getByRole('button', { name: 'Add special day' }).click()
  await main(first).getByLabel('Special day', { exact: true }).selectOption('The same day every year')
  await main(first).getByLabel('Month', { exact: true }).selectOption('August')
  await main(first).getByLabel('Day of the month', { exact: true }).selectOption('17')
  await main(first).getByRole('combobox', { name: 'To' }).fill('12am')
  await saved(first)

  // A second one for a date that the first one speaks for is refused at its field, by name.
  await main(first).getByRole('button', { name: 'Add special day' }).click()
  await main(first).getByRole('textbox', { name: 'Date' }).fill('8/17/2033')
  await first.getByRole('button', SAVE).click()
  await expect(
    main(first).getByText('“Aug 17, every year” speaks for Wednesday, August 17, 2033 already.'),
  ).toBeVisible()
  await main(first).getByLabel('Special day', { exact: true }).selectOption('The same day every year')
  await first.getByRole('button', SAVE).click()
  await expect(main(first).getByText(/“Aug 17, every year” speaks for .* already\./)).toBeVisible()
  await first.reload()
  await second.reload()

  for (const page of [first, second]) {
    await page.getByRole('radio', { name: 'Special days 1' }).check()
    await expect(main(page).getByRole('combobox', { name: 'To' })).toHaveValue('12:00 AM')
  }
  await limit(first, 'Waiters per day').fill('3')
  await saved(first)
  await limit(second, 'Waiters per day').fill('4')
  await second.getByRole('button', SAVE).click()
  await takeTheirs(second, 'Waiters per day 4 3')
  await expect(limit(second, 'Waiters per day')).toHaveValue('3')

  for (const page of [first, second]) await page.getByRole('radio', { name: 'Default', exact: true }).check()
  await limit(first, 'Longest wait').fill('110')
  await saved(first)
  await limit(second, 'Longest wait').fill('115')
  await second.getByRole('button', SAVE).click()
  await expect(second.getByText(/changed Waiting at .* Yours is kept\./)).toBeVisible()
  await takeTheirs(second, /^Waiting Longest wait: 115 min.*Longest wait: 110 min/)
  // What was taken is saved already.
  await expect(second.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0)
  await expect(limit(second, 'Longest wait')).toHaveValue('110')
  await limit(second, 'Longest wait').fill('120')
  await saved(second)

  await second.getByRole('radio', { name: 'Special days 1' }).check()
  await main(second).getByRole('button', { name: 'Delete pattern' }).click()
  await second.getByRole('alertdialog').getByRole('button', { name: 'Delete pattern' }).click()
  await expect(main(second).getByText('No special days.')).toBeVisible()
})

test('the default can be switched off, which is offered on no day then, and on again', async ({
  browser,
}) => {
  const page = await capacityPage(browser, 'owner')
  const isOn = main(page).getByRole('switch', { name: 'On', exact: true })
  await isOn.click()
  await expect(main(page).getByText('Not offered').first()).toBeVisible()
  await saved(page)
  await page.reload()
  await expect(isOn).not.toBeChecked()
  await isOn.click()
  await saved(page)
  await expect(main(page).getByText('Not offered')).toHaveCount(0)
})
