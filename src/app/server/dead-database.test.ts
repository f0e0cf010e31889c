import { openPlatform, closePlatform } from '#server/platform.ts'
import { bookableShop } from '#testing/booking.ts'
import { atPort, socketOf, TEST_SECRET } from '#testing/database-address.ts'
import { testPlatform } from '#testing/database.ts'
import { faultProxy, type Fault } from '#testing/fault-proxy.ts'
import { testServer } from '#testing/server.ts'
import { afterAll, afterEach, describe, expect, it } from 'vitest'

const direct = await testPlatform()
const shop = await bookableShop(direct)
const line = await faultProxy(socketOf(direct.ownerUrl))
const ownerUrl = atPort(direct.ownerUrl, line.port)
const lost: Error[] = []
const { clock } = direct
const onError = (error: Error) => void lost.push(error)
const platform = openPlatform({ databaseUrl: ownerUrl, appUrl: null, secret: TEST_SECRET, clock, onError })
afterAll(() => closePlatform(platform))
const server = await testServer({ ...platform, clock, ownerUrl })
afterEach(() => line.set('none'))

type Answer = { status: number; wait: string | null; text: string; ms: number }

async function ask(path: string, init?: RequestInit): Promise<Answer> {
  const begin = performance.now()
  const answer = await fetch(`${server.url}${path}`, init)
  const text = await answer.text()
  return {
    status: answer.status,
    wait: answer.headers.get('retry-after'),
    text,
    ms: performance.now() - begin,
  }
}

/** A day that nobody asked about before, so that no kept answer helps. */
let asked = 0
const days = () => {
  asked += 1
  const from = new Date(Date.parse('2027-06-14') + asked * 86_400_000).toISOString().slice(0, 10)
  return ask(
    `/api/trpc/booking.days?input=${encodeURIComponent(JSON.stringify({ json: { ...shop.work(), from, to: from } }))}`,
  )
}

async function until(isSo: () => Promise<boolean>, milliseconds: number): Promise<boolean> {
  const end = performance.now() + milliseconds
  while (performance.now() < end) if (await isSo()) return true
  return false
}

describe('F6, G2: a database that is gone', () => {
  it('is 503 with a time to come back, soon; the process lives, is not ready, and goes on by itself', async () => {
    expect((await ask('/readyz')).status).toBe(200)
    expect((await days()).status).toBe(200)
    line.set('refused')
    for (let attempt = 0; attempt < 30; attempt++) {
      const { status, wait, text, ms } = await days()
      expect([attempt, status, wait]).toEqual([attempt, 503, '1'])
      expect(text).not.toMatch(/ECONN|127\.0\.0\.1|postgres|select /)
      expect(ms).toBeLessThan(1_000)
    }
    expect((await ask('/healthz')).status).toBe(200)
    expect(await ask('/readyz')).toMatchObject({ status: 503, wait: '1', text: '{"status":"unavailable"}' })
    line.set('none')
    expect(await until(async () => (await ask('/readyz')).status === 200, 5_000)).toBe(true)
    expect((await days()).status).toBe(200)
  })

  it('that does not answer leaves the process alive, and the probe does not wait for it', async () => {
    const hanging: Fault = 'silent'
    line.set(hanging)
    const ready = await ask('/readyz')
    expect([ready.status, ready.wait]).toEqual([503, '1'])
    expect(ready.ms).toBeLessThan(2_000)
    expect((await ask('/healthz')).status).toBe(200)
    const waiting = days()
    line.set('none')
    expect([200, 503]).toContain((await waiting).status)
    expect(await until(async () => (await days()).status === 200, 5_000)).toBe(true)
  })

  it('says in no health answer what it runs on', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const { text } = await ask(path)
      expect(Object.keys(JSON.parse(text) as object)).toEqual(['status'])
    }
  })
})
