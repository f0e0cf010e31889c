import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, test } from '@playwright/test'
import { freePort } from '../../launcher/port.mjs'
import { startProduct, type Product } from '../product/product.ts'
import { confirmBooking, fillBooking, freshContext } from './support.ts'

/** Where a shop that runs the product on a machine of its own network finds it: no TLS, and no loopback. */
const HOST = 'shop.example'
const visitor = { firstName: 'Petra', lastName: 'Plain', phone: '303-555-0171', email: 'petra@mail.example' }

const dataDir = mkdtempSync(join(tmpdir(), 'plain-http-'))
let product: Product
let address: string

test.beforeAll(async () => {
  test.setTimeout(180_000)
  const port = await freePort()
  address = `http://${HOST}:${port}`
  product = await startProduct({
    dataDir,
    port,
    settings: { PUBLIC_URL: address, RATE_LIMITS: 'off', LOG_LEVEL: 'error', STOP_WITH_PARENT: '1' },
  })
})
test.afterAll(async () => {
  await product.end()
  rmSync(dataDir, { recursive: true, force: true })
})

test('without TLS a customer books, the desk books and copies a link: nothing asks for what browsers give to safe pages only', async ({
  launchOptions,
}) => {
  test.setTimeout(120_000)
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
  })
  const broken: string[] = []
  const open = async () => {
    const page = await (await freshContext(browser)).newPage()
    page.on('pageerror', ({ message }) => broken.push(message))
    return page
  }

  const customer = await open()
  await fillBooking(customer, 'en', visitor, address)
  expect(await customer.evaluate(() => isSecureContext)).toBe(false)
  await confirmBooking(customer, 'en')

  const desk = await open()
  await desk.goto(`${address}/sign-in`)
  await desk.getByLabel('Email').fill('advisor@demo.test')
  await desk
    .getByLabel('Password', { exact: true })
    .fill(readFileSync(join(dataDir, 'demo-password'), 'utf8').trim())
  await desk.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(desk.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await desk.goto(`${address}/calendar/week?openCustomerId=new`)
  const booking = desk.getByRole('dialog', { name: 'Book appointment' })
  await booking.getByLabel('Services').fill('oil')
  await desk.getByRole('option', { name: /oil/i }).first().click()
  await booking.getByLabel('Customer').fill('Henry Plain')
  await desk.getByRole('option', { name: /^Add/ }).click()
  await booking.getByLabel('Phone').fill('3035550172')
  await booking.locator('.ao-strip__cell:not(.ao-strip__cell--full)').last().click()
  await booking.getByRole('button', { name: 'Book appointment' }).click()
  await expect(desk.getByText(/^Booked Henry Plain for /)).toBeVisible()

  const panel = desk.getByRole('complementary', { name: 'Henry Plain' })
  await panel.getByRole('button', { name: /^More/ }).click()
  await desk.getByRole('menuitem', { name: 'Copy link' }).click()
  await expect(desk.getByText('Link copied.')).toBeVisible()
  await panel.getByRole('button', { name: /^Close/ }).click()
  await desk.keyboard.press('Control+k')
  const field = desk.getByRole('dialog', { name: 'Search or jump to' }).getByRole('combobox')
  await expect(field).toBeFocused()
  await desk.keyboard.press('Control+v')
  await expect(field).toHaveValue(new RegExp(`^${address}/calendar/appointments/job_`))

  expect(broken).toEqual([])
  await browser.close()
})
