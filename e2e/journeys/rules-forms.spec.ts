import { expect, test, type Page } from '@playwright/test'
import { openRule, panel, removeRule, row, rulesPage, save, startRule } from './rules-page.ts'
import { accessibilityFaults } from './support.ts'
import { waiterAt, shopByCall } from './visit-calls.ts'

const box = (page: Page, name: RegExp) => panel(page).getByRole('textbox', { name })
const choose = (page: Page, label: string, option: string) =>
  panel(page).getByLabel(label, { exact: true }).selectOption(option)
const DAY_MS = 86_400_000

test('a limit and a window of some weeks, with skipped days and a group of services, are entered and stand there again', async ({
  browser,
}) => {
  const page = await rulesPage(browser, 'owner')
  for (const [kind, field, amount, sentence] of [
    ['Labor-hours limit', /^Labor hours a day/, '900', 'At most 900 labor hours a day, every 2 weeks on Fri'],
    ['Booking window', /^How far ahead/, '900', 'at most 900 days, every 2 weeks on Fri'],
  ] as const) {
    const name = `Every other Friday, ${kind}`
    await startRule(page, kind, name)
    await box(page, field).fill(amount)
    for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Sat', 'Sun'])
      await panel(page).getByRole('checkbox', { name: day, exact: true }).uncheck()
    await box(page, /^Every how many weeks/).fill('2')
    await box(page, /^Skip a day/).fill('6/18/2032')
    const services = panel(page).getByRole('radiogroup', { name: 'Services' })
    await services.getByRole('radio', { name: 'Only', exact: true }).check()
    await save(page)
    await expect(panel(page).getByText('Enter the date of the first week.')).toBeVisible()
    await expect(panel(page).getByText('Choose at least one.')).toBeVisible()
    await box(page, /^From/).fill('6/4/2032')
    await panel(page).getByRole('combobox', { name: 'Choose services or groups' }).fill('(group)')
    const group = page.getByRole('option').first()
    const named = ((await group.textContent()) ?? '').replace(' (group)', '')
    await group.click()
    await expect(panel(page).getByText(`any ${named} service`)).toBeVisible()
    await save(page)
    await expect(panel(page)).toHaveCount(0)
    await expect(row(page, name)).toContainText(sentence)
    await expect(row(page, name)).toContainText(`from Fri, Jun 4`)
    await expect(row(page, name)).toContainText(`for any ${named} service`)

    await openRule(page, name)
    await expect(box(page, /^Every how many weeks/)).toHaveValue('2')
    await expect(panel(page).getByRole('group', { name: 'Skipped days' })).toContainText('Fri, Jun 18')
    await expect(panel(page).getByText(`${named} (group)`)).toBeVisible()
    // What is no longer said of it is gone: every week again, and the day is not skipped any more.
    await box(page, /^Every how many weeks/).fill('1')
    await panel(page).getByRole('button', { name: 'Remove Fri, Jun 18' }).click()
    await save(page)
    await expect(panel(page)).toHaveCount(0)
    await expect(row(page, name)).not.toContainText('every 2 weeks')
    await openRule(page, name)
    await expect(panel(page).getByRole('group', { name: 'Skipped days' })).toHaveCount(0)
    await removeRule(page)
  }
})

test('a holiday of the same day every year, with hours until midnight, is entered and stands there again', async ({
  browser,
}) => {
  const page = await rulesPage(browser, 'owner')
  await startRule(page, 'Holiday or special hours', 'Leap night')
  await choose(page, 'Day', 'The same day every year')
  await choose(page, 'Month', 'February')
  await choose(page, 'Day of the month', '29')
  await expect(panel(page).getByText('In leap years alone.')).toBeVisible()
  await panel(page).getByRole('radio', { name: 'Open at special hours' }).check()
  const from = panel(page).getByRole('combobox', { name: 'Hours 1, from' })
  await from.fill('')
  await save(page)
  await expect(panel(page).getByText('Enter a time, like 8:30 AM.')).toBeVisible()
  await from.fill('8pm')
  await panel(page).getByRole('combobox', { name: 'Hours 1, to' }).fill('12am')
  await save(page)
  await expect(panel(page)).toHaveCount(0)
  await expect(row(page, 'Leap night')).toContainText(
    'Special hours on Feb 29, every year: 8:00 PM to 12:00 AM',
  )
  await openRule(page, 'Leap night')
  await expect(panel(page).getByLabel('Month', { exact: true })).toHaveValue('2')
  await expect(panel(page).getByLabel('Day of the month', { exact: true })).toHaveValue('29')
  await removeRule(page)
})

