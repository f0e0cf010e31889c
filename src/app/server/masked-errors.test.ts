import { expect, it } from 'vitest'
import { testPlatform } from '#testing/database.ts'
import { testServer } from '#testing/server.ts'
import { newShop } from '#testing/shops.ts'

const SECRET = 'secret database detail'
const broken = () => Promise.reject(new Error(SECRET))
const platform = await testPlatform()
const server = await testServer(platform, { limits: { charge: broken, refund: broken } })
const { slug } = await newShop(platform)

it.each([
  ['/api/trpc/booking.shop', `?input=${encodeURIComponent(JSON.stringify({ json: { slug } }))}`],
  ['/api/log', ''],
])(
  'A21: a fault of ours at %s says its request id and nothing else; the log says all',
  async (path, query) => {
    const body = JSON.stringify({ level: 'info', messages: ['x'], timestamp: 1 })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${server.url}${path}${query}`, query ? {} : { method: 'POST', body, headers })
    const text = await answer.text()
    expect(answer.status).toBe(500)
    expect(text).not.toContain(SECRET)
    expect(text).not.toMatch(/stack|\bat \/|node_modules/)
    const requestId = answer.headers.get('x-request-id') ?? 'none'
    expect(text).toContain(requestId)
    const lines = server.records.filter((record) => record['requestId'] === requestId)
    expect(JSON.stringify(lines)).toContain(SECRET)
  },
)
