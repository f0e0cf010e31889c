import { expect, test, type Page } from '@playwright/test'
import { freshContext, mutate, query, signedInPage } from './support.ts'
import { daysAtDesk, workAtDesk } from './visit-calls.ts'

// A dialog, a menu and a reload or two in each: a slow machine needs longer than the usual minute.
test.setTimeout(150_000)

type Job = { id: string; version: number; date: string; startMin: number; status: string }

/** A visit of somebody of its own, on a day two weeks on that the desk still has times on. */
async function bookedVisit(page: Page, firstName: string, digits: string) {
  const work = await workAtDesk(page, 'DropOff')
  const { from, days } = await daysAtDesk(page, work, 14)
  const date = days.find(({ free }) => free > 2)?.date ?? from
  const { starts } = await query<{ starts: { startMin: number; ok: boolean }[] }>(
    page,
    'availability.explain',
    { ...work, date },
  )
  const startMin = starts.find(({ ok }) => ok)?.startMin ?? 600
  const job = await mutate<Job>(page, 'smsJob.create', {
    ...work,
    idempotencyKey: `journey-${digits}-${date}`,
    customer: { firstName, lastName: 'Journey', phone: `303555${digits}`, email: `${firstName}@demo.test` },
    date,
    startMin,
    tellCustomer: false,
  })
  return { clientId: work.clientId, job, work, date, startMin }
}

