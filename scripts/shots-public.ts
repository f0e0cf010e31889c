import type { Page } from '@playwright/test'
import { UPGRADE_TABLE } from '#modules/onboarding/rules/upgrade-topics.data.ts'
import type { Shot } from './shots-desk.ts'
import { PEOPLE_WALKS } from './shots-people.ts'
import { VISIT_WALKS } from './shots-visits.ts'
import { fromContactOn, MORE_WALKS, upToContact, type Walk } from './shots-walks.ts'

const wrongPassword = async (page: Page) => {
  await page.getByLabel('Email').fill('owner@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('not the password at all')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('alert').waitFor()
}

/** Pages of visitors, of people and their account, of upgrades and of the organization. */
export const PUBLIC_SHOTS: Shot[] = [
  { name: 'public-directory', path: '/directory' },
  { name: 'public-directory-es', path: '/directory?zip=81501&service=frenos&lang=es' },
  { name: 'public-directory-found', path: '/directory?zip=81501&service=brakes' },
  { name: 'public-directory-none', path: '/directory?zip=99950&service=hovercraft' },
  { name: 'public-directory-shop', path: '/directory/mesa-view-motors' },
  { name: 'public-directory-shop-es', path: '/directory/mesa-view-motors?lang=es' },
  { name: 'public-landing-gone', path: '/r/aaaaaaaaaaaa' },
  { name: 'people-sign-in-refused', path: '/sign-in', prepare: wrongPassword },
  { name: 'people-onboarding-gone', path: '/onboarding?token=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' },
  { name: 'people-not-found', path: '/nowhere', as: 'owner@demo.test' },
  { name: 'people-turned-away', path: '/admin/support', as: 'viewer@demo.test' },
  ...Object.keys(UPGRADE_TABLE).map((topic) => ({
    name: `upgrade-${topic}`,
    path: `/upgrade/${topic}`,
    as: 'single@demo.test',
  })),
]

const WORDS = {
  en: {
    choice: /Squealing or grinding/,
    search: 'squeal',
    question: 'Where does the sound come from?',
    front: 'Front',
    next: 'Continue',
    labels: ['First name', 'Email', 'Phone'],
    car: ['Year', 'Make', 'Model'],
    pickup: /We pick up your car/,
    dropOff: /Drop off the car/,
    book: /^(Book|Send request) /,
    contract: 'No',
  },
  es: {
    choice: /Rechina o raspa/,
    search: 'rechinnan los frenos',
    question: '¿De dónde viene el ruido?',
    front: 'Adelante',
    next: 'Continuar',
    labels: ['Nombre', 'Correo', 'Teléfono'],
    car: ['Año', 'Marca', 'Modelo'],
    pickup: /Pasamos por/,
    dropOff: /Dejar el carro/,
    book: /^(Reservar|Agendar|Enviar)/,
    contract: 'No',
  },
} as const

/** Every step of the shop that asks for everything, to its end. */
function bookingWalk(language: 'en' | 'es'): Walk {
  const words = WORDS[language]
  return {
    name: `walk-book-${language}`,
    go: async (page, look) => {
      const next = () => page.getByRole('button', { name: words.next }).click()
      await page.goto(`/book/front-range-boulder?lang=${language}`, { waitUntil: 'networkidle' })
      await look('01-services')
      await next()
      await look('02-nothing-chosen')
      await page.getByRole('searchbox').fill('xylophone')
      await look('03-search-nothing')
      await page.getByRole('searchbox').fill(words.search)
      await look('04-search')
      await page.getByRole('link', { name: words.choice }).first().click()
      await next()
      await page.waitForTimeout(300)
      await look('05-question-missing')
      await page.getByLabel(words.question).selectOption({ label: words.front })
      await next()
      await page.waitForTimeout(300)
      await look('06-contact')
      await next()
      await look('07-contact-missing')
      const [name, mail, phone] = words.labels
      await page.getByLabel(name).fill('Rosalinda')
      await page.getByLabel(mail).fill('rosalinda@alder.example')
      await page.getByLabel(phone).fill('3035550163')
      await page.getByLabel(words.contract, { exact: true }).check()
      await look('08-contact-filled')
      await next()
      await page.waitForTimeout(300)
      await look('09-vehicle')
      const [year, make, model] = words.car
      await page.getByLabel(year).selectOption('2019')
      await page.getByLabel(make, { exact: true }).selectOption({ index: 3 })
      await page.getByLabel(model, { exact: true }).selectOption({ index: 1 })
      await look('10-vehicle-filled')
      await next()
      await page.waitForTimeout(300)
      await look('11-how')
      await page.getByRole('radio', { name: words.pickup }).check()
      await next()
      await look('12-pickup-missing')
      await page.getByRole('radio', { name: words.dropOff }).check()
      await next()
      await page.locator('.bk-slot:not(.bk-skeleton)').first().waitFor()
      await look('13-calendar')
      await page.locator('.bk-slot:not(.bk-skeleton)').first().click()
      await page.waitForTimeout(600)
      await look('14-time')
      await page.locator('.bk-wish, [class*=wish] button').nth(1).click()
      await page.waitForTimeout(600)
      await page.locator('.bk-slots .bk-slot:not([aria-pressed="true"])').first().click()
      await look('15-second-time')
      await page.getByRole('tab').nth(1).click()
      await page.waitForTimeout(300)
      await look('16-list')
      await page.getByRole('tab').nth(0).click()
      await page.locator('.bk-link.bk-span').click()
      await page.waitForTimeout(600)
      await look('17-month')
      await next()
      await page.waitForTimeout(300)
      await look('18-ride')
      await page.locator('input[type=radio]:enabled').last().check()
      await next()
      await page.waitForTimeout(600)
      await look('19-confirm')
      await page.getByRole('button', { name: words.book }).click()
      await page
        .getByRole('heading', { level: 1 })
        .filter({ hasText: /booked|request|cita|solicitud/i })
        .waitFor()
      await page.waitForTimeout(300)
      await look('20-done')
      await page.locator('a[href^="/a/"]').first().click()
      await page.waitForLoadState('networkidle')
      await look('21-manage')
    },
  }
}

/** Days on which nothing is free: first this month and the next one, then all. */
const full: Walk = {
  name: 'walk-full',
  go: async (page, look) => {
    let months = 2
    await page.route('**/api/trpc/booking.days**', async (route) => {
      const response = await route.fetch()
      type Day = Record<string, unknown>
      const json = (await response.json()) as [{ result: { data: { json: Day[] } } }]
      const days = json[0].result.data.json
      const [year = 0, month = 0] = String(days[0]?.['date']).split('-').map(Number)
      const until = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
      for (const day of days)
        if (String(day['date']) < until && (day['state'] === 'Open' || day['state'] === 'Request'))
          Object.assign(day, { state: 'Full', firstFree: null, free: null, reason: 'DAY_CAP' })
      await route.fulfill({ response, json })
    })
    await upToContact(page, 'oil change')
    await fromContactOn(page, 'Fay', false)
    await page.waitForTimeout(800)
    await look('1-month')
    months = 24
    await page.reload({ waitUntil: 'networkidle' })
    await look('2-nothing')
    await page.goto('/book/front-range-phoenix?lang=en', { waitUntil: 'networkidle' })
    await look('3-days-only')
  },
}

const noScript: Walk = {
  name: 'walk-no-script',
  go: async (page, look) => {
    await page.route('**/*.js', (route) => route.abort())
    await page.goto('/book/front-range-denver?lang=es')
    await look('1-services')
    await page.getByRole('searchbox').fill('frenos')
    await page.keyboard.press('Enter')
    await page
      .getByRole('link', { name: /frenos/i })
      .first()
      .waitFor()
    await look('2-search')
    await page
      .getByRole('link', { name: /frenos/i })
      .first()
      .click()
    await page.getByRole('link', { name: 'Continuar' }).click()
    await page.waitForTimeout(500)
    await look('3-contact')
  },
}

export const WALKS: Walk[] = [
  noScript,
  full,
  bookingWalk('en'),
  bookingWalk('es'),
  ...MORE_WALKS,
  ...VISIT_WALKS,
  ...PEOPLE_WALKS,
]
