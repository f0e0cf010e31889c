import { expect, test, type Page } from '@playwright/test'
import { DESK_SHOTS } from '../../scripts/shots-desk.ts'
import { expectNothingLostAtDoubleText } from './large-text.ts'
import { accessibilityFaults, freshContext, SHOP, signedInPage } from './support.ts'

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
  '/calendar/week?view=day&technicians=true',
  '/calendar/week?view=list',
  '/calendar',
  '/calendar/week?openCustomerId=new',
  '/calendar/week?explain=2027-06-16',
  '/appointments',
  '/availability-settings',
  '/availability-settings/waiter-capacity',
  '/availability-settings/drop-off-capacity',
  '/general',
  '/general/shop-details',
  '/general/calendar-config',
  '/onboarding',
  '/support',
  '/upgrade/forms',
  '/upgrade/pro-ao-voice',
  '/upgrade/standard-leads',
  '/referral',
  '/general/users',
  '/account',
  '/org/general',
  '/org/general/users',
  '/general/audit-log',
  '/calendar/appointments/job_unknown',
  '/kit',
]
/** What opens on the pages of the desk and the settings, by the names under which it is photographed. */
const OPENED = [
  'week-menu',
  'visit-panel',
  'visit-menu',
  'visit-override',
  'visit-cancel',
  'visit-page',
  'desk-somebody-new',
  'appointments-panel',
  'appointments-views',
  'appointments-dates',
  'rule-picker',
  'rule-open',
  'rule-rehearsal',
  'rule-conflicts',
  'rule-compare',
  'rule-remove',
  'rule-booking-window',
  'rule-holiday-or-special-hours',
  'waiter-changed',
  'users-invite',
  'tenant-switcher',
  'account-menu',
  'palette',
  'shortcuts',
  'help',
]
/** Every page in both themes and both ends of the widths; `--deep` takes every pair of them. */
const SHORT = [
  [1440, 'light'],
  [360, 'dark'],
] as const
const DEEP = [1440, 768, 360].flatMap((width) =>
  (['light', 'dark'] as const).map((theme) => [width, theme] as const),
)

/** What still moves although the person asked for none; a change of opacity up to 80 ms is no movement. */
function movingParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const longest = (list: string) =>
      Math.max(...list.split(',').map((each) => parseFloat(each) * (each.includes('ms') ? 1 : 1000)))
    return [...document.querySelectorAll('body *')].flatMap((element) => {
      const { transitionDuration, transitionProperty, animationDuration, animationName } =
        getComputedStyle(element)
      const isMoved = longest(transitionDuration) > 80 && transitionProperty !== 'none'
      const isAnimated = longest(animationDuration) > 80 && animationName !== 'none'
      return isMoved || isAnimated ? [`moves: ${element.tagName}.${element.getAttribute('class')}`] : []
    })
  })
}

// Each look at all pages is long enough for a worker of its own.
test.describe.configure({ mode: 'parallel' })

const PAIRS = process.env['DEEP'] ? DEEP : SHORT

/** What axe finds, and what moves although nobody asked. */
async function faultsOf(page: Page, isOpened = false): Promise<string[]> {
  // Colours are judged when nothing fades any more.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  )
  // A menu lies over everything, in no region of the page: while it is open, nothing else can be reached.
  const found = (await accessibilityFaults(page)).filter(({ id }) => !isOpened || id !== 'region')
  return [
    ...found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`),
    ...(await movingParts(page)),
  ]
}

for (const [width, theme] of PAIRS)
  test(`no accessibility fault at ${width} px, ${theme}`, async ({ browser }) => {
    test.setTimeout(360_000)
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
      // The kit shows parts in their loading state on purpose.
      if (path !== '/kit') await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      const where = `${path} at ${width} px, ${theme}`
      expect([...(await faultsOf(page)), ...faults], where).toEqual([])
      await expectNothingLostAtDoubleText(page, where)
    }
  })

for (const [width, theme] of PAIRS)
  test(`no accessibility fault in what opens at ${width} px, ${theme}`, async ({ browser }) => {
    test.setTimeout(360_000)
    const context = await freshContext(browser, { width, theme })
    const page = await signedInPage(context, 'owner', '/')
    for (const { name, path, prepare } of DESK_SHOTS.filter(({ name }) => OPENED.includes(name))) {
      // A new document: what was typed into the dialog before asks no question about leaving.
      await page.goto('about:blank')
      await page.goto(path, { waitUntil: 'networkidle' })
      await prepare?.(page)
      expect.soft(await faultsOf(page, true), `${name} at ${width} px, ${theme}`).toEqual([])
    }
    await context.close()
  })
