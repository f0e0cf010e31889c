import { expect, test, type Locator, type Page } from '@playwright/test'
import { freshContext, signedInPage } from './support.ts'

const SAVE = { name: 'Save', exact: true }
const inMain = (role: 'textbox' | 'combobox', name: RegExp) => (page: Page) =>
  page.getByRole('main').getByRole(role, { name })

/** A field of each page, what two people enter there, and how the comparison says both. */
const PAGES: {
  path: string
  who: string
  field: (page: Page) => Locator
  values: [theirs: string, mine: string]
  row: string | RegExp
  /** What has to be pressed before the field is there, and after it. */
  press?: [string, string]
}[] = [
  {
    path: '/general/shop-details',
    who: 'single',
    field: inMain('textbox', /^Shop number/),
    values: ['2041', '2042'],
    row: 'Shop number 2042 2041',
  },
  {
    path: '/general/shop-details',
    who: 'single',
    field: inMain('combobox', /^Sunday, To/),
    values: ['1pm', '2pm'],
    row: /Sun 8:00 AM to 2:00 PM .*Sun 8:00 AM to 1:00 PM$/,
    press: ['Open on Sunday', 'Close on Sunday'],
  },
  {
    path: '/general/calendar-config',
    who: 'single',
    field: inMain('combobox', /^From/),
    values: ['6am', '5am'],
    row: 'Visible from 5:00 AM 6:00 AM',
  },
  {
    path: '/org/general',
    who: 'owner',
    field: inMain('textbox', /^Name/),
    values: ['Alder Group', 'Alder Garages'],
    row: 'Name Alder Garages Alder Group',
  },
]

async function saved(page: Page): Promise<void> {
  await page.getByRole('button', SAVE).click()
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0)
}

for (const [at, { path, who, field, values, row, press }] of PAGES.entries())
  test(`two people at ${path} (${at + 1}): both versions are shown in words, and the other one can be taken`, async ({
    browser,
  }) => {
    const open = async () => {
      const page = await signedInPage(await freshContext(browser), who, path)
      if (press) await page.getByRole('button', { name: press[0] }).click()
      await expect(field(page)).toBeVisible()
      return page
    }
    const [first, second] = await Promise.all([open(), open()])
    const before = await field(first).inputValue()
    await field(second).fill(values[1])
    await field(first).fill(values[0])
    await saved(first)

    await second.getByRole('button', SAVE).click()
    await second.getByRole('button', { name: 'Compare' }).click()
    const dialog = second.getByRole('dialog', { name: 'Compare' })
    // What nobody touched is not in it.
    await expect(dialog.locator('.ao-compare__values')).toHaveCount(1)
    await expect(dialog.getByRole('row', { name: row })).toBeVisible()
    await dialog.getByRole('radio', { name: 'Take theirs' }).check()
    await dialog.getByRole('button', { name: 'Done' }).click()

    // The next save stands on the newer version: nothing is compared twice.
    if (press) await second.getByRole('button', { name: press[1] }).click()
    else await field(second).fill(before)
    await saved(second)
  })
