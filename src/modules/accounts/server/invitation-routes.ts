import type { FastifyInstance, FastifyRequest } from 'fastify'
import { asInvited, asPerson, type PeopleDb } from '#server/scope.ts'
import type { Actor } from '#shared/access/actor.ts'
import { AppError } from '#shared/app-error.ts'
import { acceptInvitationInput, invitationLinkInput, type InvitationLink } from '../contract-crew.ts'
import { MIN_ALONE } from '../rules/new-password.ts'
import { accountWords } from '../words.en.ts'
import {
  acceptInvitation,
  findInvitation,
  type Accepting,
  type FoundInvitation,
} from './commands/accept-invitation.ts'
import { assertPassword } from './commands/reset-password.ts'
import type { Source } from './commands/sign-in.ts'
import { placeName } from './crew-place.ts'
import type { AuthParts, Guarded } from './guarded-route.ts'
import { hashPassword } from './passwords.ts'

type Parts = AuthParts & {
  actorOf: (request: FastifyRequest) => Promise<Actor>
  /** Signs a new person in; answers the Set-Cookie line. */
  enter: (request: FastifyRequest, source: Source, email: string, password: string) => Promise<string>
}

/** What is missing from the form of a new person, under its fields. */
function newPersonOf(found: FoundInvitation, name: string | undefined, password: string | undefined) {
  const fields = [
    ...(name ? [] : [{ path: 'name', message: accountWords.accept.noName }]),
    ...(password ? [] : [{ path: 'password', message: accountWords.accept.noPassword }]),
  ]
  if (!name || !password) throw new AppError('INVALID_INPUT', { fields })
  assertPassword(password, { email: found.row.email, name, minLength: MIN_ALONE })
  return { name, password }
}

/**
 * Invitations: `POST /api/auth/invitation` says what a link offers; `POST /api/auth/accept-invitation` uses it, in the
 * session of the invited person or with name and password of a new one, who is signed in then. A known person is never
 * signed in by a link (case A10): they sign in as always first.
 */
export function registerInvitationRoutes(app: FastifyInstance, parts: Parts, guarded: Guarded): void {
  const { platform, limits, report, actorOf, enter } = parts
  const now = () => platform.clock.system()
  const asVisitor = <T>(source: Source, work: (people: PeopleDb) => Promise<T>) =>
    asPerson(platform, { actor: { kind: 'visitor' }, requestId: source.requestId }, work)

  async function open(source: Source, token: string): Promise<FoundInvitation> {
    await limits.charge('accountLink', source.ip)
    return asVisitor(source, (people) => findInvitation(people, token, now()))
  }

  app.post('/api/auth/invitation', (request, reply) =>
    guarded(request, reply, async (source) => {
      const { token } = invitationLinkInput.parse(request.body)
      const { row, to, known } = await open(source, token)
      const caller = { actor: { kind: 'visitor' } as const, requestId: source.requestId }
      const { name } = await asInvited(platform, caller, to, placeName)
      const { email, inviterName, roles } = row
      const link = { email, place: name, inviterName, roles, isKnown: known !== null, minLength: MIN_ALONE }
      return reply.send(link satisfies InvitationLink)
    }),
  )

  app.post('/api/auth/accept-invitation', (request, reply) =>
    guarded(request, reply, async (source) => {
      const { token, name, password } = acceptInvitationInput.parse(request.body)
      const found = await open(source, token)
      const actor = await actorOf(request)
      if (actor.kind === 'person' && actor.email !== found.row.email)
        throw new AppError('INVITATION_OTHER_ACCOUNT', { params: { email: actor.email } })
      if (found.known && actor.kind !== 'person') throw new AppError('SIGN_IN_FAILED')
      const isNew = actor.kind !== 'person'
      const person = isNew ? newPersonOf(found, name, password) : null
      const accepting: Accepting = person
        ? { name: person.name, passwordHash: await hashPassword(person.password) }
        : { userId: actor.kind === 'person' ? actor.userId : '' }
      const { userId, email } = await asInvited(
        platform,
        { actor, requestId: source.requestId },
        found.to,
        (crew) => acceptInvitation(crew, { token, accepting, at: now() }),
      )
      report({ event: 'invitation-accepted', userId, ip: source.ip, requestId: source.requestId })
      if (person) reply.header('set-cookie', await enter(request, source, email, person.password))
      return reply.send({ user: { id: userId, email } })
    }),
  )
}
