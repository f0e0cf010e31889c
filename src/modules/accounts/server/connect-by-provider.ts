import type { FastifyRequest } from 'fastify'
import { asOneself, asPerson, type Platform } from '#server/scope.ts'
import type { ConnectOutcome } from '../contract-account.ts'
import { rememberedOidc, type OidcProvider } from './adapters/oidc.ts'
import { takeChallenge } from './commands/one-time-challenge.ts'
import { connectProvider } from './commands/provider-link.ts'
import type { ResolveActor } from './resolve-actor.ts'

type ConnectParts = {
  platform: Platform
  publicUrl: string
  provider: OidcProvider
  resolveActor: ResolveActor
}

/**
 * What becomes of the provider's word about somebody who is signed in here and asked to connect it: it counts once, and
 * only in the session that asked, whoever the browser is signed in as by now.
 */
export async function connectByProvider(
  { platform, publicUrl, provider, resolveActor }: ConnectParts,
  request: FastifyRequest,
  { callback, requestId }: { callback: URL; requestId: string },
): Promise<ConnectOutcome> {
  const at = platform.clock.system()
  const { actor, sessionToken } = await resolveActor(request.headers.cookie)
  if (actor.kind !== 'person' || !sessionToken) return 'failed'
  const value = await asPerson(platform, { actor, requestId }, (people) =>
    takeChallenge(people, { kind: 'oidc-connect', token: sessionToken, at }),
  )
  if (value === null) return 'failed'
  if (callback.searchParams.get('error') === 'access_denied') return 'refused'
  const identity = await provider.finish(callback, rememberedOidc.parse(JSON.parse(value))).catch(() => null)
  if (!identity) return 'failed'
  const { userId, name, email } = actor
  const self = { userId, name, email, publicUrl }
  return asOneself(platform, { actor, requestId }, (own) =>
    connectProvider(own, { self, identity, provider: provider.name, at }),
  )
}
