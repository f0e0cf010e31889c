import { expect, test, type Locator } from '@playwright/test'
import { fillBooking, freshContext, signedInPage } from './support.ts'
import { shopByCall } from './visit-calls.ts'

test('what a customer agrees to is unticked, links the pages of the shop, and is sent word by word', async ({
  browser,
}) => {
  const [street, office] = await Promise.all([freshContext(browser, { width: 360 }), freshContext(browser)])
  const { clientId } = await shopByCall(street)
  await office.addCookies([{ name: 'activeTenantId', value: clientId, domain: 'localhost', path: '/' }])
  const desk = await signedInPage(office, 'owner', '/general/shop-details')
  const terms = desk.getByLabel('Terms page')
  await terms.fill('alder.example/terms')
  await terms.blur()
  await expect(desk.getByText('Enter a public address that starts with https:// or http://.')).toBeVisible()
  await terms.fill('https://alder.example/terms')
  await desk.getByLabel('Privacy page').fill('https://alder.example/privacy')
  await desk.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(desk.getByText('Saved. Customers see it now.')).toBeVisible()

  const page = await street.newPage()
  const visitor = { firstName: 'Olga', lastName: 'Case', phone: '303-555-0173', email: 'olga@alder.example' }
  await fillBooking(page, 'en', visitor)
  const [service, offers] = [
    page.getByRole('checkbox', { name: /^Text me about this appointment/ }),
    page.getByRole('checkbox', { name: /^Also send me service reminders, offers/ }),
  ]
  for (const box of [service, offers]) {
    await expect(box).not.toBeChecked()
    const said = page.locator('label', { has: box })
    for (const [name, href] of [
      ['Terms', 'https://alder.example/terms'],
      ['Privacy', 'https://alder.example/privacy'],
    ] as const)
      await expect(said.getByRole('link', { name })).toHaveAttribute('href', href)
  }
  const colorOf = (link: Locator) => link.evaluate((shown) => getComputedStyle(shown).color)
  expect(await colorOf(page.getByRole('link', { name: 'Terms' }).first())).toBe(
    await colorOf(page.locator('.bk-header .bk-link').first()),
  )
  await offers.check()
  const sent = page.waitForRequest(/booking\.confirm/)
  await page.getByRole('button', { name: /^Book / }).click()
  await expect(page.getByRole('heading', { name: "You're booked" })).toBeVisible()
  const { 0: call } = (await sent).postDataJSON() as { 0: { json: object } }
  expect(call.json).toMatchObject({ consent: { sms: false, offers: true, version: '2027-1' } })
})
