import { expect, it } from 'vitest'
import { appointments } from '#modules/appointments/server/tables.ts'
import { asSystem } from '#server/scope.ts'
import { testPlatform } from '#testing/database.ts'
import { testServer } from '#testing/server.ts'
import { warmUp } from './warm-up.ts'

const platform = await testPlatform()
const server = await testServer(platform)
const booked = () => asSystem(platform, 'test', 'test', async (system) => system.db.$count(appointments))

it('goes the whole way of a booking at no shop: judged, refused, nothing written and nothing to report', async () => {
  const before = await booked()
  expect(await warmUp(server.http, server.url)).toEqual(Array.from({ length: 20 }, () => 404))
  expect(await booked()).toBe(before)
  expect(server.records.filter(({ level }) => Number(level) >= 40)).toEqual([])
})
