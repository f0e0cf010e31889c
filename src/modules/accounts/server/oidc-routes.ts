import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readCookies } from '#server/http/cookies.ts'
import { randomToken } from '#server/ids.ts'
import { asOneself, asPerson, type PeopleDb } from '#server/scope.ts'
import { safeReturnTo } from '#shared/access/return-to.ts'
import { oidcStartInput, PROVIDER_PROBLEMS, type ProviderProblem, type ProviderStart } from '../contract.ts'
import {
  isToConnect,
  openOidc,
  rememberedOidc,
  type OidcSettings,
  type ProviderIdentity,
} from './adapters/oidc.ts'
import { judgeIdentity } from './commands/enter-by-provider.ts'
import { rememberChallenge, takeChallenge } from './commands/one-time-challenge.ts'
import { connectProvider } from './commands/provider-link.ts'
import type { Source } from './commands/sign-in.ts'
import { startSession } from './commands/start-session.ts'
import { connectByProvider } from './connect-by-provider.ts'
import type { AuthParts, Guarded } from './guarded-route.ts'
import { findPerson } from './queries/find-person.ts'
import type { ResolveActor } from './resolve-actor.ts'
import { sessionCookieRules } from './session-cookie.ts'

/** Where the provider sends the browser back to. */
export const OIDC_CALLBACK = '/api/auth/oidc/callback'
const WAIT_SECONDS = 600

/** How routes read the session of a request: its token, and whose it is. */
type SessionReaders = { tokenOf: (request: FastifyRequest) => string | null; resolveActor: ResolveActor }

/** The cookie that ties a question to the browser that asked it; the provider's answer counts nowhere else. */
function bindingCookie(publicUrl: string) {
  const { secure } = sessionCookieRules(publicUrl)
  const name = secure ? '__Host-oidc' : 'oidc'
  const line = (value: string, seconds: number) =>
    `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  return { name, line }
}

/**
 * Signing in through an OpenID Connect provider: `POST /api/auth/oidc/start {returnTo}` answers `{url}`, where the
 * browser goes; the provider sends it back to `GET /api/auth/oidc/callback`, which signs in and leads on, or leads to
 * `/sign-in?problem=…`. What was asked at `/account` to connect it comes back to the same address, signs nobody in, and
 * leads to `/account?provider=…`.
 */
export function registerOidcRoutes(
  app: FastifyInstance,
  parts: AuthParts & { oidc: OidcSettings },
  guarded: Guarded,
  { tokenOf, resolveActor }: SessionReaders,
): void {
  const { platform, limits, publicUrl, secret, report, sourceOf, oidc } = parts
  const provider = openOidc(oidc)
  const cookie = bindingCookie(publicUrl)
  const now = () => platform.clock.system()
  const asVisitor = <T>(requestId: string, work: (people: PeopleDb) => Promise<T>) =>
    asPerson(platform, { actor: { kind: 'visitor' }, requestId }, work)

  app.post('/api/auth/oidc/start', (request, reply) =>
    guarded(request, reply, async (source) => {
      const { returnTo } = oidcStartInput.parse(request.body)
      await limits.charge('accountLink', source.ip)
      const { url, remembered } = await provider.begin(`${publicUrl}${OIDC_CALLBACK}`, safeReturnTo(returnTo))
      const token = randomToken()
      await asVisitor(source.requestId, (people) =>
        rememberChallenge(people, { kind: 'oidc', token, value: JSON.stringify(remembered), at: now() }),
      )
      return reply
        .header('set-cookie', cookie.line(token, WAIT_SECONDS))
        .send({ url } satisfies ProviderStart)
    }),
  )

  /** What was remembered for this browser, once; null when it did not ask. */
  async function remembered(request: FastifyRequest, source: Source) {
    const token = readCookies(request.headers.cookie)[cookie.name] ?? ''
    const value = await asVisitor(source.requestId, (people) =>
      takeChallenge(people, { kind: 'oidc', token, at: now() }),
    )
    return value === null ? null : rememberedOidc.parse(JSON.parse(value))
  }

  /** The id of whoever came in, or the problem. */
  async function letIn(identity: ProviderIdentity, source: Source): Promise<string> {
    const verdict = await asVisitor(source.requestId, (people) => judgeIdentity(people, identity))
    if ('problem' in verdict) return verdict.problem
    const actor = await findPerson(platform, { userId: verdict.userId })
    if (!actor) return 'unknown'
    const { userId, name, email } = actor
    if (!verdict.isNew) return userId
    const outcome = await asOneself(platform, { actor, requestId: source.requestId }, (own) =>
      connectProvider(own, {
        self: { userId, name, email, publicUrl },
        identity,
        provider: provider.name,
        at: now(),
      }),
    )
    return outcome === 'connected' ? userId : 'unknown'
  }

  /** Where the browser of somebody goes who wanted to connect the provider. */
  async function connect(request: FastifyRequest, callback: URL, source: Source): Promise<string> {
    const { ip, requestId } = source
    const link = { platform, publicUrl, provider, resolveActor }
    const outcome = await connectByProvider(link, request, { callback, requestId })
    report({ event: 'provider-connect', code: outcome, ip, requestId })
    return `/account?provider=${outcome}`
  }

  /** Where the browser goes next; with the session of whoever came in. */
  async function answer(request: FastifyRequest, reply: FastifyReply, source: Source): Promise<string> {
    const problem = (code: ProviderProblem) => {
      report({ event: 'refused', code: `provider-${code}`, ip: source.ip, requestId: source.requestId })
      return `/sign-in?problem=${code}`
    }
    const callback = new URL(request.url, publicUrl)
    if (isToConnect(callback)) return connect(request, callback, source)
    const asked = await remembered(request, source)
    if (!asked) return problem('failed')
    if (callback.searchParams.get('error') === 'access_denied') return problem('refused')
    const identity = await provider.finish(callback, asked).catch(() => null)
    if (!identity) return problem('failed')
    const userId = await letIn(identity, source)
    if (isProblem(userId)) return problem(userId)
    const session = { platform, publicUrl, secret, userId, source, previousToken: tokenOf(request) }
    reply.header('set-cookie', await startSession(session))
    report({ event: 'signed-in', userId, ip: source.ip, requestId: source.requestId })
    return asked.returnTo
  }

  app.get(OIDC_CALLBACK, (request, reply) =>
    guarded(request, reply, async (source) => {
      await limits.charge('accountLink', sourceOf(request).ip)
      reply.header('set-cookie', cookie.line('', 0))
      return reply.redirect(await answer(request, reply, source), 303)
    }),
  )
}

const isProblem = (outcome: string): outcome is ProviderProblem =>
  PROVIDER_PROBLEMS.some((problem) => problem === outcome)
