import { expect, test, type Page } from '@playwright/test'
import { freshContext, signedInPage } from './support.ts'

const openHelp = (page: Page) => page.getByRole('button', { name: /^Help/ }).click()
const drawer = (page: Page) => page.getByRole('complementary', { name: /^(Help|Chat With Us)$/ })

test('help stays open over a reload, finds an article with a typing mistake, and warns of a missing place', async ({
  browser,
}) => {
  const context = await freshContext(browser)
  const page = await signedInPage(context, 'availability', '/availability-settings')
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await openHelp(page)
  await expect(drawer(page).getByRole('heading', { name: 'Help', exact: true })).toBeFocused()
  await page.reload()
  await drawer(page).getByRole('searchbox', { name: 'Search help' }).fill('thanksgivng')
  await drawer(page)
    .getByRole('button', { name: /Holidays and special hours/ })
    .click()
  await expect(drawer(page).getByRole('heading', { name: 'Holidays and special hours' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await page.evaluate(() => document.getElementById('help-center')?.remove())
  await openHelp(page)
  await expect(drawer(page).getByRole('button', { name: 'Chat With Us' })).toBeVisible()
  await expect
    .poll(() => warnings.filter((text) => text.includes('Help center embed target not found: #help-center')))
    .toHaveLength(1)
  await context.close()
})

test('CHAT-01, CHAT-05: a question is answered while both look, counts in every tab until it is seen, and stays with its person', async ({
  browser,
}) => {
  const [staff, desk] = await Promise.all([freshContext(browser), freshContext(browser)])
  const topic = `Which days can be closed? ${crypto.randomUUID().slice(0, 8)}`
  const page = await signedInPage(staff, 'tool', '/support')
  const admin = await signedInPage(desk, 'manager', '/admin/support')
  await expect(admin.getByRole('heading', { name: 'Support', level: 1 })).toBeVisible()

  await page.getByRole('button', { name: 'Ask a question' }).click()
  await drawer(page).getByLabel('Your message').fill(`${topic}\n<b>Soon</b> https://alpha.example/a?b=1&c=2`)
  await drawer(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(drawer(page).getByText('<b>Soon</b>')).toBeVisible()
  await expect(drawer(page).getByRole('link', { name: 'https://alpha.example/a?b=1&c=2' })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  )
  await drawer(page).getByRole('button', { name: 'Back' }).click()
  const tab = await staff.newPage()
  await tab.goto('/support')
  await expect(tab.getByRole('button', { name: 'Help', exact: true })).toBeVisible()

  await admin.getByRole('row', { name: new RegExp(topic.slice(-8)) }).click()
  const panel = admin.getByRole('complementary', { name: topic })
  for (const answer of ['Any of them.', 'Use a holiday rule.']) {
    await panel.getByLabel('Your answer').fill(answer)
    await panel.getByRole('button', { name: 'Send answer' }).click()
    await expect(panel.getByRole('log').getByText(answer)).toBeVisible()
  }
  for (const each of [page, tab]) await expect(each.getByRole('button', { name: 'Help, 2' })).toBeVisible()
  await drawer(page).getByRole('button', { name: 'Chat With Us' }).click()
  await expect(drawer(page).getByText('Use a holiday rule.')).toBeVisible()
  for (const each of [page, tab])
    await expect(each.getByRole('button', { name: 'Help', exact: true })).toBeVisible()
  await tab.close()

  // Another person on the same browser meets nothing of it (CHAT-01).
  await page.goto('/logout')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  const other = await signedInPage(staff, 'details', '/support')
  await expect(other.getByRole('heading', { name: 'Your questions' })).toBeVisible()
  await expect(other.getByText('No questions yet.')).toBeVisible()
  await Promise.all([staff.close(), desk.close()])
})
