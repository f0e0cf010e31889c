import type { BrowserContext, Page } from '@playwright/test'
import { from as copyFrom } from 'pg-copy-streams'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DEFAULT_BOOKING_SETUP } from '#modules/shops/contract.ts'
import { press, signedInContext, slowPage, withDrivenBrowser } from './page-probe.ts'
import { machineLoad, withProduct, type MeasuredProduct } from './product.ts'
import type { Figure } from './run.ts'
import { median } from './statistics.ts'

const SHOPS = 10_000
const ROUNDS = 5
const BUTTON = '.shell-tenant--button'
const ROW = '.shell-tenants__row'
const FIELD = '.shell-tenants__input'
/** More are never drawn; typing narrows them. */
const DRAWN = 200

/** Ten thousand shops, as a system admin has them, by COPY. */
async function copyShops({ owner }: MeasuredProduct): Promise<void> {
  const booking = JSON.stringify(DEFAULT_BOOKING_SETUP)
  const lines = function* () {
    for (let n = 1; n <= SHOPS; n += 1) {
      const name = `Cedar Street Garage ${n}`
      yield `${[`cl_many${n}`, name, name.toLowerCase(), `many${n}`, 'Enabled', 'America/Denver', '{}', booking, 'Pro', '2026-01-01'].join('\t')}\n`
    }
  }
  const columns =
    'id, name, name_key, slug, status, address_time_zone, hours, booking, product_tier, created_at'
  await pipeline(Readable.from(lines()), owner.query(copyFrom(`copy clients (${columns}) from stdin`)))
  await owner.query(
    `insert into shop_counters (client_id, seq, availability_version, rules_version)
     select id, 1, 1, 1 from clients where id like 'cl_many%'`,
  )
}

/** Types a text at once and answers the milliseconds until its rows are painted: as many, or for no text at least as many. */
function typed(page: Page, text: string, rows: number): Promise<number> {
  return page.evaluate(
    ([field, row, wanted, count]) =>
      new Promise<number>((resolve, reject) => {
        const input = document.querySelector<HTMLInputElement>(field)
        const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
        if (!input || !write) return reject(new Error(`There is no ${field}`))
        const begin = performance.now()
        const look = (): void => {
          if (performance.now() - begin > 30_000) return reject(new Error(`${wanted} did not narrow`))
          const drawn = document.querySelectorAll(row).length
          const isDone = wanted === '' ? drawn >= count : drawn === count
          if (!isDone) return void requestAnimationFrame(look)
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begin)))
        }
        write.call(input, wanted)
        input.dispatchEvent(new Event('input', { bubbles: true }))
        requestAnimationFrame(look)
        return undefined
      }),
    [FIELD, ROW, text, rows] as const,
  )
}

/** Presses a key some times and answers the median milliseconds until the frame after it. */
async function keyed(page: Page, key: string): Promise<number> {
  await page.evaluate((field) => document.querySelector<HTMLElement>(field)?.focus(), FIELD)
  return median(
    await page.evaluate(
      async ([field, name]) => {
        const times: number[] = []
        for (let at = 0; at < 30; at += 1) {
          const begin = performance.now()
          document
            .querySelector(field)
            ?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }))
          await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
          times.push(performance.now() - begin)
        }
        return times
      },
      [FIELD, key] as const,
    ),
  )
}

async function measure(context: BrowserContext, print: (figure: Figure) => void): Promise<void> {
  const seen = { open: [] as number[], narrow: [] as number[], widen: [] as number[], key: [] as number[] }
  let calls = 0
  context.on('request', (request) => {
    if (request.url().includes('tenant.authorizedTenants')) calls += 1
  })
  const page = await slowPage(context, '/appointments', 'main h1')
  for (let round = 0; round <= ROUNDS; round += 1) {
    const open = await press(page, BUTTON, ROW, DRAWN)
    // The first time the pages after the first are fetched; from then on they are there for a quarter of an hour.
    await page.waitForSelector(`text=/Type to narrow 10,0/`)
    const narrow = await typed(page, 'garage 9999', 1)
    const widen = await typed(page, '', DRAWN)
    const key = await keyed(page, 'ArrowDown')
    if (round > 0) {
      seen.open.push(open)
      seen.narrow.push(narrow)
      seen.widen.push(widen)
      seen.key.push(key)
    }
    await page.keyboard.press('Escape')
    await page.waitForSelector(ROW, { state: 'detached' })
  }
  const say = (name: string, value: number, unit = 'ms') =>
    print({ name: `switcher of ${SHOPS} shops, 4x CPU: ${name}`, value, unit })
  say('opened again', median(seen.open))
  say('narrowed to one', median(seen.narrow))
  say('emptied', median(seen.widen))
  say('arrow', median(seen.key))
  say('calls for the whole list', calls, 'calls')
}

/** The tenant switcher of a system admin with 10,000 shops, in a real browser slowed down four times. */
export async function benchSwitcher(print: (figure: Figure) => void): Promise<void> {
  await withProduct(async (product) => {
    await copyShops(product)
    await withDrivenBrowser(async (browser) =>
      measure(await signedInContext(browser, product, 'admin'), print),
    )
    print(machineLoad())
  })
}
