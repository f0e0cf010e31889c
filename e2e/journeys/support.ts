import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import AxeBuilder from '@axe-core/playwright'
import {
  expect,
  type APIRequestContext,
  type APIResponse,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test'

/** The demo shop that the journeys book at. */
export const SHOP = 'front-range-denver'

/** The data folder of the product that this worker's journeys visit, as `playwright.config.ts` names it. */
export function dataDir(): string {
  return join(process.env['JOURNEY_DATA_DIR'] ?? '', process.env['TEST_PARALLEL_INDEX'] ?? '0')
}

/** Sign-ins of the demo organization share one password, kept in the data folder of the run. */
export function demoPassword(): string {
  return readFileSync(join(dataDir(), 'demo-password'), 'utf8').trim()
}

type Look = { width?: number; theme?: 'light' | 'dark'; locale?: string }

/** The times of the chosen day, once they are loaded. */
export const TIMES = '.bk-slot:not(.bk-skeleton)'

/** A browser of its own: nothing of another visitor in it. */
export function freshContext(
  browser: Browser,
  { width = 1440, theme = 'light', locale = 'en-US' }: Look = {},
): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width, height: width < 600 ? 740 : 900 },
    colorScheme: theme,
    locale,
    reducedMotion: 'reduce',
    ...(width < 600 && { hasTouch: true }),
  })
}

/** Signs a demo person in and opens a page. */
export async function signedInPage(context: BrowserContext, who: string, path: string): Promise<Page> {
  const answer = await context.request.post('/api/auth/sign-in/email', {
    data: { email: `${who}@demo.test`, password: demoPassword() },
  })
  expect(answer.status()).toBe(200)
  const page = await context.newPage()
  await page.goto(path)
  return page
}

/** A page or a context: calls go out with its cookies. */
export type Caller = { request: APIRequestContext }

/** Asks a procedure, as whoever is signed in there. */
export async function query<T>({ request }: Caller, path: string, input?: object): Promise<T> {
  const asked = input ? `?input=${encodeURIComponent(JSON.stringify({ json: input }))}` : ''
  return answered<T>(path, await request.get(`/api/trpc/${path}${asked}`))
}

/** Has a procedure change something, as whoever is signed in there. */
export async function mutate<T>({ request }: Caller, path: string, input: object): Promise<T> {
  return answered<T>(path, await request.post(`/api/trpc/${path}`, { data: { json: input } }))
}

async function answered<T>(path: string, answer: APIResponse): Promise<T> {
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
  const { result } = (await answer.json()) as { result: { data: { json: T } } }
  return result.data.json
}

type Sent = { to: string; template: string; body: string }

/** What the product has sent to an address or a number, the newest first, as its own outbox lists it. */
export async function sentTo({ request }: Caller, address: string): Promise<Sent[]> {
  const sent = (await (await request.get('/dev/outbox.json')).json()) as Sent[]
  return sent.filter(({ to }) => to === address)
}

/** The shop where somebody stands who is signed in. */
export async function activeShop(caller: Caller): Promise<string> {
  return (await query<{ client: { id: string } }>(caller, 'tenant.activeTenant')).client.id
}

type Words = {
  continue: string
  add: RegExp
  firstName: string
  lastName: string
  phone: string
  email: string
  dropOff: RegExp
  book: RegExp
  done: string
  plate: string
}

const WORDS: Record<'en' | 'es', Words> = {
  en: {
    continue: 'Continue',
    add: /oil change/i,
    firstName: 'First name',
    lastName: 'Last name',
    phone: 'Phone',
    email: 'Email',
    dropOff: /Drop off the car/,
    book: /^Book /,
    done: "You're booked",
    plate: 'License plate',
  },
  es: {
    continue: 'Continuar',
    add: /cambio de aceite/i,
    firstName: 'Nombre',
    lastName: 'Apellido',
    phone: 'Teléfono',
    email: 'Correo',
    dropOff: /Dejar el carro/,
    book: /^Reservar|^Agendar/,
    done: 'Su cita está confirmada',
    plate: 'Placa',
  },
}

export type Visitor = { firstName: string; lastName: string; phone: string; email: string }

