import { expect, test, type BrowserContext } from '@playwright/test'
import { freshContext, sentTo, signedInPage } from './support.ts'

async function inviteLink(context: BrowserContext, email: string): Promise<string> {
  const [mail] = await sentTo(context, email)
  return /https?:\S+\/invite\/\w+/.exec(mail?.body ?? '')?.[0] ?? ''
}

test('an Owner invites somebody, who comes in by the mail and loses a role while at work (TEN-02)', async ({
  browser,
}) => {
  const email = `nia.${Date.now()}@mail.example`
  const office = await freshContext(browser)
  const owner = await signedInPage(office, 'single', '/general/users')
  await owner.getByRole('button', { name: 'Invite', exact: true }).click()
  await owner.getByRole('textbox', { name: 'Email' }).fill(email)
  await owner.getByRole('checkbox', { name: 'Owner', exact: true }).check()
  await owner.getByRole('button', { name: 'Send invitation' }).click()
  await expect(owner.getByText(`Invited ${email}.`)).toBeVisible()
  await expect(owner.getByRole('row', { name: new RegExp(email) })).toBeVisible()

  const home = await freshContext(browser, { width: 360 })
  const guest = await home.newPage()
  await guest.goto(await inviteLink(office, email))
  await expect(guest.getByRole('heading', { name: /invited you to/ })).toBeVisible()
  await guest.getByLabel('Your name').fill('Nia Newcomer')
  await guest.getByLabel('Password', { exact: true }).fill('seven blue wrenches hang')
  await guest.getByRole('button', { name: 'Accept and sign in' }).click()
  await expect(guest).not.toHaveURL(/invite/)
  await guest.goto('/general/users')
  await expect(guest.getByRole('heading', { name: 'Users' })).toBeVisible()

  await owner.reload()
  await owner.getByText('Nia Newcomer', { exact: true }).click()
  const dialog = owner.getByRole('dialog', { name: 'Nia Newcomer' })
  await dialog.getByRole('checkbox', { name: 'Owner', exact: true }).uncheck()
  await dialog.getByRole('checkbox', { name: 'Appointment viewer' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  // Two people give roles at once: the newer ones are said, the chosen ones stay and are saved once both were seen.
  const second = await signedInPage(await freshContext(browser), 'single', '/general/users')
  await second.getByText('Nia Newcomer', { exact: true }).click()
  const other = second.getByRole('dialog', { name: 'Nia Newcomer' })
  await other.getByRole('checkbox', { name: 'Appointment manager' }).check()
  await owner.getByText('Nia Newcomer', { exact: true }).click()
  await dialog.getByRole('checkbox', { name: 'Lead manager' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('changed these roles to: Appointment viewer, Lead manager.')).toBeVisible()
  await expect(other.getByRole('checkbox', { name: 'Appointment manager' })).toBeChecked()
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(second.getByText('Saved the roles of Nia Newcomer.')).toBeVisible()
  const line = second.getByRole('row').filter({ hasText: 'Nia Newcomer' })
  await expect(line).toContainText('Appointment manager')
  await expect(line).not.toContainText('Lead manager')

  await guest.reload()
  await expect(guest).not.toHaveURL(/users/)
  await guest.goto('/appointments')
  await expect(guest.getByRole('heading', { name: 'Appointments' })).toBeVisible()
})
