import type { Page } from '@playwright/test'

/** A page in a state: what is pressed before it is photographed. */
export type Shot = { name: string; path: string; as?: string; prepare?: (page: Page) => Promise<unknown> }

const DAY_MS = 86_400_000
const inDays = (count: number): string => new Date(Date.now() + count * DAY_MS).toISOString().slice(0, 10)
/** A Tuesday that is not past, and one that nobody has booked. */
const tuesday = inDays((9 - new Date().getUTCDay()) % 7 || 7)
const emptyDay = inDays(200)
const owner = 'owner@demo.test'
const advisor = 'advisor@demo.test'

const press =
  (role: 'button' | 'menuitem' | 'row' | 'tab' | 'link', name: string | RegExp) =>
  async (page: Page): Promise<void> =>
    page
      .getByRole(role, { name, exact: typeof name === 'string' })
      .first()
      .click()
/** Nothing is asked for any more, and nothing says that it is still coming. */
async function settled(page: Page): Promise<void> {
  await page.waitForTimeout(500)
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]:not(button)') === null)
}
const all =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page): Promise<void> => {
    for (const step of steps) await step(page)
    await settled(page)
  }
/** The shop of the demo with the most people, technicians and rules. */
const inDenver =
  (path: string) =>
  async (page: Page): Promise<void> => {
    const asked = await page.request.get('/api/trpc/tenant.authorizedTenants?input=%7B%22json%22%3A%7B%7D%7D')
    const body = (await asked.json()) as {
      result: { data: { json: { data: { id: string; name: string }[] } } }
    }
    const shop = body.result.data.json.data.find(({ name }) => name.endsWith('Denver'))
    const url = page.url()
    // A tab keeps to its shop, whatever the cookie says.
    await page.evaluate(() => sessionStorage.clear())
    await page.context().addCookies([{ name: 'activeTenantId', value: shop?.id ?? '', url }])
    await page.goto(path, { waitUntil: 'networkidle' })
  }
const openLunch = (page: Page): Promise<void> =>
  page.locator('[data-row]').filter({ hasText: 'Lunch' }).first().click()
/** Somebody else saves the same rule meanwhile. */
async function otherNote(page: Page): Promise<void> {
  const other = await page.context().newPage()
  await other.goto('/availability-settings', { waitUntil: 'networkidle' })
  await openLunch(other)
  await fill(/^Note for staff/, `One advisor is at the counter since ${new Date().toISOString()}.`)(other)
  await press('button', 'Save rule')(other)
  await other.getByRole('button', { name: 'Save rule' }).waitFor({ state: 'detached' })
  await other.close()
}
const openCard = async (page: Page): Promise<void> =>
  page.locator('.ao-cal-card button').first().press('Enter')
const fill = (label: string | RegExp, text: string) => (page: Page) =>
  page.getByLabel(label).first().fill(text)
const option = (name: RegExp) => (page: Page) => page.getByRole('option', { name }).first().click()
const radio = (name: string | RegExp) => (page: Page) => page.getByRole('radio', { name }).first().check()
/** The menu of the open panel or page, not that of the bar behind it. */
const moreOfVisit = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'More', exact: true }).last().click()

const KINDS = [
  'Blocked time',
  'Blocked time, weekly',
  'Holiday or special hours',
  'Day limit',
  'Day limit, weekly',
  'Labor-hours limit',
  'Time limit',
  'Time limit, weekly',
  'Service day limit',
  'Service day limit, weekly',
  'Service time limit',
  'Service time limit, weekly',
  'Booking window',
  'Calendar note',
]
const newRule = (kind: string) =>
  all(
    press('button', 'New rule'),
    (page) => page.locator('[role="dialog"] label', { has: page.getByText(kind, { exact: true }) }).click(),
    press('button', 'Continue'),
    (page) => page.getByRole('button', { name: 'Save rule' }).waitFor(),
  )

