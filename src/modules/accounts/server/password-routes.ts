import type { FastifyInstance } from 'fastify'
import { enqueue } from '#server/jobs.ts'
import { asOneself, asPerson, type PeopleDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import {
  passwordLinkInput,
  passwordResetInput,
  passwordResetRequest,
  type PasswordLink,
} from '../contract.ts'
import { assertPassword, findResetLink, resetPassword } from './commands/reset-password.ts'
import type { Source } from './commands/sign-in.ts'
import type { AuthParts, Guarded } from './guarded-route.ts'
import { PASSWORD_RESET_TASK } from './jobs.ts'
import { hashPassword } from './passwords.ts'
import { findPerson } from './queries/find-person.ts'

/**
 * The forgotten password: `POST /api/auth/request-password-reset` answers 202 whoever asks for whatever address, and
 * leaves the rest to a job, so that not even the time of the answer tells; `POST /api/auth/password-link` says whether
 * a link still works; `POST /api/auth/reset-password` uses it and answers 204, signing nobody in.
 */
export function registerPasswordRoutes(
  app: FastifyInstance,
  { platform, limits, publicUrl, report }: AuthParts,
  guarded: Guarded,
): void {
  const now = () => platform.clock.system()
  const asVisitor = <T>(source: Source, work: (people: PeopleDb) => Promise<T>) =>
    asPerson(platform, { actor: { kind: 'visitor' }, requestId: source.requestId }, work)

  app.post('/api/auth/request-password-reset', (request, reply) =>
    guarded(request, reply, async (source) => {
      const input = passwordResetRequest.parse(request.body)
      const email = input.email.normalize('NFC').toLowerCase()
      await limits.charge('passwordReset', `${email}|${source.ip}`)
      await asVisitor(source, (people) => enqueue(people, PASSWORD_RESET_TASK, { email }))
      report({ event: 'password-reset-asked', ip: source.ip, requestId: source.requestId })
      return reply.code(202).send({})
    }),
  )

  app.post('/api/auth/password-link', (request, reply) =>
    guarded(request, reply, async (source) => {
      const { token } = passwordLinkInput.parse(request.body)
      await limits.charge('accountLink', source.ip)
      const link = await asVisitor(source, (people) => findResetLink(people, token, now()))
      return reply.send({ email: link.email, minLength: link.minLength } satisfies PasswordLink)
    }),
  )

  app.post('/api/auth/reset-password', (request, reply) =>
    guarded(request, reply, async (source) => {
      const { token, password } = passwordResetInput.parse(request.body)
      await limits.charge('accountLink', source.ip)
      const link = await asVisitor(source, (people) => findResetLink(people, token, now()))
      assertPassword(password, link)
      const passwordHash = await hashPassword(password)
      const { userId, name, email } = link
      const actor = await findPerson(platform, { userId })
      if (!actor) throw new AppError('LINK_NOT_VALID')
      const self = { userId, name, email, publicUrl }
      await asOneself(platform, { actor, requestId: source.requestId }, (own) =>
        resetPassword(own, { self, token, passwordHash, at: now() }),
      )
      report({ event: 'password-reset', userId, ip: source.ip, requestId: source.requestId })
      return reply.code(204).send()
    }),
  )
}
