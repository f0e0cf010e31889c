import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ONBOARDING_STEPS } from '#modules/onboarding/contract-steps.ts'

/** A way through several states, each photographed at every width and theme when it is reached. */
export type Walk = {
  name: string
  as?: string
  go: (page: Page, look: (state: string) => Promise<void>) => Promise<void>
}

const STEPS = [...ONBOARDING_STEPS, 'finish']
const TIMES = '.bk-slot:not(.bk-skeleton)'

/** The demo people's, of the product that `--data` names. */
export const demoPassword = () =>
  readFileSync(join(process.env['DATA_DIR'] ?? '', 'demo-password'), 'utf8').trim()

/** Runs one of the product's commands against the product that is photographed. */
export function command<Made>(page: Page, name: string, ...values: string[]): Made {
  const port = new URL(page.url()).port
  const said = execFileSync(process.execPath, ['--import', 'tsx', `scripts/${name}.ts`, ...values], {
    env: { ...process.env, PORT: port },
    encoding: 'utf8',
  })
  return JSON.parse(said) as Made
}

export async function outbox(page: Page, template: string): Promise<string> {
  await page.waitForTimeout(1500)
  const answer = await page.context().request.get('/dev/outbox.json')
  const sent = (await answer.json()) as { template: string; body: string }[]
  return sent.find((message) => message.template === template)?.body ?? ''
}

/** An address of this product in a message. */
export const linkIn = (body: string, path: string) =>
  new RegExp(`https?:\\S+${path}\\w+`).exec(body)?.[0] ?? path

const fail = (page: Page, call: string, appCode: string, more: object = {}) =>
  page.route(`**/api/trpc/${call}**`, (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/json',
      body: JSON.stringify({
        error: {
          json: {
            message: appCode,
            code: -32_009,
            data: { code: 'CONFLICT', httpStatus: 409, path: call, appCode, ...more },
          },
        },
      }),
    }),
  )

/** From the first step of the demo's main shop to its last, for a code and a car that is known. */
export async function upToContact(
  page: Page,
  search: string,
  path = '/book/front-range-denver?lang=en',
): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.getByRole('searchbox').fill(search)
  await page
    .getByRole('link', { name: new RegExp(search, 'i') })
    .first()
    .click()
  await page.getByRole('button', { name: 'Continue' }).click()
}
export async function fromContactOn(page: Page, name: string, hasTimes = true): Promise<void> {
  const next = () => page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('First name').fill(name)
  await page.getByLabel('Phone').fill('720-555-0199')
  await page.getByLabel('Email').fill(`${name.toLowerCase()}@alder.example`)
  await next()
  await page.getByLabel('Year').selectOption('2019')
  await page.getByLabel('Make', { exact: true }).selectOption({ index: 3 })
  await page.getByLabel('Model', { exact: true }).selectOption({ index: 1 })
  await next()
  await page.getByRole('radio').first().check()
  await next()
  if (!hasTimes) return
  await page.locator(TIMES).first().click()
  await next()
}

