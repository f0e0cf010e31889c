import { expect, it } from 'vitest'
import { productLimits } from '#server/limits.ts'
import { testPlatform } from '#testing/database.ts'
import { testServer } from '#testing/server.ts'

const platform = await testPlatform()
let now = new Date('2027-06-07T14:00:00Z')
const server = await testServer(platform, { limits: productLimits(platform.system, () => now) })

const send = async () => {
  const answer = await fetch(`${server.url}/api/log`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ level: 'info', messages: ['x'], timestamp: 1 }),
  })
  await answer.arrayBuffer()
  return answer
}

it('A42: of a flood of records six hundred a minute are written, the others are refused until it is over', async () => {
  const seen: number[] = []
  for (let sent = 0; sent < 1_000; sent += 50)
    seen.push(...(await Promise.all(Array.from({ length: 50 }, send))).map(({ status }) => status))
  expect(seen.filter((status) => status === 204)).toHaveLength(600)
  expect(seen.filter((status) => status === 429)).toHaveLength(400)
  const written = server.records.filter((record) => record['source'] === 'browser')
  expect(written).toHaveLength(600)
  const refused = await send()
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  now = new Date(now.getTime() + 61_000)
  expect((await send()).status).toBe(204)
})