/** The calendar, its dialogs and panels, the list of appointments, the rules, the shop's settings and the shell. */
export const DESK_SHOTS: Shot[] = [
  { name: 'week', path: '/calendar/week', as: advisor },
  { name: 'week-owner', path: '/calendar/week', as: owner },
  { name: 'week-next', path: `/calendar/week?date=${tuesday}`, as: owner },
  { name: 'week-viewer', path: `/calendar/week?date=${tuesday}`, as: 'viewer@demo.test' },
  { name: 'week-nothing', path: `/calendar/week?date=${emptyDay}`, as: owner },
  { name: 'day', path: `/calendar/week?view=day&date=${tuesday}`, as: owner },
  { name: 'month', path: '/calendar', as: owner },
  { name: 'month-nothing', path: `/calendar?date=${emptyDay}`, as: owner },
  { name: 'list-of-week', path: `/calendar/week?view=list&date=${tuesday}`, as: owner },
  { name: 'list-nothing', path: `/calendar/week?view=list&date=${emptyDay}`, as: owner },
  { name: 'technicians', path: `/calendar/week?view=day&technicians=true&date=${tuesday}`, as: advisor },
  {
    name: 'week-menu',
    path: `/calendar/week?date=${tuesday}`,
    as: owner,
    prepare: all(press('button', 'More')),
  },
  { name: 'visit-panel', path: `/calendar/week?date=${tuesday}`, as: owner, prepare: all(openCard) },
  {
    name: 'visit-menu',
    path: `/calendar/week?date=${tuesday}`,
    as: owner,
    prepare: all(
      openCard,
      (page) => page.getByRole('button', { name: 'Move', exact: true }).waitFor(),
      moreOfVisit,
    ),
  },
  {
    name: 'visit-move',
    path: `/calendar/week?date=${tuesday}`,
    as: owner,
    prepare: all(openCard, press('button', 'Move'), settled),
  },
  {
    name: 'visit-override',
    path: `/calendar/week?date=${tuesday}`,
    as: owner,
    prepare: all(
      openCard,
      press('button', 'Move'),
      fill(/Other time/, '5:00 AM'),
      press('button', 'Move appointment'),
    ),
  },
  {
    name: 'visit-cancel',
    path: `/calendar/week?date=${tuesday}`,
    as: owner,
    prepare: all(
      openCard,
      (page) => page.getByRole('button', { name: 'Move', exact: true }).waitFor(),
      moreOfVisit,
      press('menuitem', 'Cancel appointment'),
    ),
  },
  {
    name: 'drop-refused',
    path: `/calendar/week?date=${tuesday}`,
    as: owner,
    prepare: all(async (page) => {
      await page.locator('.ao-cal-card--movable button').first().focus()
      await page.keyboard.press('m')
      for (let step = 0; step < 40; step++) await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Enter')
    }),
  },
  { name: 'explain', path: `/calendar/week?date=${tuesday}&explain=${tuesday}`, as: owner },
  { name: 'desk-new', path: `/calendar/week?date=${tuesday}&openCustomerId=new`, as: advisor },
  {
    name: 'desk-search',
    path: `/calendar/week?date=${tuesday}&openCustomerId=new`,
    as: advisor,
    prepare: all(fill('Customer', 'ma')),
  },
  {
    name: 'desk-times',
    path: `/calendar/week?date=${tuesday}&openCustomerId=new`,
    as: advisor,
    prepare: all(fill('Services', 'oil'), option(/oil/i), settled),
  },
  {
    name: 'desk-somebody-new',
    path: `/calendar/week?date=${tuesday}&openCustomerId=new`,
    as: advisor,
    prepare: all(
      fill('Customer', 'Quincy Able'),
      option(/^Add/),
      (page) =>
        page
          .getByRole('button', { name: 'Add a vehicle' })
          .click({ timeout: 2000 })
          .catch(() => undefined),
      fill('Services', 'oil'),
      option(/oil/i),
      settled,
      fill(/Other time/, '5:00 AM'),
      (page) =>
        page
          .getByRole('button', { name: /^Book a/ })
          .last()
          .click(),
    ),
  },
  {
    name: 'visit-page',
    path: `/calendar/week?date=${tuesday}`,
    as: owner,
    prepare: all(openCard, press('link', 'Open page'), settled),
  },
  { name: 'visit-not-found', path: '/calendar/appointments/job_nope', as: owner },
  { name: 'appointments', path: '/appointments', as: owner },
  { name: 'appointments-viewer', path: '/appointments', as: 'viewer@demo.test' },
  {
    name: 'appointments-panel',
    path: '/appointments',
    as: owner,
    prepare: all((page) => page.locator('[data-row]').nth(1).click()),
  },
  {
    name: 'appointments-chosen',
    path: '/appointments',
    as: owner,
    prepare: all(async (page) => {
      for (const at of [1, 2, 3])
        await page.locator('main input[type="checkbox"]').nth(at).check({ timeout: 3000 })
    }),
  },
  { name: 'appointments-views', path: '/appointments', as: owner, prepare: all(press('button', 'Views')) },
  {
    name: 'appointments-dates',
    path: '/appointments',
    as: owner,
    prepare: all(press('button', /^Dates|^Upcoming/)),
  },
  {
    name: 'appointments-columns',
    path: '/appointments',
    as: owner,
    prepare: all(press('button', /^Columns/)),
  },
  { name: 'appointments-status', path: '/appointments', as: owner, prepare: all(press('button', /^Status/)) },
  {
    name: 'appointments-filtered',
    path: '/appointments?status=Booked,Confirmed&when=next7&type=Waiter',
    as: owner,
  },
  { name: 'appointments-none-match', path: '/appointments?q=zzzzzz', as: owner },
  { name: 'availability', path: '/availability-settings', as: owner },
  { name: 'availability-denver', path: '/general', as: owner, prepare: inDenver('/availability-settings') },
  { name: 'no-access', path: '/availability-settings', as: advisor },
  { name: 'availability-none-match', path: '/availability-settings?q=zzzz', as: owner },
  {
    name: 'rule-picker',
    path: '/availability-settings',
    as: owner,
    prepare: all(press('button', 'New rule')),
  },
  ...KINDS.map((kind) => ({
    name: `rule-${kind.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`,
    path: '/availability-settings',
    as: owner,
    prepare: newRule(kind),
  })),
  {
    name: 'rule-open',
    path: '/availability-settings',
    as: owner,
    prepare: all(openLunch, settled),
  },
  {
    name: 'rule-rehearsal',
    path: '/availability-settings',
    as: owner,
    prepare: all(
      newRule('Labor-hours limit'),
      fill(/Labor hours a day/, '6'),
      press('button', /^Rehearse/),
      settled,
    ),
  },
  {
    name: 'rule-conflicts',
    path: '/availability-settings',
    as: owner,
    prepare: all(
      newRule('Labor-hours limit'),
      fill(/Labor hours a day/, '0'),
      press('button', 'Save rule'),
      settled,
    ),
  },
  {
    name: 'rule-compare',
    path: '/availability-settings',
    as: owner,
    prepare: all(
      openLunch,
      fill(/^Note for staff/, 'Mine'),
      otherNote,
      press('button', 'Save rule'),
      press('button', 'Compare'),
    ),
  },
  {
    name: 'rule-remove',
    path: '/availability-settings',
    as: owner,
    prepare: all(openLunch, press('button', 'Delete rule')),
  },
  {
    name: 'rule-leave',
    path: '/availability-settings',
    as: owner,
    prepare: all(newRule('Day limit'), fill(/^Name/, 'Half typed'), (page) =>
      page.evaluate(() =>
        document.querySelector<HTMLAnchorElement>('a[href="/general"], a[href="/account"]')?.click(),
      ),
    ),
  },
  {
    name: 'rules-explain',
    path: '/availability-settings',
    as: owner,
    prepare: all(press('button', 'Explain this day'), settled),
  },
  { name: 'waiter', path: '/availability-settings/waiter-capacity', as: owner },
  {
    name: 'waiter-changed',
    path: '/availability-settings/waiter-capacity',
    as: owner,
    prepare: all(fill(/Waiters per day/, '1'), (page) => page.waitForTimeout(600), settled),
  },
  {
    name: 'waiter-weekdays',
    path: '/availability-settings/waiter-capacity',
    as: owner,
    prepare: all(radio(/^Weekdays/)),
  },
  {
    name: 'waiter-special',
    path: '/availability-settings/waiter-capacity',
    as: owner,
    prepare: all(radio(/^Special/)),
  },
  { name: 'drop-off', path: '/availability-settings/drop-off-capacity', as: owner },
  { name: 'general', path: '/general', as: owner },
  { name: 'general-advisor', path: '/general', as: advisor },
  { name: 'shop-details', path: '/general/shop-details', as: owner },
  {
    name: 'shop-details-changed',
    path: '/general/shop-details',
    as: owner,
    prepare: all((page) => page.locator('main input[type="text"]').first().fill('')),
  },
  { name: 'users', path: '/general/users', as: 'single@demo.test' },
  { name: 'users-owner', path: '/general', as: owner, prepare: inDenver('/general/users') },
  {
    name: 'users-invite',
    path: '/general/users',
    as: 'single@demo.test',
    prepare: all(press('button', 'Invite')),
  },
  {
    name: 'users-member',
    path: '/general',
    as: owner,
    prepare: all(inDenver('/general/users'), (page) => page.locator('[data-row]').nth(3).click()),
  },
  { name: 'calendar-config', path: '/general/calendar-config', as: owner },
  { name: 'audit-log', path: '/general/audit-log', as: owner },
  { name: 'tenant-switcher', path: '/general', as: owner, prepare: all(press('button', /^Switch shop/)) },
  { name: 'account-menu', path: '/general', as: owner, prepare: all(press('button', /^Account/)) },
  {
    name: 'side-menu',
    path: '/general',
    as: owner,
    prepare: all((page) => page.getByRole('button', { name: /menu/i }).first().click()),
  },
  {
    name: 'palette',
    path: '/general',
    as: owner,
    prepare: all(
      (page) => page.keyboard.press('Control+k'),
      (page) => page.keyboard.type('ma'),
      settled,
    ),
  },
  {
    name: 'shortcuts',
    path: '/general',
    as: owner,
    prepare: all((page) => page.keyboard.press('?'), settled),
  },
  {
    name: 'palette-start',
    path: '/general',
    as: owner,
    prepare: all((page) => page.keyboard.press('Control+k')),
  },
  {
    name: 'help',
    path: '/availability-settings',
    as: owner,
    prepare: (page) => page.evaluate("document.cookie = 'drawerOpen=true; Path=/'").then(() => page.reload()),
  },
  {
    name: 'notice',
    path: '/availability-settings',
    as: owner,
    prepare: async (page) => {
      const turn = page.getByRole('switch', { name: /^Lunch/ })
      await turn.press('Space')
      await page.getByText(/is off\.|is on\./).waitFor()
      await page.getByRole('button', { name: 'Undo' }).waitFor()
    },
  },
  {
    name: 'offline',
    path: '/appointments',
    as: owner,
    prepare: async (page) => {
      await page.context().setOffline(true)
      await page.waitForTimeout(800)
    },
  },
  {
    name: 'failed',
    path: '/general',
    as: owner,
    prepare: async (page) => {
      await page.route('**/api/trpc/**', (route) => route.fulfill({ status: 500, body: '{}' }))
      await page.goto('/general/audit-log')
      await page.waitForTimeout(9_000)
    },
  },
  {
    name: 'loading',
    path: '/general',
    as: owner,
    prepare: async (page) => {
      await page.route('**/api/trpc/**', () => undefined)
      await page.goto('/appointments')
      await page.waitForTimeout(1_500)
    },
  },
  {
    name: 'loading-week',
    path: '/general',
    as: owner,
    prepare: async (page) => {
      await page.route('**/api/trpc/**', () => undefined)
      await page.goto('/calendar/week')
      await page.waitForTimeout(1_500)
    },
  },
  { name: 'no-such-page', path: '/no-such-page', as: owner },
  { name: 'no-role', path: '/', as: 'marketing@demo.test' },
  { name: 'no-permission', path: '/general/users', as: 'viewer@demo.test' },
  { name: 'kit', path: '/kit', as: owner },
]