test('the desk books by keyboard alone, for somebody new', async ({ browser }) => {
  const page = await signedInPage(await freshContext(browser), 'advisor', '/calendar/week?openCustomerId=new')
  const dialog = page.getByRole('dialog', { name: 'Book appointment' })
  await expect(dialog.getByLabel('Customer')).toBeFocused()
  const keys = page.keyboard
  await keys.type('Quincy Keyboard')
  await expect(page.getByRole('option', { name: /^Add/ })).toBeVisible()
  await expect(page.getByText('No customer with Quincy Keyboard.')).toBeVisible()
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

test('who is found shows phone and visits; who has a visit already is said, and opened only after a question', async ({
  browser,
}) => {
  const page = await signedInPage(await freshContext(browser), 'advisor', '/general')
  const { job, date, work } = await bookedVisit(page, 'Wilhelmina', '0174')
  const { customer } = await query<{ customer: { id: string } }>(page, 'smsJob.get', {
    clientId: work.clientId,
    id: job.id,
  })
  const again = await mutate<Job>(page, 'smsJob.create', {
    ...work,
    idempotencyKey: `journey-again-${date}`,
    customer: { id: customer.id },
    date,
    startMin: job.startMin,
    override: { reason: 'Second car' },
    tellCustomer: false,
  })
  await mutate(page, 'vehicle.create', {
    clientId: work.clientId,
    customerId: customer.id,
    year: 2021,
    make: 'Mazda',
    model: 'CX-5',
  })
  await page.goto('/calendar/week?openCustomerId=new')
  const dialog = page.getByRole('dialog', { name: 'Book appointment' })
  const field = dialog.getByRole('combobox', { name: 'Customer' })
  await field.fill('wilhelmina')
  const found = page.getByRole('option', { name: /^Wilhelmina Journey/ })
  await expect(found).toHaveText(/303-555-0174 · 2 visits$/)
  await field.fill('303 555 0174')
  await expect(found).toHaveText(/303-555-0174 · 2 visits$/)
  await found.click()
  await expect(field).toHaveValue('Wilhelmina Journey')
  // Their only car is the one that comes, until somebody says otherwise.
  const car = dialog.getByLabel('Vehicle')
  await expect(car.getByRole('option', { selected: true })).toHaveText('2021 Mazda CX-5')
  await car.selectOption({ label: 'No vehicle' })
  await expect(car.getByRole('option', { selected: true })).toHaveText('No vehicle')

  // They have a visit already: it lies one press away, and what was typed is asked about first.
  await dialog.getByLabel('Notes').fill('Squeals')
  await expect(dialog.getByText(/^Wilhelmina already has \w{3}, .*\d:\d\d [AP]M\.$/)).toBeVisible()
  const open = dialog.getByRole('link', { name: 'Open it' })
  const question = page.getByRole('alertdialog', { name: 'Discard this booking?' })
  await open.click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog.getByLabel('Notes')).toHaveValue('Squeals')
  await open.click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(new RegExp(`/calendar/appointments/(${job.id}|${again.id})$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Wilhelmina Journey' })).toBeVisible()
  await expect(page.getByText('2 visits').first()).toBeVisible()
  for (const { id, version } of [job, again])
    await mutate(page, 'smsJob.cancel', { clientId: work.clientId, id, version })
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
  await expect(page.getByText(/Override: .*“Tow-in”/)).toBeVisible()

  // Canceled, its place asks for the reason again; for the very same limit Undo has it already.
  const cancel = async () => {
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Cancel appointment' }).click()
    const question = page.getByRole('dialog', { name: 'Cancel this appointment?' })
    await question.getByRole('button', { name: 'Cancel appointment' }).click()
    await expect(page.getByText('Orla Journey is canceled.')).toBeVisible()
  }
  await cancel()
  const canceled = page.locator('.ao-notice', { hasText: 'is canceled.' })
  await canceled.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Orla Journey is back.')).toBeVisible()
  await page.reload()
  await cancel()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Take it back' }).click()
  const back = page.getByRole('dialog', { name: 'Take Orla Journey back' })
  await expect(back.getByText(/ breaks /)).toBeVisible()
  await back.getByRole('button', { name: 'Book anyway' }).click()
  await expect(back.getByText('Enter a reason.')).toBeVisible()
  await back.getByRole('radio', { name: 'Tow-in' }).check()
  await back.getByRole('button', { name: 'Book anyway' }).click()
  await expect(page.getByText('Orla Journey is back.')).toBeVisible()
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

  // A note that is being typed is not lost by leaving its panel, by whatever way.
  await panel.getByRole('button', { name: 'Edit notes' }).click()
  await panel.getByRole('textbox', { name: 'Notes' }).fill('Squeals')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  for (const way of ['Close', 'Open page']) {
    await panel.getByRole(way === 'Close' ? 'button' : 'link', { name: way }).click()
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(panel.getByRole('textbox', { name: 'Notes' })).toHaveValue('Squeals')
  }
  await panel.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(panel).toBeHidden()
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
  await mutate(other, 'smsJob.update', {
    clientId,
    id: job.id,
    version: job.version,
    notes: 'Theirs: rattles',
  })
  await notes.press('Control+Enter')
  await expect(page.getByText(/changed the notes at .* Yours is kept\./)).toBeVisible()
  await expect(page.getByText('Theirs: rattles').first()).toBeVisible()
  await expect(notes).toHaveValue('Mine: squeals')
  await page.getByRole('button', { name: 'Save my note' }).click()
  await expect(page.getByText('“Mine: squeals”')).toBeVisible()
  await other.context().close()
  await page.context().close()
})

test('what is booked while the week is still opening appears in it, too', async ({ browser }) => {
  const office = await signedInPage(await freshContext(browser), 'advisor', '/general')
  const { job, work, date, startMin } = await bookedVisit(office, 'Early', '0181')
  const context = await freshContext(browser)
  let goOn = () => {}
  const isBooked = new Promise<void>((resolve) => {
    goOn = resolve
  })
  // Without its bearer the page cannot listen yet.
  await context.route(
    (url) => url.pathname.includes('session.bearer'),
    async (route) => {
      await isBooked
      await route.continue()
    },
  )
  const desk = await signedInPage(context, 'advisor', `/calendar/week?date=${date}&view=day`)
  await expect(desk.locator(`[data-card="${job.id}"]`)).toBeVisible()
  const late = await mutate<Job>(office, 'smsJob.create', {
    ...work,
    idempotencyKey: `journey-meanwhile-${date}`,
    customer: { firstName: 'Meanwhile', email: 'meanwhile@demo.test' },
    date,
    startMin,
    tellCustomer: false,
    override: { reason: 'On the phone' },
  })
  await expect(desk.locator(`[data-card="${late.id}"]`)).toHaveCount(0)
  goOn()
  await expect(desk.locator(`[data-card="${late.id}"]`)).toBeAttached()
  for (const { id, version } of [job, late])
    await mutate(office, 'smsJob.cancel', { clientId: work.clientId, id, version })
  await context.close()
  await office.context().close()
})
