import fastify, { type FastifyInstance } from 'fastify'
import { registerAuthRoutes } from '#modules/accounts/server/auth-routes.ts'
import type { AuthParts } from '#modules/accounts/server/guarded-route.ts'
import { storedLimits } from '#server/limits.ts'
import { TEST_SECRET } from './database-address.ts'
import type { TestPlatform } from './database.ts'

export const AUTH_URL = 'http://localhost:3000'

/** The routes below `/api/auth` alone, with real budgets; `later` moves the clock that these count by. */
export function authApp(
  platform: TestPlatform,
  oidc?: AuthParts['oidc'],
): { app: FastifyInstance; later: (ms: number) => void } {
  let ahead = 0
  const app = fastify()
  registerAuthRoutes(app, {
    platform,
    limits: storedLimits(platform.system, () => new Date(Date.now() + ahead)),
    publicUrl: AUTH_URL,
    secret: TEST_SECRET,
    oidc,
    sourceOf: (request) => ({
      ip: String(request.headers['x-test-source'] ?? '192.0.2.1'),
      requestId: 'req_test',
    }),
    report: () => {},
  })
  return {
    app,
    later: (ms) => {
      ahead = ms
    },
  }
}
