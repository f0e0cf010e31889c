import { expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { appointments } from '#modules/appointments/server/tables.ts'
import { readFirstScene } from '#modules/availability/rules/vectors.ts'
import { asSystemInShop } from '#server/scope.ts'
import type { ClientRole } from '#shared/access/roles.ts'
import { testPlatform } from '#testing/database.ts'
import { signedIn } from '#testing/people.ts'
import { testServer } from '#testing/server.ts'
import { loadScene } from './scene/load-scene.ts'

const appointment = (id: string, phone: string) => ({
  id,
  date: '2026-06-03',
  start: '09:00',
  type: 'Waiter',
  services: ['oil'],
  phone,
})
const SCENE = {
  base: {
    tz: 'America/Denver',
    now: '2026-06-01T09:00:00-06:00',
    hours: { '3': [['08:00', '17:00']] },
    services: [{ id: 'oil', durationMin: 30, laborMin: 30 }],
    appointments: [appointment('a', '303-555-0142'), appointment('b', '303-555-0143')],
  },
  cases: [{ name: 'Badges', given: {} }],
}
const platform = await testPlatform()
platform.clock.set(readFirstScene(SCENE).now)
const server = await testServer(platform)
const { clientId } = await loadScene(platform, SCENE)

async function badges(role: ClientRole): Promise<unknown> {
  const { cookie } = await signedIn(platform, { clientRoles: { [clientId]: [role] } })
  const input = encodeURIComponent(JSON.stringify({ json: { clientId } }))
  const answer = await fetch(`${server.url}/api/trpc/menu.badges?input=${input}`, { headers: { cookie } })
  const { result } = (await answer.json()) as { result: { data: { json: unknown } } }
  return result.data.json
}

it('counts what waits, as text, and only for those who may read it', async () => {
  expect(await badges('Owner')).toEqual({ appointments: '0', support: '0' })
  await asSystemInShop(platform, 'test', 'test', clientId, (shop) =>
    shop.db.update(appointments).set({ status: 'Requested' }).where(eq(appointments.clientId, shop.clientId)),
  )
  expect(await badges('AppointmentViewer')).toEqual({ appointments: '2', support: '0' })
  expect(await badges('LinkManager')).toEqual({ support: '0' })
})
