import type { FastifyInstance, FastifyRequest } from 'fastify'
import { asPerson, type PeopleDb } from '#server/scope.ts'
import { passkeyAnswerInput } from '../contract-account.ts'
import type { SignedIn } from '../contract.ts'
import { askForSignIn, usePasskey } from './commands/passkeys.ts'
import type { Source } from './commands/sign-in.ts'
import { startSession } from './commands/start-session.ts'
import type { AuthParts, Guarded } from './guarded-route.ts'

/**
 * Signing in with a passkey: `POST /api/auth/passkey/options` answers what the browser is told; `POST
 * /api/auth/passkey/verify` takes its answer, sets the session cookie and answers `{user}`. A question is good once and
 * for ten minutes.
 */
export function registerPasskeyRoutes(
  app: FastifyInstance,
  { platform, limits, publicUrl, secret, report }: AuthParts,
  guarded: Guarded,
  tokenOf: (request: FastifyRequest) => string | null,
): void {
  const now = () => platform.clock.system()
  const asVisitor = <T>(source: Source, work: (people: PeopleDb) => Promise<T>) =>
    asPerson(platform, { actor: { kind: 'visitor' }, requestId: source.requestId }, work)

  app.post('/api/auth/passkey/options', (request, reply) =>
    guarded(request, reply, async (source) => {
      await limits.charge('passkey', source.ip)
      return reply.send(await asVisitor(source, (people) => askForSignIn(people, publicUrl, now())))
    }),
  )

  app.post('/api/auth/passkey/verify', (request, reply) =>
    guarded(request, reply, async (source) => {
      const answer = passkeyAnswerInput.parse(request.body)
      await limits.charge('passkey', source.ip)
      const user = await asVisitor(source, (people) => usePasskey(people, { publicUrl, answer, at: now() }))
      const previousToken = tokenOf(request)
      const setCookie = await startSession({
        platform,
        publicUrl,
        secret,
        userId: user.id,
        source,
        previousToken,
      })
      report({ event: 'signed-in', userId: user.id, ip: source.ip, requestId: source.requestId })
      return reply.header('set-cookie', setCookie).send({ user } satisfies SignedIn)
    }),
  )
}
