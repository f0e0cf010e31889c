import type { Page } from '@playwright/test'
import { command, demoPassword, linkIn, outbox, type Walk } from './shots-walks.ts'

const answer = (status: number, body: object, headers: Record<string, string> = {}) => ({
  status,
  headers,
  contentType: 'application/json',
  body: JSON.stringify(body),
})

const signIn: Walk = {
  name: 'walk-sign-in',
  go: async (page, look) => {
    const tries = '**/api/auth/sign-in/email'
    await page.goto('/sign-in', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await look('1-empty')
    await page.getByLabel('Email').fill('leads@demo.test')
    await page.getByLabel('Password', { exact: true }).fill('a password of many words')
    await page.route(tries, (route) => route.fulfill(answer(429, {}, { 'retry-after': '240' })))
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('alert').waitFor()
    await look('2-throttled')
    await page.goto('/sign-in', { waitUntil: 'networkidle' })
    await page.getByLabel('Email').fill('leads@demo.test')
    await page.getByLabel('Password', { exact: true }).fill('a password of many words')
    await page.unroute(tries)
    await page.route(tries, (route) => route.fulfill(answer(200, { secondFactor: true })))
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('heading', { name: 'Enter your code' }).waitFor()
    await look('3-second-factor')
    await page.goto('/reset-password', { waitUntil: 'networkidle' })
    await page.getByLabel('Email').fill('tool@demo.test')
    await page.getByRole('button', { name: 'Send link' }).click()
    await page.getByText('a link is on its way').waitFor()
    await look('4-link-sent')
    await page.goto(linkIn(await outbox(page, 'passwordReset'), '/reset-password/'), {
      waitUntil: 'networkidle',
    })
    await page.getByLabel('New password', { exact: true }).fill('too short')
    await page.getByRole('button', { name: 'Save password' }).click()
    await look('5-new-password')
  },
}

/** The shop that is active in the browser. */
async function shopOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === 'activeTenantId')?.value ?? ''
}

