import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { freshContext, SHOP, signedInPage } from './support.ts'

const PUBLIC_PAGES = [
  `/book/${SHOP}`,
  `/book/${SHOP}?lang=es`,
  '/book/no-such-shop',
  '/a/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  '/sign-in',
  '/reset-password',
  '/invite/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  '/reset-password/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  '/directory?zip=81501&service=brakes',
  '/directory/mesa-view-motors',
  '/r/aaaaaaaaaaaa',
  '/onboarding?token=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
]
const DASHBOARD_PAGES = [
  '/calendar/week',
  '/appointments',
  '/availability-settings',
  '/availability-settings/waiter-capacity',
  '/availability-settings/drop-off-capacity',
  '/general/shop-details',
  '/onboarding',
  '/referral',
  '/general/users',
  '/account',
  '/org/general',
  '/org/general/users',
  '/general/audit-log',
  '/calendar/appointments/job_unknown',
  '/kit',
]
/** Every page in both themes and both ends of the widths; `--deep` takes every pair of them. */
const SHORT = [
  [1440, 'light'],
  [360, 'dark'],
] as const
const DEEP = [1440, 768, 360].flatMap((width) =>
  (['light', 'dark'] as const).map((theme) => [width, theme] as const),
)

for (const [width, theme] of process.env['DEEP'] ? DEEP : SHORT)
  test(`no accessibility fault at ${width} px, ${theme}`, async ({ browser }) => {
    test.setTimeout(180_000)
    const context = await freshContext(browser, { width, theme })
    const page = await signedInPage(context, 'owner', '/')
    for (const path of [...DASHBOARD_PAGES, ...PUBLIC_PAGES]) {
      const faults: string[] = []
      const note = (text: string) => faults.push(text)
      page.on('pageerror', (error) => note(error.message))
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) note(message.text())
      })
      await page.goto(path, { waitUntil: 'networkidle' })
      // Colours are judged when nothing fades any more.
      await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)))
      // The kit shows parts in their loading state on purpose.
      if (path !== '/kit') await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      const { violations } = await new AxeBuilder({ page }).analyze()
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
      )
      expect([...found, ...faults], `${path} at ${width} px, ${theme}`).toEqual([])
    }
  })
