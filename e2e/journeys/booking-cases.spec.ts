import { expect, test, type Page, type Request } from '@playwright/test'
import { freshContext, mutate, query, sentTo, SHOP, signedInPage, TIMES, type Caller } from './support.ts'
import { shopByCall } from './visit-calls.ts'

const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()

/** Puts a complaint into the visit, found by its words. */
async function add(page: Page, words: string, name: RegExp): Promise<void> {
  await page.getByRole('searchbox').fill(words)
  await page.getByRole('button', { name }).or(page.getByRole('link', { name })).first().click()
}

async function sayWho(page: Page, firstName: string): Promise<void> {
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill('Case')
  await page.getByLabel('Phone').fill('303-555-0147')
  await page.getByLabel('Email').fill(`${firstName.toLowerCase()}@alder.example`)
  await next(page)
}

test('FLOW-07: another make or year clears the model, and nothing goes on without one', async ({
  browser,
}) => {
  const page = await (await freshContext(browser, { width: 390 })).newPage()
  await page.goto(`/book/${SHOP}`)
  await add(page, 'oil change', /oil change/i)
  await next(page)
  await sayWho(page, 'Mara')
  const [year, make, model] = ['Year', 'Make', 'Model'].map((name) => page.getByLabel(name, { exact: true }))
  if (!year || !make || !model) throw new Error('no vehicle')
  await year.selectOption('2019')
  await make.selectOption({ label: 'Lexus' })
  await model.selectOption({ label: 'ES 350' })
  const [plate, vin] = [page.getByLabel('License plate'), page.getByLabel('VIN')]
  await plate.fill('#1')
  await vin.fill('1HGCM8')
  await next(page)
  await expect(plate).toBeFocused()
  await expect(page.getByText('Use letters and figures, like ABC-1234.')).toBeVisible()
  await expect(page.getByText(/A VIN has 17 letters and digits/)).toBeVisible()
  await plate.fill('ABC-1234')
  await vin.fill('')
  await next(page)
  await expect(page.getByRole('radio', { name: /Drop off/ })).toBeVisible()
  await page.goBack()
  await expect(model).toHaveValue('ES 350')
  await make.selectOption({ label: 'Toyota' })
  await expect(model).toHaveValue('')
  const onward = page.getByRole('button', { name: 'Continue' })
  await expect(onward).toHaveAttribute('aria-disabled', 'true')
  await model.selectOption({ index: 1 })
  await expect(onward).not.toHaveAttribute('aria-disabled')
  await year.selectOption('2018')
  await expect(model).toHaveValue('')
  await expect(onward).toHaveAttribute('aria-disabled', 'true')

  const years = (await year.locator('option').allTextContents()).filter((text) => /^\d{4}$/.test(text))
  const figures = years.map(Number)
  expect(figures[0]).toBe(Number((await shopByCall(page)).today.slice(0, 4)) + 1)
  expect(figures).toEqual(figures.map((_, at) => (figures[0] ?? 0) - at))

  await model.selectOption({ label: 'Other' })
  await expect(onward).toHaveAttribute('aria-disabled', 'true')
  await page.locator('input[name="otherModel"]').fill('Corolla Cross')
  await next(page)
  await expect(page.getByRole('radio', { name: /Drop off/ })).toBeVisible()
  await page.context().close()
})

const CONFIRM = /\/api\/trpc\/booking\.confirm/
type Place = { date: string; startMin: number }
type Sent = Place & { answers: { value: unknown }[] }

/** What a confirming call carries. */
const sent = (request: Request): Sent => (request.postDataJSON() as { 0: { json: Sent } })[0].json

/** Books a time of a day for others until the shop has no place left at it. */
async function takeAllPlaces(caller: Caller, { date, startMin }: Place): Promise<void> {
  const { clientId, services } = await shopByCall(caller)
  const service = services.find(({ name }) => /oil change/i.test(name.en))
  const work = { clientId, appointmentType: 'DropOff', serviceIds: [service?.id] }
  for (;;) {
    const slots = await query<{ startMin: number }[]>(caller, 'booking.slots', { ...work, date })
    if (!slots.some((slot) => slot.startMin === startMin)) return
    const booking = {
      ...work,
      date,
      startMin,
      idempotencyKey: crypto.randomUUID(),
      customer: { firstName: 'Rival', email: 'rival@alder.example' },
    }
    const answer = await caller.request.post('/api/trpc/booking.confirm', { data: { json: booking } })
    // The list of times may be a moment old; what was refused is full.
    if (answer.status() === 409) return
    expect(answer.status()).toBe(200)
  }
}