/** Goes through the booking page as a customer up to the days and times; of this worker's product unless told `at`. */
export async function fillUpToTimes(
  page: Page,
  language: 'en' | 'es',
  visitor: Visitor,
  at = '',
): Promise<void> {
  const words = WORDS[language]
  const next = () => page.getByRole('button', { name: words.continue }).click()
  await page.goto(`${at}/book/${SHOP}?lang=${language}`)
  await page.getByRole('searchbox').fill(language === 'en' ? 'oil change' : 'cambio de aceite')
  await page
    .getByRole('button', { name: words.add })
    .or(page.getByRole('link', { name: words.add }))
    .first()
    .click()
  await next()
  await page.getByLabel(words.firstName).fill(visitor.firstName)
  await page.getByLabel(words.lastName).fill(visitor.lastName)
  await page.getByLabel(words.phone).fill(visitor.phone)
  await page.getByLabel(words.email).fill(visitor.email)
  await next()
  await page.getByLabel(language === 'en' ? 'Year' : 'Año').selectOption('2019')
  await page.getByLabel(language === 'en' ? 'Make' : 'Marca', { exact: true }).selectOption({ index: 3 })
  await page.getByLabel(language === 'en' ? 'Model' : 'Modelo', { exact: true }).selectOption({ index: 1 })
  await next()
  await page.getByRole('radio', { name: words.dropOff }).check()
  await next()
  await expect(page.locator(TIMES).first()).toBeVisible()
}

/** From the contact of a visitor who leaves a car to the step of days and times. */
export async function fromContactToCalendar(page: Page, firstName: string): Promise<void> {
  const next = () => page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Email').fill(`${firstName.toLowerCase()}@alder.example`)
  await next()
  await page.getByLabel('Year').selectOption('2019')
  await page.getByLabel('Make', { exact: true }).selectOption({ index: 3 })
  await page.getByLabel('Model', { exact: true }).selectOption({ index: 1 })
  await next()
  await page.getByRole('radio', { name: /^Drop off/ }).check()
  await next()
}

/**
 * The first time of the last free day that is shown. What is suggested, and the first free day, may be so near, by the
 * hour at which the tests run, that the day has a single time left, or none that can still be canceled.
 */
export async function chooseLaterTime(page: Page): Promise<void> {
  await page.locator('.bk-day:not([aria-disabled])').last().click()
  await page.locator(`.bk-times ${TIMES}`).first().click()
}

/** Goes through the whole booking page as a customer and stops before the button that books. */
export async function fillBooking(
  page: Page,
  language: 'en' | 'es',
  visitor: Visitor,
  at = '',
): Promise<void> {
  await fillUpToTimes(page, language, visitor, at)
  await chooseLaterTime(page)
  await page.getByRole('button', { name: WORDS[language].continue }).click()
}

/** Presses the button that books, and waits for the confirmation. */
export async function confirmBooking(page: Page, language: 'en' | 'es'): Promise<void> {
  await page.getByRole('button', { name: WORDS[language].book }).click()
  await expect(page.getByRole('heading', { name: WORDS[language].done })).toBeVisible()
}

type Axe = Awaited<ReturnType<AxeBuilder['analyze']>>

/**
 * What axe finds wrong on a page. Asked for violations alone, and inside the page: writing down all that is right, and
 * a second page to join frames that ours do not have, took longer than the judging.
 */
export async function accessibilityFaults(page: Page): Promise<Axe['violations']> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    rules: { 'target-size': { enabled: true } },
  })
  return (await axe.analyze()).violations
}

/**
 * Does something, and gives how long others may wait for it in ms: a second and what it takes to look, or, on a machine
 * that is busy with other things, three times what whoever did it waited.
 */
export async function patienceFor(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return Math.max(1_500, 3 * (performance.now() - begin))
}

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type), data])
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, sum])
}

/** A red picture of so many pixels as a PNG. */
export function png(width: number, height: number): Buffer {
  const head = Buffer.from('00000000000000000802000000', 'hex')
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  const line = Buffer.concat([Buffer.alloc(1), Buffer.alloc(width * 3, Buffer.from('d7282f', 'hex'))])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)))
  const parts = [chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
}

/** One red pixel as a PNG. */
export const redDot = (): Buffer => png(1, 1)

/** Tab until the wanted thing, which must be there first, has the focus. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let presses = 0; presses < 80; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(wanted).toBeFocused()
}
