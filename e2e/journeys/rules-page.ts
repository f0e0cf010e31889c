import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { freshContext, signedInPage } from './support.ts'
import { shopByCall } from './visit-calls.ts'

/** The rules page of the shop that the journeys book at, as somebody who may change rules there. */
export async function rulesPage(browser: Browser, who: 'owner' | 'availability'): Promise<Page> {
  const context = await freshContext(browser)
  const { clientId } = await shopByCall(context)
  await context.addCookies([{ name: 'activeTenantId', value: clientId, domain: 'localhost', path: '/' }])
  const page = await signedInPage(context, who, '/availability-settings')
  await expect(page.getByRole('row', { name: 'Lunch' })).toBeVisible()
  return page
}

/** The panel with the form of a rule. */
export const panel = (page: Page): Locator =>
  page.getByRole('complementary').filter({ has: page.locator('form') })
/** The line of a rule in the list, by its name. */
export const row = (page: Page, name: string): Locator => page.getByRole('row', { name, exact: true })
/** Presses the button that saves the open rule. */
export const save = (page: Page): Promise<void> =>
  panel(page).getByRole('button', { name: 'Save rule' }).click()

/** Chooses the kind of a new rule and gives it a name. */
export async function startRule(page: Page, kind: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New rule' }).click()
  await page.getByRole('dialog').getByRole('radio', { name: kind, exact: false }).first().check()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await panel(page).getByRole('textbox', { name: /^Name/ }).fill(name)
}

/** For pickups alone, which this shop does not offer: other journeys book meanwhile. */
export async function forPickups(page: Page): Promise<void> {
  await panel(page).getByRole('checkbox', { name: 'Drop-off' }).uncheck()
  await panel(page).getByRole('checkbox', { name: 'Waiter' }).uncheck()
}

/** Opens a rule from the list. */
export async function openRule(page: Page, name: string): Promise<void> {
  await row(page, name).click()
  await expect(panel(page).getByRole('textbox', { name: /^Name/ })).toHaveValue(name)
}

/** Deletes the open rule. */
export async function removeRule(page: Page): Promise<void> {
  await panel(page).getByRole('button', { name: 'Delete rule' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete rule' }).click()
  await expect(panel(page)).toHaveCount(0)
}
