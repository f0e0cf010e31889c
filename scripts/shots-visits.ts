import type { APIRequestContext, Page } from '@playwright/test'
import { demoPassword, fromContactOn, upToContact, type Walk } from './shots-walks.ts'

type Call = (path: string, input: object) => Promise<Record<string, unknown>>

/** Calls of the desk, for what a visitor sees after it; signed in beside the visitor's page. */
async function desk(page: Page): Promise<{ ask: Call; change: Call; end: () => Promise<void> }> {
  const { origin } = new URL(page.url())
  const context = await page.context().browser()?.newContext({ baseURL: origin })
  if (!context) throw new Error('The page has no browser')
  const { request } = context
  await request.post('/api/auth/sign-in/email', {
    data: { email: 'owner@demo.test', password: demoPassword() },
  })
  return {
    ask: async (path, input) =>
      read(
        await request.get(`/api/trpc/${path}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`),
      ),
    change: async (path, input) =>
      read(await request.post(`/api/trpc/${path}`, { data: { json: input }, headers: { origin } })),
    end: () => context.close(),
  }
}

async function read(answer: Awaited<ReturnType<APIRequestContext['get']>>): Promise<Record<string, unknown>> {
  const body = (await answer.json()) as { result?: { data: { json: Record<string, unknown> } } }
  if (!body.result) throw new Error(JSON.stringify(body))
  return body.result.data.json
}

const moveClock = (page: Page, now: string | null) =>
  page.context().request.post('/dev/clock', { data: { now } })

const hold: Walk = {
  name: 'walk-hold',
  go: async (page, look) => {
    await page.clock.install()
    await upToContact(page, 'oil change')
    await fromContactOn(page, 'Hilda')
    await page.getByText(/^We're keeping/).waitFor()
    await look('1-kept')
    await page.clock.fastForward('08:20')
    await page.getByRole('button', { name: /Keep/ }).waitFor()
    await look('2-ending')
    await page.clock.fastForward('03:00')
    await look('3-over')
  },
}

async function sentRequest(page: Page, name: string): Promise<{ id: string; link: string }> {
  await upToContact(page, 'timing belt')
  await fromContactOn(page, name)
  await page.getByRole('button', { name: /^Send request/ }).click()
  await page.getByRole('heading', { name: 'Request sent' }).waitFor()
  const link = (await page.locator('a[href^="/a/"]').first().getAttribute('href')) ?? ''
  const [token = ''] = /\w{12,}/.exec(link) ?? []
  const { ask, end } = await desk(page)
  const { appointmentId } = await ask('booking.manage', { token })
  await end()
  return { id: String(appointmentId), link }
}

const answered: Walk = {
  name: 'walk-answered',
  go: async (page, look) => {
    const declined = await sentRequest(page, 'Dina')
    const { ask, change, end } = await desk(page)
    const { clientId } = await ask('booking.shop', { slug: 'front-range-denver' })
    const { version } = await ask('smsJob.get', { clientId, id: declined.id })
    await change('smsJob.decline', { clientId, id: declined.id, version, reason: 'We have no lift for it.' })
    await end()
    await page.goto(declined.link, { waitUntil: 'networkidle' })
    await look('1-declined')
    await page.evaluate(() => sessionStorage.clear())
    const expired = await sentRequest(page, 'Edna')
    await moveClock(page, new Date(Date.now() + 10 * 86_400_000).toISOString())
    try {
      await page.goto(expired.link, { waitUntil: 'networkidle' })
      await look('2-past-answer')
    } finally {
      await moveClock(page, null)
    }
  },
}

const keys: Walk = {
  name: 'walk-keys',
  go: async (page, look) => {
    await page.goto('/book/front-range-denver?lang=en')
    const { ask, change, end } = await desk(page)
    const { clientId } = await ask('booking.shop', { slug: 'front-range-denver' })
    const turn = async (enabled: boolean) => {
      const { version, settings } = await ask('availabilitySettings.get', { clientId })
      const { dropOff } = settings as { dropOff: { readyBy: object } }
      const instructions = 'The box is left of the gate. Write your name and plate on the bag.'
      await change('availabilitySettings.updateArrivals', {
        clientId,
        version,
        dropOff: {
          ...dropOff,
          keyDrop: { enabled, instructions },
          readyBy: { ...dropOff.readyBy, enabled },
        },
      })
    }
    await turn(true)
    try {
      await upToContact(page, 'oil change')
      await fromContactOn(page, 'Kim', false)
      await page.locator('.bk-day:not([aria-disabled="true"])').nth(1).click()
      await page.locator('.bk-slots .bk-slot:not(.bk-skeleton)').first().click()
      await look('1-ready')
      await page.getByRole('button', { name: /^Leave the keys/ }).click()
      await look('1-choice')
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByText(/^We're keeping/).waitFor()
      await look('2-check')
      await page.getByRole('button', { name: /^Book / }).click()
      await page.getByRole('heading', { name: "You're booked" }).waitFor()
      await look('3-done')
      await page.locator('a[href^="/a/"]').first().click()
      await page.waitForLoadState('networkidle')
      await look('4-manage')
    } finally {
      await turn(false)
      await end()
    }
  },
}

export const VISIT_WALKS: Walk[] = [hold, answered, keys]
