import { expect, test, type Page } from '@playwright/test'
import { freshContext, signedInPage } from './support.ts'

// A dialog, a menu and a reload or two in each: a slow machine needs longer than the usual minute.
test.setTimeout(150_000)

/** The advisor's calendar as this page calls the API: with the session of its own browser. */
async function call<T>(page: Page, path: string, input?: unknown, kind: 'get' | 'post' = 'post'): Promise<T> {
  const address = `/api/trpc/${path}`
  const { request } = page.context()
  const answer =
    kind === 'get'
      ? await request.get(
          input === undefined
            ? address
            : `${address}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`,
        )
      : await request.post(address, { data: { json: input } })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  const body = (await answer.json()) as { result: { data: { json: T } } }
  return body.result.data.json
}

type Job = { id: string; version: number; date: string; startMin: number; status: string }
type Day = { date: string; free: number }

/** A visit of somebody of its own, on a day two weeks on that the desk still has times on. */
async function bookedVisit(page: Page, firstName: string, digits: string) {
  const { client } = await call<{ client: { id: string } }>(page, 'tenant.activeTenant', undefined, 'get')
  const clientId = client.id
  const services = await call<{ data: { id: string; appointmentTypes: string[] }[] }>(
    page,
    'service.list',
    { clientId },
    'get',
  )
  const work = {
    clientId,
    appointmentType: 'DropOff',
    serviceIds: services.data
      .filter(({ appointmentTypes }) => appointmentTypes.includes('DropOff'))
      .slice(0, 1)
      .map(({ id }) => id),
  }
  const { today } = await call<{ today: string }>(page, 'smsJob.days', work, 'get')
  const later = new Date(Date.parse(`${today}T00:00:00Z`) + 14 * 86_400_000).toISOString().slice(0, 10)
  const { days } = await call<{ days: Day[] }>(page, 'smsJob.days', { ...work, date: later }, 'get')
  const date = days.find(({ free }) => free > 2)?.date ?? later
  const { starts } = await call<{ starts: { startMin: number; ok: boolean }[] }>(
    page,
    'availability.explain',
    { ...work, date },
    'get',
  )
  const startMin = starts.find(({ ok }) => ok)?.startMin ?? 600
  const job = await call<Job>(page, 'smsJob.create', {
    ...work,
    idempotencyKey: `journey-${digits}-${date}`,
    customer: { firstName, lastName: 'Journey', phone: `303555${digits}`, email: `${firstName}@demo.test` },
    date,
    startMin,
    tellCustomer: false,
  })
  return { clientId, job, work, date, startMin }
}

test('the desk books by keyboard alone, for somebody new', async ({ browser }) => {
  const page = await signedInPage(await freshContext(browser), 'advisor', '/calendar/week?openCustomerId=new')
  const dialog = page.getByRole('dialog', { name: 'Book appointment' })
  await expect(dialog.getByLabel('Customer')).toBeFocused()
  const keys = page.keyboard
  await keys.type('Quincy Keyboard')
  await expect(page.getByRole('option', { name: /^Add/ })).toBeVisible()
  await keys.press('Enter')
  await expect(dialog.getByLabel('First name')).toBeFocused()
  await expect(dialog.getByLabel('First name')).toHaveValue('Quincy')
  await keys.press('Tab')
  await keys.press('Tab')
  await keys.type('3035550168')
  await expect(dialog.getByLabel('Phone')).toHaveValue('303-555-0168')
  // Email, then "Add a vehicle", then services.
  await keys.press('Tab')
  await keys.press('Tab')
  await keys.press('Tab')
  await expect(dialog.getByLabel('Services')).toBeFocused()
  await keys.type('oil')
  await expect(page.getByRole('option', { name: /oil/i }).first()).toBeVisible()
  await keys.press('Enter')
  await expect(dialog.getByRole('button', { name: /^Remove/ })).toBeVisible()
  const times = dialog.getByRole('group', { name: /^Times/ })
  const time = times.getByRole('button').first()
  await expect(time).toBeVisible()
  // The list of services is closed by leaving it; days and times are one stop each.
  for (let steps = 0; steps < 20; steps++) {
    await keys.press('Tab')
    if (await times.evaluate((group) => group.contains(document.activeElement))) break
  }
  await expect(times.locator(':focus')).toBeVisible()
  // Others may have taken the first ones: those say so, and would ask for a reason.
  const focusedIsFull = () => times.locator('.ao-strip__cell--full:focus').count()
  for (let steps = 0; steps < 40 && (await focusedIsFull()) > 0; steps++) await keys.press('ArrowRight')
  await keys.press('Enter')
  await expect(times.locator('[aria-pressed="true"]')).toBeVisible()
  await keys.press('Control+Enter')
  await expect(page.getByText(/^Booked Quincy Keyboard for /)).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.context().close()
})