const returning: Walk = {
  name: 'walk-returning',
  go: async (page, look) => {
    await upToContact(page, 'oil change')
    await page.getByLabel('Phone').fill('303-555-0100')
    await page.getByRole('button', { name: 'Text me a code' }).click()
    await page.getByLabel('Code').fill('000000')
    await page.getByText(/^That code doesn't match/).waitFor()
    await look('1-code-wrong')
    const code = /\b\d{6}\b/.exec(await outbox(page, 'oneTimeCode'))?.[0] ?? ''
    await page.getByLabel('Code').fill(code)
    await page.getByText('Your number is confirmed.').waitFor()
    await look('2-known')
    await page.getByRole('group', { name: 'Who is coming?' }).getByRole('radio').first().check()
    const next = () => page.getByRole('button', { name: 'Continue', exact: true }).click()
    await next()
    await page.getByRole('group', { name: 'Your cars' }).getByRole('radio').first().check()
    await look('3-cars')
    await next()
    await page.getByRole('checkbox').first().check()
    await look('4-suggested-work')
  },
}

const taken: Walk = {
  name: 'walk-taken',
  go: async (page, look) => {
    await upToContact(page, 'oil change')
    await fromContactOn(page, 'Nora')
    await page.getByRole('button', { name: /^Book / }).waitFor()
    await page
      .getByLabel('Add photos')
      .setInputFiles([{ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') }])
    await page.getByRole('alert').waitFor()
    await page
      .getByLabel('Add photos')
      .setInputFiles([{ name: 'a.png', mimeType: 'image/png', buffer: await page.screenshot() }])
    await page.getByRole('checkbox').first().check()
    await page.waitForTimeout(800)
    await look('1-photos')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: /^Book / }).click()
    await page.waitForTimeout(800)
    await look('2-offline')
    await fail(page, 'booking.confirm', 'SLOT_TAKEN', {
      alternatives: [],
      reasons: [{ code: 'SLOT_CAPACITY', ruleId: null }],
    })
    await page.context().setOffline(false)
    await page.getByText(/was just taken/).waitFor()
    await page.waitForTimeout(500)
    await look('3-taken')
    await page.getByRole('tab').nth(0).click()
    await page.locator('.bk-day[aria-disabled="true"]').last().click({ force: true })
    await look('4-day-told')
  },
}

const request: Walk = {
  name: 'walk-request',
  go: async (page, look) => {
    await upToContact(page, 'timing belt')
    await fromContactOn(page, 'Ruth')
    await page.waitForTimeout(600)
    await look('1-check')
    await page.getByRole('button', { name: /^Send request/ }).click()
    await page.getByRole('heading', { name: 'Request sent' }).waitFor()
    await look('2-sent')
    await page.locator('a[href^="/a/"]').first().click()
    await page.waitForLoadState('networkidle')
    await look('3-manage')
  },
}

const manage: Walk = {
  name: 'walk-manage',
  go: async (page, look) => {
    await upToContact(page, 'oil change')
    await fromContactOn(page, 'Marta')
    await page.getByRole('button', { name: /^Book / }).click()
    await page.getByRole('link', { name: 'Change or cancel' }).click()
    await page.waitForLoadState('networkidle')
    const own = page.url()
    const next = () => page.getByRole('button', { name: 'Continue' }).click()
    for (const time of [1, 2, 3]) {
      await page.goto(own, { waitUntil: 'networkidle' })
      await page.getByRole('link', { name: 'Change time' }).click()
      await page.locator(`.bk-times ${TIMES}`).first().waitFor()
      await page.locator(`.bk-times ${TIMES}[aria-pressed="false"]`).first().click()
      await page.waitForTimeout(500)
      if (time === 1) await look('1-change-time')
      await next()
      if (time === 1) await look('2-check-change')
      await page.getByRole('button', { name: /^Change to / }).click()
      await page.getByRole('heading', { name: 'Your appointment is changed' }).waitFor()
      if (time === 1) await look('3-changed')
    }
    await page.goto(own, { waitUntil: 'networkidle' })
    await look('4-no-more-changes')
    await page.getByRole('link', { name: 'Add a note' }).click()
    await page.waitForLoadState('networkidle')
    await look('5-note')
    await page.goto(own, { waitUntil: 'networkidle' })
    await page.getByRole('link', { name: 'Cancel appointment' }).click()
    await page.waitForLoadState('networkidle')
    await look('6-cancel')
    await page.getByRole('button', { name: 'Cancel appointment' }).click()
    await page.waitForLoadState('networkidle')
    await look('7-canceled')
    await page.goto(`${own.replace(/\?.*/, '')}?lang=es`, { waitUntil: 'networkidle' })
    await look('8-canceled-es')
  },
}

const onboarding: Walk = {
  name: 'walk-onboarding',
  go: async (page, look) => {
    await page.goto('/sign-in')
    type Made = { link: string; clientId: string }
    const { link, clientId } = command<Made>(page, 'onboarding-link', '--name', 'Juniper Auto')
    for (const step of STEPS) {
      await page.goto(`${link}&step=${step}`, { waitUntil: 'networkidle' })
      await look(`link-${step}`)
    }
    await page.goto(`${link}&step=details`, { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await look('link-missing')
    for (const [label, text] of [
      ['Phone', '6025550147'],
      ['Street', '12 Mesquite Road'],
      ['City', 'Tempe'],
      ['ZIP code', '85281'],
    ] as const)
      await page.getByLabel(label).fill(text)
    await page.getByLabel('State').selectOption('AZ')
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await page.getByRole('heading', { name: 'Hours' }).waitFor()
    await look('link-next')
    await page.goto(`/book/juniper-auto`, { waitUntil: 'networkidle' })
    await look('book-before-it-opens')
    await page
      .context()
      .addCookies([{ name: 'activeTenantId', value: clientId, url: new URL(page.url()).origin }])
    const password = demoPassword()
    await page
      .context()
      .request.post('/api/auth/sign-in/email', { data: { email: 'admin@demo.test', password } })
    for (const step of ['details', 'hours', 'finish']) {
      await page.goto(`/onboarding?step=${step}`, { waitUntil: 'networkidle' })
      await look(`in-${step}`)
    }
    command(
      page,
      'review-form',
      '--client',
      clientId,
      '--status',
      'Blurry',
      '--note',
      'The logo is too small to read.',
    )
    await page.goto('/onboarding?step=branding', { waitUntil: 'networkidle' })
    await look('in-review')
  },
}

const referral: Walk = {
  name: 'walk-referral',
  as: 'owner@demo.test',
  go: async (page, look) => {
    await page.goto('/referral', { waitUntil: 'networkidle' })
    const link = await page.getByRole('textbox').first().inputValue()
    await page
      .getByRole('button', { name: /^Invite|^Recommend/ })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
    await look('1-invite')
    await page.context().clearCookies()
    await page.goto(`${link}?lang=es`, { waitUntil: 'networkidle' })
    await look('2-landing-es')
    await page.goto(link, { waitUntil: 'networkidle' })
    await page.locator('button[type=submit]').click()
    await page.waitForLoadState('networkidle')
    await look('3-landing-missing')
    for (const [name, text] of Object.entries({
      name: 'Dale Ortiz',
      shop: 'Ortiz Tire',
      email: `dale.${Date.now()}@ortiz.example`,
      phone: '6025550171',
    }))
      await page.locator(`input[name=${name}]`).fill(text)
    await page.locator('button[type=submit]').click()
    await page.waitForLoadState('networkidle')
    await look('4-landing-sent')
  },
}

export const MORE_WALKS: Walk[] = [returning, taken, request, manage, onboarding, referral]