/** The owner takes whoever is signed in off their only shop. */
async function loseOnlyRole(page: Page): Promise<void> {
  const clientId = await shopOf(page)
  const office = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin })
  if (!office) return
  await office.request.post('/api/auth/sign-in/email', {
    data: { email: 'single@demo.test', password: demoPassword() },
  })
  const input = encodeURIComponent(JSON.stringify({ json: { clientId } }))
  const listed = await (await office.request.get(`/api/trpc/user.list?input=${input}`)).text()
  for (const [, userId] of listed.matchAll(/"userId":"(\w+)","name":"Nia/g))
    await office.request.post('/api/trpc/user.remove', { data: { json: { clientId, userId } } })
  await office.close()
}

const invitation: Walk = {
  name: 'walk-invitation',
  as: 'single@demo.test',
  go: async (page, look) => {
    await page.goto('/general/users', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await page.getByRole('textbox', { name: 'Email' }).fill(`nia.${Date.now()}@mail.example`)
    await page.getByRole('checkbox', { name: 'Owner', exact: true }).check()
    await look('1-dialog')
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await page.getByText(/^Invited /).waitFor()
    const link = linkIn(await outbox(page, 'invitation'), '/invite/')
    await page.goto('/general/users', { waitUntil: 'networkidle' })
    await look('2-users')
    await page.context().clearCookies()
    await page.goto(link, { waitUntil: 'networkidle' })
    await look('3-guest')
    await page.getByRole('button', { name: 'Accept and sign in' }).click()
    await look('4-guest-missing')
    await page.getByLabel('Your name').fill('Nia Newcomer')
    await page.getByLabel('Password', { exact: true }).fill('seven blue wrenches hang')
    await page.getByRole('button', { name: 'Accept and sign in' }).click()
    await page.waitForURL((url) => !url.pathname.startsWith('/invite'))
    await page.waitForLoadState('networkidle')
    await loseOnlyRole(page)
    await page.goto('/', { waitUntil: 'networkidle' })
    await look('5-no-shop')
  },
}

const account: Walk = {
  name: 'walk-account',
  as: 'availability@demo.test',
  go: async (page, look) => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    const password = demoPassword()
    const dialog = page.getByRole('dialog')
    await page.goto('/account', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await dialog.getByLabel('Current password', { exact: true }).fill(password)
    await dialog.getByLabel('Name', { exact: true }).fill('Desk key')
    await look('1-passkey')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Desk key').first().waitFor()
    await look('2-with-passkey')
    await page.getByRole('button', { name: 'Turn on' }).click()
    await look('3-prove')
    await dialog.getByLabel('Current password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByRole('img').waitFor()
    await look('4-second-factor')
  },
}

const upgrade: Walk = {
  name: 'walk-upgrade',
  as: 'single@demo.test',
  go: async (page, look) => {
    await page.goto('/upgrade/pro-ao-voice', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Ask for AO Voice' }).click()
    await look('1-missing')
    await page.getByLabel('Your name').fill('Walt Jensen')
    await page.getByLabel('Phone', { exact: true }).fill('3035550142')
    await page.getByLabel('Number that customers call today').fill('3035550100')
    await page.getByRole('button', { name: 'Ask for AO Voice' }).click()
    await page.getByText(/^Requested on /).waitFor()
    await look('2-sent')
    await page.goto('/upgrade/forms', { waitUntil: 'networkidle' })
    await look('3-forms')
  },
}

/** After `walk-upgrade`: a reviewer could not use what was sent. */
const refused: Walk = {
  name: 'walk-upgrade-refused',
  as: 'single@demo.test',
  go: async (page, look) => {
    await page.goto('/upgrade/pro-ao-voice', { waitUntil: 'networkidle' })
    const clientId = await shopOf(page)
    const note = 'That number is not in service. Which one do customers call?'
    const form = ['--type', 'ProUpgradeVoiceForm', '--topic', 'pro-ao-voice']
    command(page, 'review-form', '--client', clientId, ...form, '--status', 'Error', '--note', note)
    await page.reload({ waitUntil: 'networkidle' })
    await look('1-page')
    await page.goto('/upgrade/forms', { waitUntil: 'networkidle' })
    await look('2-forms')
  },
}

const help: Walk = {
  name: 'walk-help',
  as: 'availability@demo.test',
  go: async (page, look) => {
    const drawer = page.getByRole('complementary', { name: /^(Help|Chat With Us)$/ })
    await page.goto('/availability-settings', { waitUntil: 'networkidle' })
    await page.evaluate("document.cookie = 'drawerOpen=true; Path=/'")
    await page.reload({ waitUntil: 'networkidle' })
    await look('1-drawer')
    await drawer.getByRole('searchbox', { name: 'Search help' }).fill('thanksgivng')
    await look('2-search')
    await drawer.getByRole('button', { name: /Holidays and special hours/ }).click()
    await look('3-article')
    await page.evaluate("document.cookie = 'drawerOpen=false; Path=/'")
    await page.goto('/support', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Ask a question' }).click()
    await look('4-chat')
    await drawer
      .getByLabel('Your message')
      .fill('Which days can be closed?\nWe shut the shop for inventory in July.')
    await drawer.getByRole('button', { name: 'Send', exact: true }).click()
    await page.waitForTimeout(800)
    await look('5-asked')
    await page.goto('/support', { waitUntil: 'networkidle' })
    await look('6-questions')
  },
}

const supportDesk: Walk = {
  name: 'walk-support-desk',
  as: 'manager@demo.test',
  go: async (page, look) => {
    await page.goto('/admin/support', { waitUntil: 'networkidle' })
    await look('1-list')
    await page.getByText('Which days can be closed?').first().click()
    await page.getByLabel('Your answer').fill('Any of them. Use a holiday rule.')
    await look('2-thread')
  },
}

const faults: Walk = {
  name: 'walk-faults',
  as: 'owner@demo.test',
  go: async (page, look) => {
    await page.goto('/appointments', { waitUntil: 'networkidle' })
    await page.context().setOffline(true)
    await page.waitForTimeout(1500)
    await look('1-offline')
    await page.context().setOffline(false)
    await page.route('**/api/trpc/**', (route) => route.fulfill(answer(500, {})))
    await page.goto('/org/general', { waitUntil: 'networkidle' })
    await page.waitForTimeout(6000)
    await look('2-failed')
    await page.unroute('**/api/trpc/**')
    await page.goto('/calendar/appointments/job_nope', { waitUntil: 'networkidle' })
    await look('3-no-appointment')
    // An answer that no page can draw.
    await page.route(/trpc\/.*organization\.get/, (route) => {
      const calls = new URL(route.request().url()).pathname.split(',')
      return route.fulfill(
        answer(
          200,
          calls.map(() => ({ result: { data: { json: {} } } })),
        ),
      )
    })
    await page.goto('/org/general', { waitUntil: 'networkidle' })
    await look('4-crashed')
  },
}

export const PEOPLE_WALKS: Walk[] = [signIn, invitation, account, upgrade, refused, help, supportDesk, faults]
