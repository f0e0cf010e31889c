import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import { hintPublisher } from '#app/server/realtime.ts'
import { buildServer } from '#app/server/server.ts'
import type { WebBuild } from '#app/server/web-build.ts'
import { anonymousKeyOf } from '#modules/accounts/server/bearer.ts'
import { loadConfig } from '#server/config.ts'
import { noLimits, type Limits } from '#server/limits.ts'
import { listenToChanges } from '#server/realtime/change-listener.ts'
import { TEST_SECRET } from './database-address.ts'
import type { TestPlatform } from './database.ts'

const NO_WEB: WebBuild = {
  development: false,
  register: () => Promise.resolve(),
  template: () =>
    Promise.resolve(
      '<!doctype html><html><head><!--initial-state--></head><body><!--shell-outline--></body></html>',
    ),
  bookingAssets: () => ({ scripts: [], styles: [], preloads: [] }),
}

/** A port that nobody uses at this moment. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

export type TestServer = {
  url: string
  port: number
  anonymousKey: string
  records: Record<string, unknown>[]
  /** The server itself, for what happens before anybody is connected. */
  http: FastifyInstance
  drain: () => void
}

/** The real HTTP server over this worker's database, listening on loopback; `records` are its log lines. */
export async function testServer(
  platform: TestPlatform,
  options: { limits?: Limits } = {},
): Promise<TestServer> {
  const port = await freePort()
  const records: Record<string, unknown>[] = []
  const log = pino(
    { level: 'trace' },
    { write: (line: string) => void records.push(JSON.parse(line) as Record<string, unknown>) },
  )
  const config = loadConfig({
    PORT: String(port),
    DATABASE_URL: platform.ownerUrl,
    EMBEDDED_DATABASE: '1',
    SESSION_SECRET: TEST_SECRET,
    DEMO: '0',
  })
  const anonymousKey = anonymousKeyOf(TEST_SECRET)
  const limits = options.limits ?? noLimits
  const parts = {
    config,
    secret: TEST_SECRET,
    anonymousKey,
    platform,
    limits,
    log,
    webBuild: NO_WEB,
    demoPassword: null,
  }
  const { http, hub, closeRealtime, drain } = await buildServer(parts)
  const listening = new Promise<void>((resolve) => {
    const end = listenToChanges(platform.ownerUrl, { hint: hintPublisher(hub), gap: resolve })
    afterAll(end)
  })
  await http.listen({ port, host: '127.0.0.1' })
  await listening
  afterAll(async () => {
    closeRealtime()
    await http.close()
  })
  return { url: `http://127.0.0.1:${port}`, port, anonymousKey, records, http, drain }
}