test('a reason against a limit is asked for, and stays in the history', async ({ browser }) => {
  const page = await signedInPage(await freshContext(browser), 'advisor', '/calendar/week')
  const { job } = await bookedVisit(page, 'Orla', '0171')
  await page.goto(`/calendar/appointments/${job.id}`)
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Move Orla Journey' })
  // Five in the morning is outside every shop's hours.
  await dialog.getByLabel(/Other time/).fill('5:00 AM')
  await dialog.getByRole('button', { name: 'Move appointment' }).click()
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  await expect(dialog.getByText(/^5:00 AM breaks /)).toBeVisible()
  await dialog.getByRole('radio', { name: 'Tow-in' }).check()
  await dialog.getByRole('button', { name: 'Move anyway' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/Override: “Tow-in”/)).toBeVisible()
  await page.reload()
  const changes = page
    .getByRole('region', { name: 'Changes' })
    .or(page.locator('section', { hasText: 'Changes' }))
  await expect(changes.getByText('“Tow-in”').first()).toBeVisible()
  await page.context().close()
})

test('a canceled visit comes back with Undo', async ({ browser }) => {
  const page = await signedInPage(await freshContext(browser), 'advisor', '/calendar/week')
  const { job, date } = await bookedVisit(page, 'Ursula', '0172')
  await page.goto(`/calendar/week?date=${date}&panel=${job.id}`)
  const panel = page.getByRole('complementary', { name: 'Ursula Journey' })
  await panel.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Cancel appointment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this appointment?' })
  await expect(dialog.getByRole('checkbox', { name: 'Email Ursula that it is canceled' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Ursula Journey is canceled.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Ursula Journey is back.')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Mark arrived' })).toBeVisible()
  await page.context().close()
})

test('two advisors on one visit: nothing is overwritten, both versions are seen', async ({ browser }) => {
  const page = await signedInPage(await freshContext(browser), 'advisor', '/calendar/week')
  const { job, clientId } = await bookedVisit(page, 'Carla', '0173')
  await page.goto(`/calendar/appointments/${job.id}`)
  await page.getByRole('button', { name: 'Edit notes' }).click()
  const notes = page.getByRole('textbox', { name: 'Notes' })
  await notes.fill('Mine: squeals')
  const other = await signedInPage(await freshContext(browser), 'owner', '/calendar/week')
  await call(other, 'smsJob.update', { clientId, id: job.id, version: job.version, notes: 'Theirs: rattles' })
  await notes.press('Control+Enter')
  await expect(page.getByText(/changed the notes at .* Yours is kept\./)).toBeVisible()
  await expect(page.getByText('Theirs: rattles').first()).toBeVisible()
  await expect(notes).toHaveValue('Mine: squeals')
  await page.getByRole('button', { name: 'Save my note' }).click()
  await expect(page.getByText('“Mine: squeals”')).toBeVisible()
  await other.context().close()
  await page.context().close()
})
