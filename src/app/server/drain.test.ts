import { expect, it } from 'vitest'
import { testPlatform } from '#testing/database.ts'
import { testServer } from '#testing/server.ts'

const server = await testServer(await testPlatform())

it('G1: who drains says so: not ready, alive, and every answer closes its connection', async () => {
  const before = await fetch(`${server.url}/readyz`)
  expect([before.status, before.headers.get('connection')]).toEqual([200, 'keep-alive'])
  server.drain()
  const ready = await fetch(`${server.url}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'draining' }])
  for (const path of ['/healthz', '/sign-in', '/api/trpc/nope', '/nope']) {
    const answer = await fetch(`${server.url}${path}`)
    expect([path, answer.headers.get('connection')]).toEqual([path, 'close'])
    await answer.arrayBuffer()
  }
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
})
