import type { Browser } from '@playwright/test'
import { BARE_ENTRY, withBarePage } from './bare-page.ts'
import { makeBenchShops } from './bench-shops.ts'
import { bookWeek } from './bench-week.ts'
import { firstLoad, type Loaded } from './first-load.ts'
import { press, signedInContext, slowPage, withDrivenBrowser } from './page-probe.ts'
import { withPlainBrowser, type PlainBrowser } from './plain-browser.ts'
import { machineLoad, withProduct, type MeasuredProduct } from './product.ts'
import type { Figure } from './run.ts'
import { median } from './statistics.ts'

const ROUNDS = 5
const CARD = '.ao-cal-card'
const RULE = 'main tbody tr'
const BOOKING = '#book main'
const APPOINTMENTS = 300
/** Fewer cards than appointments: of three at one time the calendar folds one into a number. */
const CARDS = 200

type Print = (figure: Figure) => void
type Visit = { name: string; path: string; content: string; who: string | null; width: number }

const VISITS: readonly Visit[] = [
  { name: 'week', path: '/calendar/week', content: CARD, who: 'owner', width: 1440 },
  { name: 'rules', path: '/availability-settings', content: RULE, who: 'owner', width: 1440 },
  { name: 'booking page', path: '/book/front-range-denver', content: BOOKING, who: null, width: 360 },
]

/** The ceiling: the same libraries, one question and one line for each entry. */
const BARE: Visit = { name: 'bare page', path: '/', content: BARE_ENTRY, who: null, width: 1440 }

/**
 * What people wait for in a real browser whose processor is slowed down four times: each page with an empty cache, on
 * loopback and on a slow line, and pages that are changed while the dashboard is open.
 */
export async function benchPages(print: Print): Promise<void> {
  await withProduct(async (product) => {
    await withPlainBrowser(async (browser) => {
      for (const isSlowLine of [false, true]) {
        for (const visit of VISITS) await measureVisit(browser, product, visit, isSlowLine, print)
        await withBarePage((url) => measureVisit(browser, { ...product, url }, BARE, isSlowLine, print))
      }
    })
    await withDrivenBrowser(async (browser) => {
      await measureChanges(browser, product, print)
      await measureFullWeek(browser, product, print)
    })
    print(machineLoad())
  })
}

async function measureVisit(
  browser: PlainBrowser,
  product: MeasuredProduct,
  visit: Visit,
  isSlowLine: boolean,
  print: Print,
): Promise<void> {
  const { width } = visit
  const seen: Loaded[] = []
  // The first round is the server's first answer, and not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const cookies = visit.who === null ? [] : await signedIn(product, visit.who)
    const page = await browser.newPage({ width, height: width < 600 ? 740 : 900, cookies })
    const loaded = await firstLoad(page, `${product.url}${visit.path}`, visit.content, isSlowLine)
    if (round > 0) seen.push(loaded)
    await page.close()
  }
  const where = `${visit.name}, ${isSlowLine ? 'slow 4G' : 'loopback'}, 4x CPU`
  print({ name: `${where}: largest paint`, value: median(seen.map(({ largest }) => largest)), unit: 'ms' })
  print({ name: `${where}: content`, value: median(seen.map(({ content }) => content)), unit: 'ms' })
  print({
    name: `${where}: interactive`,
    value: median(seen.map(({ interactive }) => interactive)),
    unit: 'ms',
  })
}

/** The cookies of somebody of the demo. */
async function signedIn({ url, password }: MeasuredProduct, who: string) {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${who}@demo.test`, password }),
  })
  if (!answer.ok) throw new Error(`${who} could not sign in: ${await answer.text()}`)
  return answer.headers.getSetCookie().map((line) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    return { name, value, url, secure: true }
  })
}

/** From the week to the rules and back; the first round is not counted. */
async function measureChanges(browser: Browser, product: MeasuredProduct, print: Print): Promise<void> {
  const context = await signedInContext(browser, product, 'owner')
  const page = await slowPage(context, '/calendar/week', CARD)
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const there = await press(page, 'nav a[href^="/availability-settings"]', RULE)
    const back = await press(page, 'nav a[href^="/calendar"]', CARD)
    if (round > 0) times.push(there, back)
  }
  await context.close()
  print({ name: 'warm page change, 4x CPU', value: median(times), unit: 'ms' })
}

/** From an empty week to the next, which has 300 appointments. */
async function measureFullWeek(browser: Browser, product: MeasuredProduct, print: Print): Promise<void> {
  const [clientId = ''] = await makeBenchShops(product.owner, {
    prefix: 'full',
    count: 1,
    perSlot: null,
    stepMin: 30,
    perTwoHours: null,
  })
  const emptyWeek = await bookWeek(product.owner, clientId, APPOINTMENTS)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await signedInContext(browser, product, 'admin')
    await context.addCookies([{ name: 'activeTenantId', value: clientId, url: product.url }])
    const page = await slowPage(context, `/calendar/week?date=${emptyWeek}`, '.ao-cal:not(.ao-cal--loading)')
    times.push(await press(page, 'button[aria-label="Next week"]', CARD, CARDS))
    await context.close()
  }
  print({ name: `week of ${APPOINTMENTS} appointments, 4x CPU: painted`, value: median(times), unit: 'ms' })
}
