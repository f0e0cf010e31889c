import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { signInInput } from '../contract.ts'
import { makeBetterAuth } from './adapters/better-auth.ts'
import { signIn } from './commands/sign-in.ts'
import { guardedBy, type AuthParts } from './guarded-route.ts'
import { registerInvitationRoutes } from './invitation-routes.ts'
import { registerPasswordRoutes } from './password-routes.ts'
import { makeResolveActor, sessionKey } from './resolve-actor.ts'
import { readSessionToken, sessionCookieRules } from './session-cookie.ts'
import { sessions } from './tables.ts'

/**
 * The routes of sign-in (contracts.md): `POST /api/auth/sign-in/email` sets the session cookie and answers `{user}`,
 * `POST /api/auth/sign-out` deletes the session and answers 204; beside them the forgotten password.
 */
export function registerAuthRoutes(app: FastifyInstance, parts: AuthParts): void {
  const { platform, limits, publicUrl, secret, report } = parts
  const key = sessionKey(secret)
  const auth = makeBetterAuth(platform, publicUrl, key)
  const { name, secure } = sessionCookieRules(publicUrl)
  const tokenOf = (request: FastifyRequest) => readSessionToken(request.headers.cookie, name, key)
  const expired = `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  const guarded = guardedBy(parts)

  app.post('/api/auth/sign-in/email', (request, reply) =>
    guarded(request, reply, async (source) => {
      const input = signInInput.parse(request.body)
      const previousToken = tokenOf(request)
      const { user, setCookie } = await signIn({ platform, limits, auth, input, source, previousToken })
      report({ event: 'signed-in', userId: user.id, ip: source.ip, requestId: source.requestId })
      return reply.header('set-cookie', setCookie).send({ user })
    }),
  )

  app.post('/api/auth/sign-out', (request, reply) =>
    guarded(request, reply, async (source) => {
      const token = tokenOf(request)
      if (token) await platform.accounts.db.delete(sessions).where(eq(sessions.token, token))
      report({ event: 'signed-out', ip: source.ip, requestId: source.requestId })
      return reply.header('set-cookie', expired).code(204).send()
    }),
  )

  registerPasswordRoutes(app, parts, guarded)
  const resolveActor = makeResolveActor(platform, publicUrl, secret)
  registerInvitationRoutes(
    app,
    {
      ...parts,
      actorOf: async (request) => (await resolveActor(request.headers.cookie)).actor,
      enter: async (request, source, email, password) => {
        const previousToken = tokenOf(request)
        const { setCookie } = await signIn({
          platform,
          limits,
          auth,
          input: { email, password },
          source,
          previousToken,
        })
        return setCookie
      },
    },
    guarded,
  )
}
