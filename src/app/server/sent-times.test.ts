import { afterEach, beforeAll, expect, it } from 'vitest'
import { bookableShop } from '#testing/booking.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'
import { signedIn } from '#testing/people.ts'
import { testServer, type TestServer } from '#testing/server.ts'

const own = process.env['TZ']
let platform: TestPlatform
let server: TestServer
beforeAll(async () => {
  platform = await testPlatform()
  server = await testServer(platform)
})
afterEach(() => {
  platform.clock.freeze(null)
  if (own === undefined) delete process.env['TZ']
  else process.env['TZ'] = own
})

async function appointment() {
  platform.clock.freeze(new Date('2027-06-10T16:00:00Z'))
  const shop = await bookableShop(platform, { shop: { addressTimeZone: 'America/New_York' } })
  const { appointmentId } = await shop.book('2027-06-14', 480)
  return { clientId: shop.clientId, path: `/calendar/appointments/${appointmentId}` }
}
async function sent(path: string, clientId: string, role: 'AppointmentViewer' | 'LeadManager') {
  const { cookie } = await signedIn(platform, { clientRoles: { [clientId]: [role] } })
  const answer = await fetch(`${server.url}${path}`, { headers: { cookie }, redirect: 'manual' })
  return answer.text()
}

it.each(['UTC', 'Pacific/Auckland'])(
  'CAL-06: with the server in %s the page is sent with the time on the wall of the shop',
  async (zone) => {
    const { clientId, path } = await appointment()
    process.env['TZ'] = zone
    expect(new Date('2027-06-14T12:00:00Z').getHours()).toBe(zone === 'UTC' ? 12 : 0)
    const html = await sent(path, clientId, 'AppointmentViewer')
    expect(html).toContain('Mon, Jun 14 - 8:00 AM')
    expect(html).not.toMatch(/12:00 PM|12:00 AM/)
  },
)

it('sends nothing of an appointment to somebody who may not see it, nor of one of another shop', async () => {
  const mine = await appointment()
  const theirs = await appointment()
  expect(await sent(theirs.path, mine.clientId, 'AppointmentViewer')).not.toContain('Jun 14')
  expect(await sent(mine.path, mine.clientId, 'LeadManager')).not.toContain('Jun 14')
})
