import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'

/**
 * Photographs pages of a running product: `npm run shots -- --base http://localhost:3000 --data ./data --out /tmp/shots [--only week]`.
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
const password = readFileSync(join(option('data', './data'), 'demo-password'), 'utf8').trim()

type Shot = { name: string; path: string; as?: string; prepare?: (page: Page) => Promise<unknown> }

const SHOTS: Shot[] = [
  { name: 'sign-in', path: '/sign-in' },
  { name: 'reset-password', path: '/reset-password' },
  { name: 'reset-password-gone', path: '/reset-password/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' },
  { name: 'book', path: '/book/front-range-denver' },
  { name: 'book-es', path: '/book/front-range-denver?lang=es' },
  { name: 'book-missing', path: '/book/no-such-shop' },
  { name: 'manage-missing', path: '/a/aaaaaaaaaaaaaaaaaaaa' },
  { name: 'week', path: '/calendar/week', as: 'advisor@demo.test' },
  { name: 'week-owner', path: '/calendar/week', as: 'owner@demo.test' },
  { name: 'appointments', path: '/appointments', as: 'owner@demo.test' },
  { name: 'availability', path: '/availability-settings', as: 'owner@demo.test' },
  { name: 'waiter', path: '/availability-settings/waiter-capacity', as: 'owner@demo.test' },
  { name: 'drop-off', path: '/availability-settings/drop-off-capacity', as: 'owner@demo.test' },
  { name: 'onboarding', path: '/onboarding', as: 'admin@demo.test' },
  { name: 'general', path: '/general', as: 'owner@demo.test' },
  { name: 'calendar-config', path: '/general/calendar-config', as: 'owner@demo.test' },
  { name: 'referral', path: '/referral', as: 'owner@demo.test' },
  { name: 'support', path: '/support', as: 'owner@demo.test' },
  { name: 'support-desk', path: '/admin/support', as: 'manager@demo.test' },
  {
    name: 'help',
    path: '/availability-settings',
    as: 'owner@demo.test',
    prepare: (page) => page.evaluate("document.cookie = 'drawerOpen=true; Path=/'").then(() => page.reload()),
  },
  { name: 'shop-details', path: '/general/shop-details', as: 'owner@demo.test' },
  { name: 'audit-log', path: '/general/audit-log', as: 'owner@demo.test' },
  { name: 'upgrade', path: '/upgrade/pro-ao-voice', as: 'single@demo.test' },
  { name: 'upgrade-forms', path: '/upgrade/forms', as: 'single@demo.test' },
  { name: 'account', path: '/account', as: 'owner@demo.test' },
  { name: 'users', path: '/general/users', as: 'single@demo.test' },
  { name: 'users-organization', path: '/org/general/users', as: 'owner@demo.test' },
  { name: 'organization', path: '/org/general', as: 'owner@demo.test' },
  { name: 'invite-gone', path: '/invite/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' },
  { name: 'nothing', path: '/', as: 'marketing@demo.test' },
  { name: 'not-found', path: '/calendar/appointments/job_nope', as: 'owner@demo.test' },
  { name: 'kit', path: '/kit', as: 'owner@demo.test' },
]

mkdirSync(out, { recursive: true })
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
})
for (const shot of SHOTS.filter(({ name }) => name.includes(only))) {
  for (const width of widths) {
    for (const theme of themes) {
      const context = await browser.newContext({
        baseURL: base,
        viewport: { width, height: width < 600 ? 740 : 900 },
        colorScheme: theme,
      })
      if (shot.as)
        await context.request.post('/api/auth/sign-in/email', { data: { email: shot.as, password } })
      const page = await context.newPage()
      page.on(
        'console',
        (message) => message.type() === 'error' && console.log(`${shot.name} ${width}: ${message.text()}`),
      )
      page.on('pageerror', (error) => console.log(`${shot.name} ${width}: ${error.message}`))
      await page.goto(shot.path, { waitUntil: 'networkidle' })
      await shot.prepare?.(page)
      await page.screenshot({ path: join(out, `${shot.name}-${width}-${theme}.png`), animations: 'disabled' })
      await context.close()
    }
  }
}
await browser.close()
