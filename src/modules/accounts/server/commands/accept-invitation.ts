import { and, eq, gt } from 'drizzle-orm'
import { tokenHash } from '#server/ids.ts'
import type { Crew, PeopleDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { recordCrewChange } from '../crew-place.ts'
import { invitations, users } from '../tables.ts'
import { createPerson } from './create-person.ts'
import { joinCrew } from './change-crew.ts'

/** An invitation whose link still works, and the person who has its address already. */
export type FoundInvitation = {
  row: typeof invitations.$inferSelect
  to: { clientId: string } | { organizationId: string }
  known: { userId: string; email: string; name: string; isDisabled: boolean } | null
}

const stillOpen = (token: string, at: Date) =>
  and(
    eq(invitations.tokenHash, tokenHash(token)),
    eq(invitations.state, 'Open'),
    gt(invitations.expiresAt, at),
  )

/** Looks a link up. Throws INVITATION_NOT_VALID for one that was used, withdrawn, replaced, is too old or unknown. */
export async function findInvitation(people: PeopleDb, token: string, at: Date): Promise<FoundInvitation> {
  const [row] = await people.db.select().from(invitations).where(stillOpen(token, at))
  const { clientId, organizationId } = row ?? {}
  const to = clientId ? { clientId } : organizationId ? { organizationId } : null
  if (!row || !to) throw new AppError('INVITATION_NOT_VALID')
  const [user] = await people.db
    .select({ userId: users.id, email: users.email, name: users.name, disabledAt: users.disabledAt })
    .from(users)
    .where(eq(users.email, row.email))
  const known = user
    ? { userId: user.userId, email: user.email, name: user.name, isDisabled: user.disabledAt !== null }
    : null
  return { row, to, known }
}

/** Who accepts: somebody with an account, or the name and hashed password of a new one. */
export type Accepting = { userId: string } | { name: string; passwordHash: string }

/**
 * Uses the link: the person, made here when new, has the roles from their next request on. Of two who use it at the
 * same moment one succeeds. Throws INVITATION_NOT_VALID.
 */
export async function acceptInvitation(
  crew: Crew,
  { token, accepting, at }: { token: string; accepting: Accepting; at: Date },
): Promise<{ userId: string; email: string }> {
  const [row] = await crew.people.db
    .update(invitations)
    .set({ state: 'Accepted' })
    .where(stillOpen(token, at))
    .returning()
  if (!row) throw new AppError('INVITATION_NOT_VALID')
  const { id, email, roles } = row
  const userId =
    'userId' in accepting ? accepting.userId : await createPerson(crew.people, { ...accepting, email })
  const [person] = await crew.people.db.select({ name: users.name }).from(users).where(eq(users.id, userId))
  // The history names who came in, although nobody was signed in while the account was made.
  const own: Crew = { ...crew, place: { ...crew.place, actor: userId } }
  await recordCrewChange(own, {
    subject: 'invitation',
    subjectId: id,
    verb: 'accepted',
    after: { email, roles },
  })
  await joinCrew(own, { userId, email, name: person?.name ?? '' }, roles, at)
  return { userId, email }
}
