import { expect, test } from '@playwright/test'
import { activeShop, freshContext, query, signedInPage, tabTo } from './support.ts'

test('TEN-03: the shop is switched by keys in one tab, and the other saves where it stands', async ({
  browser,
}) => {
  test.slow()
  const context = await freshContext(browser)
  const first = await signedInPage(context, 'owner', '/availability-settings/waiter-capacity')
  const shops = await query<{ data: { id: string; name: string }[] }>(context, 'tenant.authorizedTenants', {})
  const [boulder, phoenix] = ['Boulder', 'Phoenix'].map(
    (place) => shops.data.find(({ name }) => name.endsWith(place)) ?? { id: '', name: '' },
  )
  const patterns = (clientId = '') => query(context, 'capacityRule.list', { clientId })
  const untouched = await patterns(phoenix?.id)
  const perDay = first.getByLabel('Waiters per day')
  await expect(first.getByRole('button', { name: `Switch shop, now ${boulder?.name}` })).toBeVisible()
  const usual = await perDay.inputValue()
  await perDay.fill('19')

  const second = await context.newPage()
  await second.goto('/appointments')
  await expect(second.getByRole('heading', { name: 'Appointments', level: 1 })).toBeVisible()
  await tabTo(second, second.getByRole('button', { name: /^Switch shop/ }))
  await second.keyboard.press('Enter')
  await expect(second.getByRole('combobox', { name: 'Find a shop' })).toBeFocused()
  await second.keyboard.type('phoe')
  await expect(second.getByRole('option')).toHaveCount(1)
  await second.keyboard.press('Enter')
  await expect(second.getByRole('button', { name: `Switch shop, now ${phoenix?.name}` })).toBeVisible()

  await expect(
    first.getByText(
      `You switched to ${phoenix?.name} in another tab; this page still shows ${boulder?.name}.`,
    ),
  ).toBeVisible()
  await perDay.focus()
  await first.keyboard.press('Control+s')
  await expect(first.getByText(/unsaved change/)).toHaveCount(0)
  expect(await patterns(phoenix?.id)).toEqual(untouched)
  await first.reload()
  await expect(first.getByRole('button', { name: `Switch shop, now ${boulder?.name}` })).toBeVisible()
  await expect(perDay).toHaveValue('19')
  await perDay.fill(usual)
  await first.keyboard.press('Control+s')
  await expect(first.getByText(/unsaved change/)).toHaveCount(0)
})

test('the palette finds pages, people, visits and shops; a rule is edited by keys alone', async ({
  browser,
}) => {
  test.slow()
  const context = await freshContext(browser)
  const page = await signedInPage(context, 'owner', '/calendar/week')
  const visits = await query<{ data: { customer: { lastName: string } }[] }>(context, 'smsJob.list', {
    clientId: await activeShop(context),
    page: { size: 1 },
  })
  const palette = page.getByRole('dialog', { name: 'Search or jump to' })
  const field = palette.getByRole('combobox')
  await expect(page.getByRole('heading', { name: 'Calendar', level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type(visits.data[0]?.customer.lastName ?? '')
  for (const group of ['Customers', 'Appointments'])
    await expect(palette.getByText(group, { exact: true })).toBeVisible()
  await field.fill('phoenix')
  await expect(palette.getByRole('option', { name: /Front Range Auto Care Phoenix/ })).toBeVisible()
  await field.fill('book appoint')
  await expect(palette.getByRole('option', { name: 'Book appointment' })).toBeVisible()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Book appointment' })
  await expect(dialog.getByLabel('Customer')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Control+k')
  await field.fill('availability settings')
  await expect(palette.getByRole('option', { name: /^Availability Settings/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/availability-settings$/)
  await expect(page.getByRole('heading', { name: 'Availability Settings', level: 1 })).toBeVisible()

  const lunch = page.getByRole('row', { name: /^Lunch/ })
  await expect(lunch).toBeVisible()
  await tabTo(page, page.getByLabel(/Find a rule/))
  await page.keyboard.type('lunch')
  await expect(page.getByRole('row')).toHaveCount(2)
  await tabTo(page, lunch)
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: 'Lunch' })
  await expect(panel.getByLabel('Name')).toBeVisible()
  await tabTo(page, panel.getByLabel('Name'))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Lunch hour')
  await tabTo(page, panel.getByRole('button', { name: 'Save rule' }))
  await page.keyboard.press('Enter')
  await expect(panel).toBeHidden()
  await page.getByRole('row', { name: /Lunch hour/ }).click()
  await panel.getByLabel('Name').fill('Lunch')
  await panel.getByRole('button', { name: 'Save rule' }).click()
  await expect(page.getByRole('row', { name: /Lunch hour/ })).toHaveCount(0)
})

test('a key alone goes to pages, the search, the filled button and the menu; never in a field, and not when turned off', async ({
  browser,
}) => {
  const page = await signedInPage(await freshContext(browser), 'owner', '/appointments')
  const title = (name: string) => page.getByRole('heading', { name, level: 1 })
  const press = (key: string) => page.keyboard.press(key)
  await expect(title('Appointments')).toBeVisible()
  const search = page.getByRole('searchbox')
  await press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type('gcn?[')
  await expect(search).toHaveValue('gcn?[')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await search.fill('')
  await search.blur()

  // As a hand types them: `G` waits for its letter only so long, and a busy machine may pause between two answers.
  await Promise.all([press('g'), press('c')])
  await expect(title('Calendar')).toBeVisible()
  await press('[')
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible()
  await press('[')
  await expect(page.getByRole('button', { name: 'Expand menu' })).toHaveCount(0)
  await press('n')
  const booking = page.getByRole('dialog', { name: 'Book appointment' })
  await expect(booking).toBeVisible()
  await press('Escape')
  await expect(booking).toHaveCount(0)

  await press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list.getByText('Go to Appointments')).toBeVisible()
  await list.getByRole('link', { name: 'Change it in Account' }).click()
  const keys = page.getByRole('switch', { name: /^Keys do something alone/ })
  await keys.press('Space')
  await expect(keys).not.toBeChecked()
  await press('?')
  await press('g')
  await press('c')
  await press('Control+k')
  // The palette answers, so the keys before it were heard, and did nothing.
  await expect(page.getByRole('dialog', { name: 'Search or jump to' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page).toHaveURL(/\/account$/)
  await page.context().close()
})
