import { expect, test, type Page } from '@playwright/test'
import { chooseLaterTime, freshContext, query, signedInPage, TIMES } from './support.ts'

/** The demo shop with every step on: questions, pickup, ways home, three wishes. */
const BOULDER = 'front-range-boulder'

/** Words of the steps in both languages. */
const WORDS = {
  en: {
    search: 'breaks squeeling',
    choice: /Squealing or grinding/,
    where: 'Where does the sound come from?',
    answerThis: 'Answer this question.',
    front: 'Front',
    next: 'Continue',
    back: 'Back',
    first: 'First name',
    email: 'Email',
    contract: 'No',
    year: 'Year',
    make: 'Make',
    model: 'Model',
    pickup: /We pick up your car/,
    dropOff: /Drop off the car/,
    street: /Street and house number/,
    zip: /ZIP code/,
    far: /We don't pick up cars in 81501/,
    wish: '2nd choice: choose a time',
    shuttle: /Shuttle/,
    getAround: 'How will you get around?',
    notes: /Notes/,
    book: /^Book /,
    done: "You're booked",
  },
  es: {
    search: 'rechinnan los frenos',
    choice: /Rechina o raspa/,
    where: '¿De dónde viene el ruido?',
    answerThis: 'Responda esta pregunta.',
    front: 'Adelante',
    next: 'Continuar',
    back: 'Atrás',
    first: 'Nombre',
    email: 'Correo',
    contract: 'No',
    year: 'Año',
    make: 'Marca',
    model: 'Modelo',
    pickup: /Recogemos su carro|Pasamos por su carro|recog/i,
    dropOff: /Dejar el carro/,
    street: /Calle y número/,
    zip: /Código postal/,
    far: /81501/,
    wish: '2.ª opción: elija una hora',
    shuttle: /Transporte del taller/,
    getAround: '¿Cómo se va a mover?',
    notes: /Notas/,
    book: /^Reservar|^Agendar/,
    done: 'Su cita está confirmada',
  },
} as const

async function untilHow(page: Page, language: 'en' | 'es', name: string): Promise<void> {
  const words = WORDS[language]
  const next = () => page.getByRole('button', { name: words.next }).click()
  await page.goto(`/book/${BOULDER}?lang=${language}`)
  await page.getByRole('searchbox').fill(words.search)
  await page.getByRole('link', { name: words.choice }).first().click()
  await expect(page.getByLabel(words.where)).toBeVisible()
  await next()
  await expect(page.getByText(words.answerThis)).toBeVisible()
  await expect(page.getByLabel(words.where)).toBeFocused()
  await page.getByLabel(words.where).selectOption({ label: words.front })
  await next()
  await page.getByLabel(words.first).fill(name)
  await page.getByLabel(words.email).fill(`${name.toLowerCase()}@alder.example`)
  await page.getByLabel(words.contract, { exact: true }).check()
  await next()
  await page.getByLabel(words.year).selectOption('2019')
  await page.getByLabel(words.make, { exact: true }).selectOption({ index: 3 })
  await page.getByLabel(words.model, { exact: true }).selectOption({ index: 1 })
  await next()
}

for (const [language, width] of [
  ['en', 1440],
  ['es', 360],
] as const)
  test(`every step of a shop that asks for everything (${language}, ${width} px)`, async ({ browser }) => {
    const words = WORDS[language]
    const context = await freshContext(browser, { width, locale: language === 'en' ? 'en-US' : 'es-US' })
    const page = await context.newPage()
    const next = () => page.getByRole('button', { name: words.next }).click()
    const name = language === 'en' ? 'Ines' : 'Rocio'
    await untilHow(page, language, name)

    await page.getByRole('radio', { name: words.dropOff }).check()
    await next()
    await chooseLaterTime(page)
    await page.getByRole('button', { name: words.wish }).click()
    await page.locator('.bk-slots .bk-slot:not([aria-pressed="true"])').first().click()
    await next()

    await expect(page.getByRole('heading', { name: words.getAround })).toBeFocused()
    await page.getByRole('radio', { name: words.shuttle }).check()
    // Pressed before it is known again what is taken.
    const asked = '**/api/trpc/booking.transport**'
    await page.route(asked, () => {})
    await page.reload()
    await expect(page.getByRole('radio', { name: words.shuttle })).toBeChecked()
    await next()
    await page.unroute(asked)
    await page.getByLabel(words.notes).fill('Blue key ring')
    await page.getByRole('link', { name: words.back }).click()
    await expect(page.getByRole('radio', { name: words.shuttle })).toBeChecked()
    await page.goBack()
    await expect(page.getByLabel(words.notes)).toHaveValue('Blue key ring')
    await page.getByRole('button', { name: words.book }).click()
    await expect(page.getByRole('heading', { name: words.done })).toBeVisible()
  })

test('a pickup is asked for its address, refused outside the area and booked inside; staff read the answers', async ({
  browser,
}) => {
  const words = WORDS.en
  const [street, office] = await Promise.all([freshContext(browser, { width: 360 }), freshContext(browser)])
  const page = await street.newPage()
  const next = () => page.getByRole('button', { name: words.next }).click()
  await untilHow(page, 'en', 'Pia')
  await page.getByRole('radio', { name: words.pickup }).check()
  await next()
  await expect(page.getByText('Enter the street and house number.')).toBeVisible()
  await page.getByLabel(words.street).fill('12 Canyon Road')
  await page.getByLabel(words.zip).fill('81501')
  await expect(page.getByText(words.far)).toBeVisible()
  await page.getByLabel(words.zip).fill('80302')
  await next()
  await page.locator(TIMES).first().click()
  await next()
  await page.getByRole('radio', { name: "I don't need a ride" }).check()
  await next()
  await expect(page.getByText(/12 Canyon Road/)).toBeVisible()
  const booked = page.waitForResponse('**/api/trpc/booking.confirm**')
  await page.getByRole('button', { name: words.book }).click()
  await expect(page.getByRole('heading', { name: words.done })).toBeVisible()
  const [{ result }] = (await (await booked).json()) as [
    { result: { data: { json: { appointmentId: string } } } },
  ]
  const { clientId } = await query<{ clientId: string }>(street, 'booking.shop', { slug: BOULDER })
  const { origin } = new URL(page.url())
  await office.addCookies([{ name: 'activeTenantId', value: clientId, url: origin }])
  const desk = await signedInPage(office, 'owner', `/calendar/appointments/${result.data.json.appointmentId}`)
  await expect(desk.getByText('Where does the sound come from?')).toBeVisible()
  await expect(desk.getByText(/12 Canyon Road/)).toBeVisible()
})