test('FLOW-01: a time whose last place went to somebody else brings fresh times and keeps everything typed', async ({
  browser,
}) => {
  test.slow()
  const [mine, theirs] = await Promise.all([freshContext(browser), freshContext(browser)])
  const page = await mine.newPage()
  // Neither the time that is kept while the form is filled nor what the page hears of others saves it here.
  await page.route('**/api/trpc/booking.hold**', (route) => route.abort())
  await page.routeWebSocket(/realtime/, (socket) => void socket.close())
  await page.goto(`/book/${SHOP}`)
  await add(page, 'oil change', /oil change/i)
  await add(page, 'check engine', /check engine/i)
  await next(page)
  await page
    .getByRole('group', { name: /Is the light flashing/ })
    .getByRole('radio', { name: 'No' })
    .check()
  await next(page)
  await sayWho(page, 'Nora')
  await page.getByLabel('Year').selectOption('2019')
  await page.getByLabel('Make', { exact: true }).selectOption({ label: 'Toyota' })
  await page.getByLabel('Model', { exact: true }).selectOption({ label: 'Camry' })
  await next(page)
  await page.getByRole('radio', { name: /^Drop off/ }).check()
  await next(page)
  await expect(page.locator(TIMES).first()).toBeVisible()
  // A whole working day: on a short Saturday the places of one time may be the day's last.
  await page
    .getByRole('button', { name: /^(Mon|Tues|Wednes|Thurs|Fri)day, .* [2-9] times$/ })
    .last()
    .click()
  await page.locator(`.bk-times ${TIMES}`).first().click()
  const time = page.locator(`.bk-times ${TIMES}[aria-pressed="true"]`)
  const chosen = await time.innerText()
  await next(page)
  await page.getByLabel(/Notes/).fill('Squeals when braking')
  await page.route(CONFIRM, async (route) => {
    await takeAllPlaces(theirs, sent(route.request()))
    await route.continue()
  })
  const refused = page.waitForResponse(CONFIRM)
  await page.getByRole('button', { name: /^Book / }).click()
  expect((await refused).status()).toBe(409)
  await page.unroute(CONFIRM)
  await expect(page.getByText(/was just taken/)).toBeVisible()
  await expect(page.locator(`.bk-times ${TIMES}`).first()).toBeVisible()
  expect(await page.locator(`.bk-times ${TIMES}`).allInnerTexts()).not.toContain(chosen)
  await page.locator(`.bk-times ${TIMES}`).last().click()
  await next(page)
  await expect(page.getByLabel(/Notes/)).toHaveValue('Squeals when braking')
  for (const said of [/Nora Case/, /2019 Toyota Camry/, /303-555-0147/])
    await expect(page.getByRole('main').getByText(said).first()).toBeVisible()
  const booking = page.waitForRequest(CONFIRM)
  await page.getByRole('button', { name: /^Book / }).click()
  expect(sent(await booking).answers.map(({ value }) => value)).toEqual([false])
  await expect(page.getByRole('heading', { name: "You're booked" })).toBeVisible()
  expect(await sentTo(page, 'nora@alder.example')).toHaveLength(1)
  await Promise.all([mine.close(), theirs.close()])
})