test('a note has a color, which is seen in the week, the list and the month beside its words', async ({
  browser,
}) => {
  const page = await rulesPage(browser, 'owner')
  const { today } = await shopByCall(page)
  // So far ahead that nobody comes on that day.
  const date = new Date(Date.parse(today) + 75 * DAY_MS).toISOString().slice(0, 10)
  await startRule(page, 'Calendar note', 'Inspection')
  await panel(page).getByRole('textbox', { name: 'Note on the calendar' }).fill('Lift inspection at nine')
  await choose(page, 'Color on the calendar', 'Amber')
  await expect(panel(page).locator('.ao-cal__note')).toHaveClass(/ao-tone--warning/)
  await box(page, /^From/).fill(date)
  await save(page)
  await expect(panel(page)).toHaveCount(0)
  await expect(row(page, 'Inspection')).toContainText('Lift inspection at nine on')
  for (const view of ['/week?', '/week?view=list&', '?']) {
    await page.goto(`/calendar${view}date=${date}`)
    const note = page.locator('[class*=ao-tone--warning]', { hasText: 'Lift inspection at nine' })
    await expect(note.first()).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
  }
  // That nobody comes is not written over the note.
  await page.goto(`/calendar/week?view=day&date=${date}`)
  await expect(page.getByText('No appointments on this day.')).toHaveClass('ao-hidden')
  await page.goto('/availability-settings')
  await openRule(page, 'Inspection')
  await expect(panel(page).getByLabel('Color on the calendar', { exact: true })).toHaveValue('Amber')
  await removeRule(page)
})

test('who comes in the morning of a night, or against a rule that is switched on, is listed before it is saved', async ({
  browser,
}) => {
  const page = await rulesPage(browser, 'owner')
  const { today } = await shopByCall(page)
  const morning = new Date(Date.parse(today) + 45 * DAY_MS).toISOString().slice(0, 10)
  const evening = new Date(Date.parse(morning) - DAY_MS).toISOString().slice(0, 10)
  await waiterAt(page, 'Dawn', morning, 480)
  await startRule(page, 'Blocked time', 'Stocktaking')
  await box(page, /^From/).fill(evening)
  await panel(page).getByRole('combobox', { name: 'Start' }).fill('10pm')
  await panel(page).getByRole('combobox', { name: 'End' }).fill('9am')
  await box(page, /^Name/).focus()
  await panel(page).getByRole('button', { name: 'Split' }).click()
  await save(page)
  const asked = page.getByRole('dialog', { name: '1 appointment breaks this rule; none is moved.' })
  await expect(asked.getByRole('row', { name: 'Dawn' })).toBeVisible()
  await asked.getByRole('button', { name: 'Back' }).click()
  await expect(row(page, 'Stocktaking')).toHaveCount(0)
  await save(page)
  await asked.getByRole('button', { name: 'Save rule' }).click()
  await expect(panel(page)).toHaveCount(0)
  await expect(row(page, 'Stocktaking')).toHaveCount(2)

  const part = row(page, 'Stocktaking').filter({ hasText: '12:00 AM to 9:00 AM' })
  const turned = part.getByRole('switch')
  await turned.click()
  await expect(turned).not.toBeChecked()
  await turned.click()
  await expect(asked.getByRole('row', { name: 'Dawn' })).toBeVisible()
  await asked.getByRole('button', { name: 'Back' }).click()
  await expect(turned).not.toBeChecked()
  await turned.click()
  await asked.getByRole('button', { name: 'Switch on' }).click()
  await expect(page.getByText('“Stocktaking” is on.')).toBeVisible()
  await expect(turned).toBeChecked()
  for (const left of [1, 0]) {
    await row(page, 'Stocktaking').first().click()
    await removeRule(page)
    await expect(row(page, 'Stocktaking')).toHaveCount(left)
  }
})
