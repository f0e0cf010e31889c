import { expect, test, type Page } from '@playwright/test'
import { freshContext, mutate, query, signedInPage, TIMES } from './support.ts'

/** The demo shop that asks questions about complaints. */
const BOULDER = 'front-range-boulder'
type Question = { id: string; issueId: string | null; required: boolean }
type Shop = {
  clientId: string
  today: string
  questions: Question[]
  services: { id: string; name: { en: string }; appointmentTypes: string[] }[]
}
const DAY_MS = 86_400_000

/** Which line of the first place that shows the words begins with them, as the eye counts. */
const lineOf = async (page: Page, words: string): Promise<number> => {
  const shown = await page.getByText(words).first().innerText()
  return shown.split('\n').findIndex((line) => line.replace(/^“/, '').startsWith(words)) + 1
}

test('what is asked about work that is chosen on the page of a visit reaches the desk', async ({
  browser,
}) => {
  const [street, office] = await Promise.all([freshContext(browser, { width: 360 }), freshContext(browser)])
  const { clientId, today, questions, services } = await query<Shop>(street, 'booking.shop', {
    slug: BOULDER,
  })
  const later = (days: number) => new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10)
  const oil = services.find(({ name }) => /oil change/i.test(name.en))
  const work = { clientId, appointmentType: 'DropOff', serviceIds: [oil?.id] }
  type Day = { date: string; state: string; firstFree: number | null }
  const days = await query<Day[]>(street, 'booking.days', { ...work, from: later(2), to: later(30) })
  const free = days.find(({ state, firstFree }) => state === 'Open' && firstFree !== null)
  const { manageToken, appointmentId } = await mutate<{ manageToken: string; appointmentId: string }>(
    street,
    'booking.confirm',
    {
      ...work,
      date: free?.date,
      startMin: free?.firstFree,
      idempotencyKey: `journey-words-${clientId}-${today}`,
      customer: { firstName: 'Wanda', email: 'wanda@alder.example' },
      answers: questions
        .filter(({ issueId, required }) => issueId === null && required)
        .map(({ id }) => ({ questionId: id, value: false })),
      notes: 'Blue key ring',
    },
  )

  const page = await street.newPage()
  const next = () => page.getByRole('button', { name: 'Continue' }).click()
  await page.goto(`/a/${manageToken}?lang=en&step=issue-tree`)
  await page.getByRole('searchbox').fill('breaks squeeling')
  await page
    .getByRole('link', { name: /Squealing or grinding/ })
    .first()
    .click()
  await page.getByRole('searchbox').fill('something else')
  await page
    .getByRole('link', { name: /Something else/ })
    .first()
    .click()
  await page.getByLabel('Tell us in your words').fill('Only when it rains')
  await page.getByRole('searchbox').fill('')
  await next()
  await expect(page.getByText('Answer this question.')).toBeVisible()
  const where = page.getByLabel('Where does the sound come from?')
  await expect(where).toBeFocused()
  await where.selectOption({ label: 'Front' })
  await next()
  await next()
  await page.locator(`.bk-suggestions ${TIMES}`).first().click()
  await next()
  await expect(page.getByRole('heading', { name: 'How will you get around?' })).toBeVisible()
  await next()
  await expect(page.getByRole('heading', { name: 'Check and change' })).toBeVisible()
  // On the page, where it is stored and at the desk: what was said in lines is read in lines.
  expect(await lineOf(page, 'Only when it rains')).toBe(2)
  await page.getByRole('button', { name: /^Change / }).click()
  await expect(page.getByRole('heading', { name: /Your appointment is changed|Request sent/ })).toBeVisible()
  await page.getByRole('link', { name: 'See your appointment' }).click()
  expect(await lineOf(page, 'Only when it rains')).toBe(3)

  const { origin } = new URL(page.url())
  await office.addCookies([{ name: 'activeTenantId', value: clientId, url: origin }])
  const desk = await signedInPage(office, 'owner', `/calendar/appointments/${appointmentId}`)
  await expect(desk.getByText('Where does the sound come from?', { exact: true })).toBeVisible()
  await expect(desk.getByText('Front', { exact: true })).toBeVisible()
  expect(await lineOf(desk, 'Only when it rains')).toBe(3)
  expect(await lineOf(desk, 'Blue key ring')).toBe(1)
})
