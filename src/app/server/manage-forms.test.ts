import { expect, it } from 'vitest'
import { saveSettings } from '#modules/availability/server/commands/save-settings.ts'
import { bookableShop } from '#testing/booking.ts'
import { testPlatform } from '#testing/database.ts'
import { testServer } from '#testing/server.ts'

const platform = await testPlatform()
const server = await testServer(platform)
const shop = await bookableShop(platform)

/** A visit tomorrow; the customer's page asks for a day's notice. */
const { manageToken } = await shop.book('2027-06-08', 540)
await shop.inShop((db) => saveSettings(db, 0, { changeNoticeMin: 1440 }))
const { manageToken: later } = await shop.book('2027-06-14', 540)
platform.clock.set('2027-06-07T20:00:00Z')

async function page(token: string, query = '', form?: Record<string, string>) {
  const answer = await fetch(`${server.url}/a/${token}?lang=en${query}`, {
    redirect: 'manual',
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  })
  return { status: answer.status, html: await answer.text() }
}
/** What stands there for those without the script; phone numbers are links. */
const seen = (html: string) => html.replace(/<script.*?<\/script>|<\/?a\b[^>]*>/gs, '')
const LATE = 'Online changes close 24 hours before the appointment. Please call 303-555-0100.'

it('shows the visit, not a form, to whoever reloads the page after a change', async () => {
  for (const [step, kind] of [
    ['calendar', 'book'],
    ['successful-booking', 'manage'],
  ])
    expect((await page(later, `&step=${step}`)).html).toContain(`"kind":"${kind}"`)
  expect(seen((await page(manageToken, '&step=successful-booking')).html)).not.toContain('role="alert"')
})

it('says why a visit is not canceled, without the script', async () => {
  const { status, html } = await page(manageToken, '', { intent: 'cancel' })
  expect(status).toBe(412)
  expect(seen(html)).toMatch(new RegExp(`role="alert">.*<p>${LATE}</p>`, 's'))
  expect((await page(later, '', { intent: 'cancel' })).status).toBe(303)
})

it('says why a visit is not changed when its address asks for it', async () => {
  const { status, html } = await page(manageToken, '&step=calendar')
  expect(status).toBe(200)
  expect(seen(html)).toMatch(new RegExp(`role="alert">.*<p>${LATE}</p>`, 's'))
  expect(seen((await page(manageToken)).html)).not.toContain('role="alert"')
})

it('keeps a note that is refused, and says why', async () => {
  const { status, html } = await page(manageToken, '', { intent: 'note', note: `Ring ${'x'.repeat(1_000)}` })
  expect(status).toBe(400)
  expect(seen(html)).toContain('Use at most 1000 characters (now 1005).')
  expect(seen(html)).toContain(`>Ring ${'x'.repeat(1_000)}</textarea>`)
  expect(seen((await page(manageToken, '', { intent: 'note', note: ' ' })).html)).toContain(
    'Write what the shop should know.',
  )
  expect((await page(manageToken, '', { intent: 'note', note: 'Ring twice' })).status).toBe(303)
  expect(seen((await page(manageToken)).html)).toContain('Ring twice')
  // A key that no page of ours has made does not keep the note from arriving.
  const form = { intent: 'note', note: 'Ring thrice', key: 'key-of-nobody\u0000' }
  expect((await page(manageToken, '', form)).status).toBe(303)
  expect(seen((await page(manageToken)).html)).toContain('Ring thrice')
})