test('FLOW-03: 0, No and one of several are answers, and a required question that is blank is named', async ({
  browser,
}) => {
  const [street, desk] = await Promise.all([freshContext(browser), freshContext(browser)])
  const page = await street.newPage()
  await page.goto(`/book/${SHOP}`)
  await add(page, 'check engine', /check engine/i)
  await add(page, "won't start", /won.?t start/i)
  await add(page, 'oil leak', /Fluid under the car/)
  const color = page.getByLabel('What color is the fluid?')
  await color.fill('   ')
  await next(page)
  const flashing = page.getByRole('group', { name: /Is the light flashing/ })
  await expect(flashing).toBeVisible()
  await expect(flashing.getByRole('radio').first()).toHaveAttribute('aria-invalid', 'true')
  await flashing.getByRole('radio', { name: 'No' }).check()
  await page.getByLabel(/How many times did it fail to start/).fill('0')
  await next(page)
  // Only spaces, nothing of a list and nothing of several are no answers: each is named.
  const [often, spots] = [
    page.getByLabel('How often did you top it up this month?'),
    page.getByRole('group', { name: /Where is the spot/ }),
  ]
  for (const field of [color, often, spots.getByRole('checkbox').first()])
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(color).toBeFocused()
  await expect(page.getByText('Answer this question.')).toHaveCount(2)
  await expect(spots.getByText('Choose at least one.')).toBeVisible()
  await color.fill('Green')
  await often.selectOption('0')
  await spots.getByRole('checkbox', { name: 'Back' }).check()
  await next(page)
  await sayWho(page, 'Zero')
  await page.getByLabel('Year').selectOption('2019')
  await page.getByLabel('Make', { exact: true }).selectOption({ index: 3 })
  await page.getByLabel('Model', { exact: true }).selectOption({ index: 1 })
  await next(page)
  await page.getByRole('radio', { name: /^Drop off/ }).check()
  await next(page)
  await page.locator(TIMES).first().click()
  await next(page)
  const answer = page.waitForResponse((response) => response.url().includes('booking.confirm'))
  await page.getByRole('button', { name: /^Book |^Send request/ }).click()
  const [, id = ''] = /"appointmentId":"(job_\w+)"/.exec(await (await answer).text()) ?? []
  expect(id).not.toBe('')
  const { clientId } = await shopByCall(street)
  await desk.addCookies([{ name: 'activeTenantId', value: clientId, domain: 'localhost', path: '/' }])
  const read = await signedInPage(desk, 'owner', `/calendar/appointments/${id}`)
  const said = (question: RegExp) => read.getByRole('main').locator('div', { hasText: question }).last()
  await expect(said(/^Is the light flashing\?\s*No$/)).toBeVisible()
  await expect(said(/^How many times did it fail to start this week\?\s*0$/)).toBeVisible()
  await expect(said(/^What color is the fluid\?\s*Green$/)).toBeVisible()
  await expect(said(/^How often did you top it up this month\?\s*0$/)).toBeVisible()
  await expect(said(/^Where is the spot under the car\?\s*Back$/)).toBeVisible()
  await Promise.all([street.close(), desk.close()])
})

test('TZ-09: a holiday saved in New York and in Tokyo is the same day of the shop', async ({ browser }) => {
  const dates: string[] = []
  for (const timezoneId of ['America/New_York', 'Asia/Tokyo']) {
    const context = await browser.newContext({ timezoneId, viewport: { width: 1440, height: 900 } })
    const { clientId } = await shopByCall(context)
    await context.addCookies([{ name: 'activeTenantId', value: clientId, domain: 'localhost', path: '/' }])
    const page = await signedInPage(context, 'owner', '/availability-settings')
    await page.getByRole('button', { name: 'New rule' }).click()
    await page
      .getByRole('dialog')
      .getByRole('radio', { name: /Holiday or special hours/ })
      .check()
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
    const panel = page.getByRole('complementary').filter({ has: page.locator('form') })
    await panel.getByRole('textbox', { name: /^Name/ }).fill(`Day off, ${timezoneId}`)
    await panel.getByRole('combobox').first().selectOption({ index: 0 })
    const field = panel.getByRole('textbox', { name: /^Date/ })
    await field.fill('July 5, 2027')
    await field.blur()
    await panel.getByRole('button', { name: 'Save rule' }).click()
    await expect(panel).toHaveCount(0)
    type Rule = { id: string; version: number; name: string; date?: string }
    const { data } = await query<{ data: Rule[] }>(context, 'availabilityRule.list', { clientId })
    const rule = data.find(({ name }) => name === `Day off, ${timezoneId}`)
    dates.push(rule?.date ?? '')
    await mutate(context, 'availabilityRule.remove', { clientId, id: rule?.id, version: rule?.version })
    await context.close()
  }
  expect(dates).toEqual(['2027-07-05', '2027-07-05'])
})
