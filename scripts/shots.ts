import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { DESK_SHOTS, type Shot } from './shots-desk.ts'
import { PUBLIC_SHOTS, WALKS } from './shots-public.ts'
import { demoPassword } from './shots-walks.ts'

/**
 * Photographs pages of a running product: `npm run shots -- --base http://localhost:3000 --data ./data --out /tmp/shots [--only week,visit-panel,upgrade*]`.
 * Each page at 1440, 768 and 360 px, light and dark.
 */
function option(name: string, otherwise: string): string {
  const at = process.argv.indexOf(`--${name}`)
  return (at < 0 ? undefined : process.argv[at + 1]) ?? otherwise
}

const base = option('base', 'http://localhost:3000')
const out = option('out', 'shots')
const only = option('only', '')
const widths = option('widths', '1440,768,360').split(',').map(Number)
const themes = option('themes', 'light,dark').split(',') as ('light' | 'dark')[]
process.env['DATA_DIR'] = option('data', './data')
const password = demoPassword()

const isWanted = (name: string) =>
  only
    .split(',')
    .some((one) => one === '' || one === name || (one.endsWith('*') && name.startsWith(one.slice(0, -1))))

const SHOTS: Shot[] = [
  ...PUBLIC_SHOTS,
  { name: 'sign-in', path: '/sign-in' },
  { name: 'reset-password', path: '/reset-password' },
  { name: 'reset-password-gone', path: '/reset-password/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' },
  { name: 'book', path: '/book/front-range-denver' },
  { name: 'book-es', path: '/book/front-range-denver?lang=es' },
  { name: 'book-missing', path: '/book/no-such-shop' },
  { name: 'manage-missing', path: '/a/aaaaaaaaaaaaaaaaaaaa' },
  { name: 'onboarding', path: '/onboarding', as: 'admin@demo.test' },
  { name: 'referral', path: '/referral', as: 'owner@demo.test' },
  { name: 'support', path: '/support', as: 'owner@demo.test' },
  { name: 'support-desk', path: '/admin/support', as: 'manager@demo.test' },
  { name: 'upgrade', path: '/upgrade/pro-ao-voice', as: 'single@demo.test' },
  { name: 'upgrade-forms', path: '/upgrade/forms', as: 'single@demo.test' },
  { name: 'account', path: '/account', as: 'owner@demo.test' },
  { name: 'users-organization', path: '/org/general/users', as: 'owner@demo.test' },
  { name: 'organization', path: '/org/general', as: 'owner@demo.test' },
  { name: 'invite-gone', path: '/invite/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' },
  ...DESK_SHOTS,
]

/** As high as what scrolls inside the page is long, so that nothing is cut off in the picture. */
async function unroll(page: Page): Promise<boolean> {
  const more = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('*')].map((element) => {
        // What floats is placed where it was opened, and some of it closes when the window changes.
        const isScrolled =
          /auto|scroll/.test(getComputedStyle(element).overflowY) &&
          element.closest('[role="listbox"], [role="menu"], .ao-popover, textarea') === null
        return isScrolled || element === document.scrollingElement
          ? element.scrollHeight - element.clientHeight
          : 0
      }),
    ),
  )
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 }
  if (more > 0) await page.setViewportSize({ width, height: Math.min(height + more, 6_000) })
  return more > 0
}

mkdirSync(out, { recursive: true })
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
})
const sizeOf = (width: number) => ({ width, height: width < 600 ? 740 : 900 })

/** A browser of its own, signed in where a person is named; what goes wrong in it is printed. */
async function visit(name: string, width: number, theme: 'light' | 'dark', as?: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: base,
    viewport: sizeOf(width),
    colorScheme: theme,
  })
  if (as) await context.request.post('/api/auth/sign-in/email', { data: { email: as, password } })
  const page = await context.newPage()
  page.on(
    'console',
    (message) => message.type() === 'error' && console.log(`${name} ${width}: ${message.text()}`),
  )
  page.on('pageerror', (error) => console.log(`${name} ${width}: ${error.message}`))
  return page
}

/** Takes the picture of the whole page, and says where one is wider than its window. */
async function photograph(page: Page, name: string, width: number, theme: string): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  if (wide > 0) console.log(`${name} ${width}: ${wide} px wider than its window`)
  if (await unroll(page)) await page.waitForTimeout(150)
  await page.screenshot({ path: join(out, `${name}-${width}-${theme}.png`), animations: 'disabled' })
}

for (const shot of SHOTS.filter(({ name }) => isWanted(name))) {
  for (const width of widths) {
    for (const theme of themes) {
      const page = await visit(shot.name, width, theme, shot.as)
      page.setDefaultTimeout(6_000)
      await page.goto(shot.path, { waitUntil: 'networkidle', timeout: 30_000 })
      await shot
        .prepare?.(page)
        .catch((error: unknown) => console.log(`${shot.name} ${width}: ${String(error)}`))
      await page.waitForTimeout(300)
      await photograph(page, shot.name, width, theme)
      await page.context().close()
    }
  }
}

for (const walk of WALKS.filter(({ name }) => isWanted(name))) {
  const page = await visit(walk.name, widths.at(-1) ?? 360, 'light', walk.as)
  const look = async (state: string) => {
    for (const width of widths)
      for (const colorScheme of themes) {
        await page.setViewportSize(sizeOf(width))
        await page.emulateMedia({ colorScheme })
        // Colors fade into each other.
        await page.waitForTimeout(200)
        await photograph(page, `${walk.name}-${state}`, width, colorScheme)
      }
  }
  await walk.go(page, look).catch((fault: Error) => console.log(`${walk.name}: ${fault.message}`))
  await page.context().close()
}
await browser.close()
