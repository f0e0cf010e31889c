import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#shared/app-error.ts'
import { signInInput, type SecondFactorAsked, type SignedIn } from '../contract.ts'
import { makeBetterAuth } from './adapters/better-auth.ts'
import { signIn } from './commands/sign-in.ts'
import { guardedBy, type AuthParts } from './guarded-route.ts'
import { registerInvitationRoutes } from './invitation-routes.ts'
import { registerOidcRoutes } from './oidc-routes.ts'
import { registerPasskeyRoutes } from './passkey-routes.ts'
import { registerPasswordRoutes } from './password-routes.ts'
import { makeResolveActor, sessionKey } from './resolve-actor.ts'
import { readSessionToken, sessionCookieRules } from './session-cookie.ts'
import { sessions } from './tables.ts'

/**
 * The routes of sign-in (contracts.md): `POST /api/auth/sign-in/email` sets the session cookie and answers `{user}`, or
 * `{secondFactor: true}` and no session when a code is needed too;
 * `POST /api/auth/sign-out` deletes the session and answers 204; beside them passkeys, the provider of `OIDC_*` and the
 * forgotten password.
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
      const result = await signIn({ platform, limits, auth, secret, input, source, previousToken })
      if (!result) return reply.send({ secondFactor: true } satisfies SecondFactorAsked)
      report({ event: 'signed-in', userId: result.user.id, ip: source.ip, requestId: source.requestId })
      return reply.header('set-cookie', result.setCookie).send({ user: result.user } satisfies SignedIn)
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
  registerPasskeyRoutes(app, parts, guarded, tokenOf)
  const { oidc } = parts
  const resolveActor = makeResolveActor(platform, publicUrl, secret)
  if (oidc) registerOidcRoutes(app, { ...parts, oidc }, guarded, { tokenOf, resolveActor })
  registerInvitationRoutes(
    app,
    {
      ...parts,
      actorOf: async (request) => (await resolveActor(request.headers.cookie)).actor,
      enter: async (request, source, email, password) => {
        const previousToken = tokenOf(request)
        const input = { email, password }
        const result = await signIn({ platform, limits, auth, secret, input, source, previousToken })
        // Somebody who was made a moment ago has no second factor yet.
        if (!result) throw new AppError('SIGN_IN_FAILED')
        return result.setCookie
      },
    },
    guarded,
  )
}
