import { expect, test, type Page } from '@playwright/test'
import { activeShop, freshContext, png, query, redDot, signedInPage } from './support.ts'

/** Where the files of a shop lie, and what a caller needs to write there, as the browser of the signed-in person asks. */
async function storageOf(page: Page) {
  const { apiKey, token } = await query<{ apiKey: string; token: string }>(page, 'session.bearer')
  return { clientId: await activeShop(page), headers: { apikey: apiKey, authorization: `Bearer ${token}` } }
}

const logoOf = (page: Page) => page.getByRole('img', { name: 'Logo of the shop' })
const sourceOf = (page: Page) => logoOf(page).evaluate((image) => (image as HTMLImageElement).src)
const widthOf = (page: Page) =>
  logoOf(page).evaluate(async (image) => {
    await (image as HTMLImageElement).decode()
    return (image as HTMLImageElement).naturalWidth
  })

test('STOR-02: another logo is another address and there at once; without an upload the address stays', async ({
  browser,
}) => {
  const [office, street] = await Promise.all([freshContext(browser), freshContext(browser)])
  const page = await signedInPage(office, 'single', '/general/shop-details')
  const address =
    (await page.getByRole('link', { name: 'Open your booking page' }).getAttribute('href')) ?? ''
  const choose = (width: number) =>
    page
      .getByLabel('Choose picture')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png(width, 1) })
  const booking = await street.newPage()
  const shown = () =>
    booking.locator('header img').evaluate(async (image) => {
      const picture = image as HTMLImageElement
      await picture.decode()
      return { src: picture.src, width: picture.naturalWidth }
    })

  await choose(3)
  await expect(logoOf(page)).toBeVisible()
  await expect.poll(() => widthOf(page)).toBe(3)
  const first = await sourceOf(page)
  await booking.goto(address)
  const before = await shown()
  expect(before.width).toBe(3)
  // Nothing was uploaded: what a browser has kept stays good.
  await page.reload()
  expect(await sourceOf(page)).toBe(first)
  await booking.reload()
  expect(await shown()).toEqual(before)

  await choose(5)
  await expect.poll(() => sourceOf(page)).not.toBe(first)
  await expect.poll(() => widthOf(page)).toBe(5)
  await booking.reload()
  const after = await shown()
  expect(after.width).toBe(5)
  expect(after.src).not.toBe(before.src)
  // One object at that path: the old address, as an earlier mail has it, delivers the new picture where nobody saw the old.
  expect(new URL(after.src).pathname).toBe(new URL(before.src).pathname)
  const mailed = await (await freshContext(browser)).newPage()
  await mailed.goto(before.src)
  expect(await mailed.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(5)
  const { clientId, headers } = await storageOf(page)
  const listed = await page.request.post('/storage/v1/object/list/shop-media', {
    headers,
    data: { prefix: clientId, search: 'logo', limit: 10 },
  })
  expect(((await listed.json()) as { name: string }[]).map(({ name }) => name)).toEqual(['logo.png'])
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('No logo')).toBeVisible()
})

test('STOR-03: no file of ours runs a script in the browser, whatever it says it is', async ({ browser }) => {
  const page = await signedInPage(await freshContext(browser), 'single', '/general/shop-details')
  const { clientId, headers } = await storageOf(page)
  const script = '<script>window.ran = true; document.title = "ran"; alert(1)</script>'
  const dialogs: string[] = []
  const sent: [name: string, mimeType: string, body: Buffer][] = [
    ['program.svg', 'image/svg+xml', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)],
    ['program.png', 'image/png', Buffer.from(`<!doctype html>${script}`)],
    ['program.html', 'image/png', redDot()],
    // A real picture with a page behind its end, sent as a page.
    ['both.png', 'text/html', Buffer.concat([redDot(), Buffer.from(`<!doctype html>${script}`)])],
  ]
  const file = await page.context().newPage()
  file.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  for (const [name, mimeType, body] of sent) {
    const path = `${clientId}/photos/${name}`
    const answer = await page.request.post(`/storage/v1/object/shop-media/${path}`, {
      headers: { ...headers, 'content-type': mimeType, 'x-upsert': 'true' },
      data: body,
    })
    const kept = name === 'both.png'
    expect([name, answer.ok()]).toEqual([name, kept])
    const opened = await file.goto(`/storage/v1/object/public/shop-media/${path}`)
    expect([name, opened?.ok()]).toEqual([name, kept])
    expect(opened?.headers()['x-content-type-options']).toBe('nosniff')
    if (kept) expect(opened?.headers()['content-type']).toBe('image/png')
    expect(await file.evaluate(() => 'ran' in window || document.title === 'ran')).toBe(false)
  }
  expect(dialogs).toEqual([])
  await page.request.delete('/storage/v1/object/shop-media', {
    headers,
    data: { prefixes: [`${clientId}/photos/both.png`] },
  })
})

test('RPC-04: what is cleared stays cleared after a reload, what was not touched stays, and unchanged is not sent', async ({
  browser,
}) => {
  const page = await signedInPage(await freshContext(browser), 'single', '/general/shop-details')
  const email = page.getByLabel('Email', { exact: false }).first()
  const city = page.getByLabel('City', { exact: false }).first()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(city).not.toHaveValue('')
  const [was, kept] = [await email.inputValue(), await city.inputValue()]
  const changes: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('client.update')) changes.push(request.postData() ?? '')
  })
  const type = async (text: string) => {
    await email.fill(text)
    await save.click()
    await expect(page.getByText('Saved. Customers see it now.').first()).toBeVisible()
    await expect(page.getByText(/unsaved change/)).toHaveCount(0)
    await page.reload()
    await expect(city).toHaveValue(kept)
    await expect(email).toHaveValue(text)
  }
  await type('desk@cleared.example')
  await type('')
  const before = changes.length
  // Typed and taken back: there is nothing to save.
  await email.fill('x')
  await email.fill('')
  await expect(page.getByText(/unsaved change/)).toHaveCount(0)
  expect(changes).toHaveLength(before)
  if (was !== '') await type(was)
})

test('RPC-05: a page that asks for much at once sends no address over 8,000 bytes, and gets every answer', async ({
  browser,
}) => {
  const page = await signedInPage(await freshContext(browser), 'owner', '/appointments')
  const asked: string[] = []
  const failed: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()))
  page.on('response', (answer) => answer.status() >= 400 && failed.push(`${answer.status()} ${answer.url()}`))
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  // A filter with two hundred ids, as a link that somebody sends has them.
  const ids = Array.from({ length: 200 }, (_, n) => `svc_chosen_${n}`).join(',')
  const listed = page.waitForResponse((answer) => answer.url().includes('smsJob.list'))
  await page.goto(`/appointments?services=${ids}`)
  expect((await listed).status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible()
  const procedures = () =>
    asked.flatMap((address) => new URL(address).pathname.split('/').at(-1)?.split(',') ?? [])
  await expect.poll(() => new Set(procedures()).size).toBeGreaterThan(3)
  expect(
    asked.filter((address) => new URL(address).pathname.length + new URL(address).search.length > 8_000),
  ).toEqual([])
  expect(failed).toEqual([])
  const answer = await page.request.get(`/api/trpc/tenant.activeTenant?input=${'a'.repeat(100_000)}`)
  expect([414, 431]).toContain(answer.status())
})
