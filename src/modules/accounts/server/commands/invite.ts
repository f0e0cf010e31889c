import { and, eq, sql } from 'drizzle-orm'
import { newId, randomToken, tokenHash } from '#server/ids.ts'
import type { Crew } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import type { ClientRole } from '#shared/access/roles.ts'
import type { Invited } from '../../contract-crew.ts'
import { accountMail } from '../../rules/account-mail.ts'
import { accountWords } from '../../words.en.ts'
import { lockCrew, placeName, placeOf, recordCrewChange } from '../crew-place.ts'
import { openAt } from '../queries/crew.ts'
import { invitations } from '../tables.ts'
import { queueAccountMail } from './queue-account-mail.ts'

/** How long the link of an invitation works (case A10). */
const INVITATION_HOURS = 72
const HOUR_MS = 3_600_000

type Sending = { inviterName: string; publicUrl: string; at: Date }
type Row = typeof invitations.$inferSelect

async function worksHere(crew: Crew, email: string): Promise<boolean> {
  const { id, table, column } = placeOf(crew)
  const { rows } = await crew.people.db.execute(sql`
    select 1 from ${table} m join users u on u.id = m.user_id where m.${column} = ${id} and u.email = ${email}`)
  return rows.length > 0
}

/** A new link for 72 hours, and the mail that carries it. The link before it ends. */
async function sendLink(
  crew: Crew,
  row: Pick<Row, 'id' | 'email' | 'roles'>,
  sending: Sending,
): Promise<void> {
  const { inviterName, publicUrl, at } = sending
  const { name, isDemo } = await placeName(crew)
  const token = randomToken()
  await crew.people.db
    .update(invitations)
    .set({
      tokenHash: tokenHash(token),
      inviterName,
      sentAt: at,
      expiresAt: new Date(at.getTime() + INVITATION_HOURS * HOUR_MS),
    })
    .where(eq(invitations.id, row.id))
  const mail = accountMail('invitation', {
    inviter: inviterName || accountWords.yourTeam,
    shop: name,
    roles: row.roles.map((role) => accountWords.roles[role].name).join(', '),
    acceptLink: `${publicUrl}/invite/${token}`,
    hours: INVITATION_HOURS,
    email: row.email,
    host: new URL(publicUrl).host,
  })
  const { id: subjectId, email: address } = row
  await queueAccountMail(
    crew.people,
    { template: 'invitation', address, sender: name, staysHere: isDemo, subjectId, ...mail },
    at,
  )
}

/**
 * Invites an address to the place by mail. One that is invited already gets a new link and these roles instead of a
 * second invitation (case TEN-09). Throws NAME_TAKEN for somebody who works there.
 */
export async function invite(
  crew: Crew,
  input: { email: string; roles: ClientRole[] },
  sending: Sending,
): Promise<Invited> {
  await lockCrew(crew)
  const email = input.email.normalize('NFC').toLowerCase()
  const { roles } = input
  if (await worksHere(crew, email)) {
    const sentence = accountWords.worksHere(email)
    throw new AppError('NAME_TAKEN', { sentence, fields: [{ path: 'email', message: sentence }] })
  }
  const [open] = await crew.people.db
    .select()
    .from(invitations)
    .where(and(openAt(crew), eq(invitations.email, email)))
  const id = open?.id ?? newId('inv', sending.at)
  if (open) await crew.people.db.update(invitations).set({ roles }).where(eq(invitations.id, id))
  else
    await crew.people.db.insert(invitations).values({
      ...placeOf(crew).keys,
      id,
      email,
      roles,
      // Replaced in a moment by the link that is mailed.
      tokenHash: tokenHash(randomToken()),
      state: 'Open',
      inviterName: sending.inviterName,
      createdAt: sending.at,
      sentAt: sending.at,
      expiresAt: sending.at,
    })
  await sendLink(crew, { id, email, roles }, sending)
  await recordCrewChange(crew, {
    subject: 'invitation',
    subjectId: id,
    verb: open ? 'updated' : 'created',
    before: open && { email, roles: open.roles },
    after: { email, roles },
  })
  return { id, isNew: !open }
}

async function findOpen(crew: Crew, id: string): Promise<Row> {
  const [row] = await crew.people.db
    .select()
    .from(invitations)
    .where(and(openAt(crew), eq(invitations.id, id)))
    .for('update')
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/** Sends an open invitation again, with a new link. Throws NOT_FOUND. */
export async function resendInvitation(crew: Crew, id: string, sending: Sending): Promise<void> {
  const row = await findOpen(crew, id)
  await sendLink(crew, row, sending)
  const { email, roles } = row
  await recordCrewChange(crew, {
    subject: 'invitation',
    subjectId: id,
    verb: 'sent',
    after: { email, roles },
  })
}

/** Takes an open invitation back; its link ends. Throws NOT_FOUND. */
export async function withdrawInvitation(crew: Crew, id: string): Promise<void> {
  const { email, roles } = await findOpen(crew, id)
  await crew.people.db.update(invitations).set({ state: 'Withdrawn' }).where(eq(invitations.id, id))
  await recordCrewChange(crew, {
    subject: 'invitation',
    subjectId: id,
    verb: 'withdrawn',
    before: { email, roles },
  })
}
