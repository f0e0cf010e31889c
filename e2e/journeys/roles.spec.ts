import { expect, test, type Browser } from '@playwright/test'
import { freshContext, signedInPage } from './support.ts'

const unsaved = /unsaved change/
const opened = async (browser: Browser, who: string, path: string) =>
  signedInPage(await freshContext(browser), who, path)

test('everybody does what is theirs and is offered no more: viewer, partial access, organization owner, our ranks', async ({
  browser,
}) => {
  test.slow()
  await test.step('a viewer looks at visits', async () => {
    const page = await opened(browser, 'viewer', '/appointments')
    await page
      .getByRole('cell', { name: /^Select / })
      .first()
      .locator('xpath=following-sibling::td[1]')
      .click()
    await expect(page.getByText('You can look, not change.')).toBeVisible()
    for (const act of ['Move', 'Edit', 'Mark arrived', 'Book appointment'])
      await expect(page.getByRole('button', { name: act, exact: true })).toHaveCount(0)
  })

  await test.step('partial access changes how many cars come, and no rule', async () => {
    const page = await opened(browser, 'partial', '/availability-settings/drop-off-capacity')
    await page.getByLabel('Drop-offs per day').fill('31')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(unsaved)).toHaveCount(0)
    await page.goto('/availability-settings')
    await expect(page.getByText('You can look, not change.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'New rule' })).toHaveCount(0)
  })

  await test.step('an organization owner invites somebody for every shop', async () => {
    const page = await opened(browser, 'owner', '/org/general/users')
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    const email = `lead.${Date.now()}@mail.example`
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByRole('checkbox', { name: 'Lead manager' }).check()
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByRole('row', { name: new RegExp(email) })).toBeVisible()
  })

  await test.step('sales is told which rank a page needs, and goes on', async () => {
    const page = await opened(browser, 'sales', '/admin/support')
    await expect(page.getByText("You don't have access to this.")).toBeVisible()
    await expect(page.getByText('This needs Client manager admin.', { exact: false })).toBeVisible()
    await page.getByRole('link', { name: /^Go to / }).click()
    await expect(page.getByRole('heading', { name: 'Calendar', level: 1 })).toBeVisible()
  })

  await test.step('a client manager saves settings of any shop', async () => {
    const page = await opened(browser, 'manager', '/general/calendar-config')
    await page.getByRole('radio', { name: 'Status' }).check({ force: true })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(unsaved)).toHaveCount(0)
  })

  await test.step('a super admin leads the people of any shop', async () => {
    const page = await opened(browser, 'admin', '/general/users')
    await expect(page.getByRole('button', { name: 'Invite', exact: true })).toBeVisible()
  })
})
