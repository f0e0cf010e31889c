import { expect, test } from '@playwright/test'
import { forPickups, openRule, panel, removeRule, row, rulesPage, save, startRule } from './rules-page.ts'
import { fillUpToTimes, freshContext, TIMES } from './support.ts'

test('two people change one rule: each sees at once what the other saved, both versions are shown, either can be kept, and nothing typed is lost', async ({
  browser,
}) => {
  const [first, second] = await Promise.all([rulesPage(browser, 'owner'), rulesPage(browser, 'availability')])
  await startRule(first, 'Day limit, weekly', 'Pickups')
  await forPickups(first)
  await save(first)
  await expect(row(first, 'Pickups')).toBeVisible()
  await expect(row(second, 'Pickups')).toBeVisible()

  for (const [theirs, mine, choice] of [
    ['5', '7', 'Keep mine'],
    ['8', '9', 'Take theirs'],
  ] as const) {
    await openRule(second, 'Pickups')
    await panel(second)
      .getByRole('textbox', { name: /^At most/ })
      .fill(mine)
    await openRule(first, 'Pickups')
    await panel(first)
      .getByRole('textbox', { name: /^At most/ })
      .fill(theirs)
    await save(first)
    await expect(panel(first)).toHaveCount(0)
    // What shows is the newer one already; what is typed is compared with it all the same.
    await expect(row(second, 'Pickups')).toContainText(`At most ${theirs} pickups`)
    await save(second)
    await panel(second).getByRole('button', { name: 'Compare' }).click()
    const dialog = second.getByRole('dialog', { name: 'Compare' })
    await expect(dialog.getByRole('row', { name: `At most ${mine} ${theirs}` })).toBeVisible()
    await dialog.getByRole('radio', { name: choice }).check()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await save(second)
    await expect(panel(second)).toHaveCount(0)
    const kept = choice === 'Keep mine' ? mine : theirs
    await expect(row(second, 'Pickups')).toContainText(`At most ${kept} pickups`)
    await expect(row(first, 'Pickups')).toContainText(`At most ${kept} pickups`)
  }

  await openRule(second, 'Pickups')
  await panel(second)
    .getByRole('textbox', { name: /^Note for staff/ })
    .fill('Half typed')
  await second.getByRole('link', { name: 'Drop Off Capacity' }).click()
  const leaving = second.getByRole('alertdialog', { name: 'Leave without saving?' })
  await leaving.getByRole('button', { name: 'Stay' }).click()
  await expect(panel(second).getByRole('textbox', { name: /^Note for staff/ })).toHaveValue('Half typed')

  await openRule(first, 'Pickups')
  await removeRule(first)
  await expect(row(second, 'Pickups')).toHaveCount(0)
  await save(second)
  await expect(panel(second).getByText('It may have been moved or removed.')).toBeVisible()
  await expect(panel(second).getByRole('textbox', { name: /^Note for staff/ })).toHaveValue('Half typed')
})

test('by keys: a range over midnight is split, a day is skipped, J and K turn, Space switches', async ({
  browser,
}) => {
  const page = await rulesPage(browser, 'availability')
  await startRule(page, 'Blocked time, weekly', 'Night')
  await forPickups(page)
  await panel(page).getByRole('combobox', { name: 'Start' }).fill('10pm')
  await panel(page).getByRole('combobox', { name: 'End' }).fill('2am')
  await panel(page).getByRole('textbox', { name: /^Name/ }).focus()
  await expect(panel(page).getByText('Past midnight? Split it:')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Split' }).click()
  await panel(page)
    .getByRole('textbox', { name: /^Skip a day/ })
    .fill('12/25/2031')
  await panel(page).getByRole('textbox', { name: /^Name/ }).focus()
  await expect(panel(page).getByRole('group', { name: 'Skipped days' })).toContainText('Dec 25')
  await save(page)
  const nights = row(page, 'Night')
  const evening = nights.filter({ hasText: '10:00 PM to 12:00 AM' })
  const morning = nights.filter({ hasText: '12:00 AM to 2:00 AM' })
  await expect(evening).toHaveCount(1)
  await expect(morning).toHaveCount(1)

  await evening.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('“Night” is off.')).toBeVisible()
  await expect(evening.getByRole('switch')).not.toBeChecked()
  await evening.focus()
  await page.keyboard.press('Enter')
  const end = panel(page).getByRole('combobox', { name: 'End' })
  await expect(end).toHaveValue('12:00 AM')
  await expect(panel(page).getByRole('group', { name: 'Skipped days' })).toContainText('Dec 25')

  // Both halves are saved at one instant, so either may stand first.
  const there = (await nights.first().textContent())?.includes('10:00 PM') ? 'j' : 'k'
  await panel(page).getByRole('heading', { name: 'Night' }).focus()
  await page.keyboard.press(there)
  await expect(end).toHaveValue('2:00 AM')
  await panel(page).getByRole('heading', { name: 'Night' }).focus()
  await page.keyboard.press(there === 'j' ? 'k' : 'j')
  await expect(end).toHaveValue('12:00 AM')
  await removeRule(page)
  await morning.click()
  await expect(end).toHaveValue('2:00 AM')
  await removeRule(page)
  await expect(nights).toHaveCount(0)
})

test('a rule that is saved, switched and deleted changes an open booking page at once', async ({
  browser,
}) => {
  const office = await rulesPage(browser, 'availability')
  const visitor = await (await freshContext(browser)).newPage()
  const person = { firstName: 'Lou', lastName: 'Watcher', phone: '303-555-0171', email: 'lou@alder.example' }
  await fillUpToTimes(visitor, 'en', person)
  const times = visitor.locator(TIMES)
  for (const [kind, field] of [
    ['Labor-hours limit', 'Labor hours a day'],
    ['Booking window', 'How far ahead'],
  ] as const) {
    await startRule(office, kind, `Shut by ${kind}`)
    await panel(office).getByRole('textbox', { name: field }).fill('0')
    await save(office)
    const asked = office.getByRole('dialog', { name: /none is moved/ })
    await expect(asked.or(office.getByText('Saved.'))).toBeVisible()
    if (await asked.isVisible()) await asked.getByRole('button', { name: 'Save rule' }).click()
    await expect(times).toHaveCount(0)
    await office.getByRole('switch', { name: `Shut by ${kind}` }).click()
    await expect(times.first()).toBeVisible()
    await openRule(office, `Shut by ${kind}`)
    await removeRule(office)
  }
})
