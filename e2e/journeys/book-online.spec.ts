import { expect, test } from '@playwright/test'
import {
  confirmBooking,
  fillBooking,
  fillUpToTimes,
  freshContext,
  mutate,
  patienceFor,
  sentTo,
  SHOP,
  signedInPage,
  TIMES,
} from './support.ts'
import { shopByCall } from './visit-calls.ts'

const MARIA = {
  firstName: 'Maria',
  lastName: 'Quintana',
  phone: '303-555-0171',
  email: 'maria.quintana@alder.example',
}
const LUZ = {
  firstName: 'Luz',
  lastName: 'Arrieta',
  phone: '303-555-0172',
  email: 'luz.arrieta@alder.example',
}

/** "Jan 4" as the page says it → the next date of that name, as the procedures take it. */
function nextDate(monthDay: string): string {
  const yesterday = Date.now() - 86_400_000
  const inYear = (year: number) => new Date(`${monthDay}, ${year} 12:00 UTC`)
  const thisYear = new Date().getFullYear()
  const found = inYear(thisYear).getTime() < yesterday ? inYear(thisYear + 1) : inYear(thisYear)
  return found.toISOString().slice(0, 10)
}

test('a customer books in English on a wide screen, and every open desk of that shop sees it within a second', async ({
  browser,
}) => {
  const [denver, boulder, street] = await Promise.all([
    freshContext(browser),
    freshContext(browser),
    freshContext(browser),
  ])
  const frames: string[] = []
  let listening = false
  denver.on('page', (opened) =>
    opened.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"subject":"appointment"')) frames.push(String(payload))
        if (/shop-.*phx_reply.*"status":"ok"/.test(String(payload))) listening = true
      }),
    ),
  )
  const page = await street.newPage()
  await fillBooking(page, 'en', MARIA)
  // The first free time may lie in next week, where a desk that shows this one has nothing to say.
  const button = await page.getByRole('button', { name: /^Book / }).innerText()
  const week = `/calendar/week?date=${nextDate(/[A-Z][a-z]{2} \d+(?=,)/.exec(button)?.[0] ?? '')}`
  const desk = await signedInPage(denver, 'advisor', week)
  const elsewhere = await signedInPage(boulder, 'single', week)
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => listening).toBe(true)

  const timeout = await patienceFor(() => confirmBooking(page, 'en'))
  await expect(desk.getByText(/New booking: Maria Quintana/)).toBeAttached({ timeout })
  // The browser tells of frames on its own line, which may be later than what the page shows.
  await expect.poll(() => frames.length).toBeGreaterThan(0)
  await expect(elsewhere.getByText(/Maria Quintana/)).toHaveCount(0)

  const number = await page
    .getByText(/[2-9A-Z]{4}-[2-9A-Z]{2}/)
    .first()
    .innerText()
  expect(number).toMatch(/[2-9A-Z]{4}-[2-9A-Z]{2}/)
  expect(await sentTo(street, MARIA.email)).toHaveLength(1)
  expect(frames).toHaveLength(1)
})

test('a customer books in Spanish on a phone and cancels by the link', async ({ browser }) => {
  const phone = await freshContext(browser, { width: 360, locale: 'es-US' })
  const page = await phone.newPage()
  await fillBooking(page, 'es', LUZ)
  await confirmBooking(page, 'es')
  await page.getByRole('link', { name: /Cambiar o cancelar|Cancelar/ }).click()
  await page
    .getByRole('link', { name: /Cancelar/ })
    .or(page.getByRole('button', { name: /Cancelar/ }))
    .first()
    .click()
  await page
    .getByRole('button', { name: /Cancelar la cita|Cancelar cita|Sí/ })
    .last()
    .click()
  await expect(page.getByText(/cancelada|canceló/i).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText(/cancelada|canceló/i).first()).toBeVisible()

  // The next booking begins with the same work, not with what was booked; its choices are the tab's, not the address's.
  await page.getByRole('link', { name: 'Hacer una cita nueva' }).click()
  await expect(page).not.toHaveURL(/service=/)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(LUZ.firstName)
})

test('the first step is read and used before any script: hours, search and at least four choices on a phone', async ({
  browser,
}) => {
  const bare = await browser.newContext({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false })
  const page = await bare.newPage()
  await page.goto(`/book/${SHOP}`)
  await expect(page.getByText('Front Range Auto Care Denver').first()).toBeInViewport()
  await expect(page.getByRole('searchbox')).toBeInViewport()
  const choices = page.getByRole('link').filter({ hasText: /./ })
  const seen = await choices.evaluateAll(
    (links) => links.filter((link) => link.getBoundingClientRect().bottom <= 740).length,
  )
  expect(seen).toBeGreaterThanOrEqual(4)
  await page.getByRole('searchbox').fill('brake')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/q=brake/)
  await expect(page.getByText(/brake/i).first()).toBeVisible()
})

test('FLOW-05: confirm pressed twice on a slow line books once', async ({ browser }) => {
  const context = await freshContext(browser)
  const page = await context.newPage()
  const visitor = {
    firstName: 'Otto',
    lastName: 'Twice',
    phone: '303-555-0174',
    email: 'otto.twice@alder.example',
  }
  await fillBooking(page, 'en', visitor)
  await page.route('**/api/trpc/booking.confirm**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await page.getByRole('button', { name: /^Book / }).dblclick()
  await expect(page.getByRole('heading', { name: "You're booked" })).toBeVisible()
  expect(await sentTo(context, visitor.email)).toHaveLength(1)
})

test("TZ-07: the visitor's own zone moves nothing", async ({ browser }) => {
  const grids: string[] = []
  for (const timezoneId of ['America/Denver', 'Asia/Tokyo', 'Pacific/Kiritimati']) {
    const context = await browser.newContext({ timezoneId, viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await fillUpToTimes(page, 'en', {
      firstName: 'Zoe',
      lastName: 'Zone',
      phone: '303-555-0175',
      email: 'zoe@alder.example',
    })
    grids.push((await page.locator(TIMES).allInnerTexts()).join('|'))
    await expect(page.getByText(/Mountain time/).first()).toBeVisible()
    await context.close()
  }
  expect(grids[0]).not.toBe('')
  expect(new Set(grids).size).toBe(1)
})

test('a day that the owner blocks closes on an open booking page within a second', async ({ browser }) => {
  const [street, office] = await Promise.all([freshContext(browser), freshContext(browser)])
  const page = await street.newPage()
  const pat = { firstName: 'Pat', lastName: 'Waiting', phone: '303-555-0176', email: 'pat@alder.example' }
  await fillUpToTimes(page, 'en', pat)
  const { clientId } = await shopByCall(street)
  const soonest = page.locator(TIMES).first()
  const offered = await soonest.innerText()
  const [, monthDay = ''] = /, (\w+ \d{1,2})/.exec(offered) ?? []
  const date = nextDate(monthDay)
  await signedInPage(office, 'owner', '/')
  const timeout = await patienceFor(async () => {
    const when = { startDate: date, endDate: date, allDay: true }
    await mutate(office, 'availabilityRule.create', {
      clientId,
      type: 'Blocker',
      name: 'Lift repair',
      ...when,
    })
  })
  await expect(soonest).not.toContainText(monthDay, { timeout })
})
