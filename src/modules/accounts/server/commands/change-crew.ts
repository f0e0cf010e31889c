import { sql } from 'drizzle-orm'
import type { Crew } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import type { ClientRole } from '#shared/access/roles.ts'
import { lockCrew, placeName, placeOf, recordCrewChange } from '../crew-place.ts'

type Member = { email: string; name: string; roles: ClientRole[]; version: number }

async function findMember(crew: Crew, userId: string): Promise<Member> {
  const { id, table, column } = placeOf(crew)
  const { rows } = await crew.people.db.execute<Member>(sql`
    select u.email, u.name, m.roles, m.version from ${table} m join users u on u.id = m.user_id
    where m.${column} = ${id} and m.user_id = ${userId}`)
  if (!rows[0]) throw new AppError('NOT_FOUND')
  return rows[0]
}

/** Refuses what would leave the place without an Owner who can sign in (case TEN-05). */
async function assertOwnerStays(crew: Crew, userId: string): Promise<void> {
  const { id, table, column } = placeOf(crew)
  const { rows } = await crew.people.db.execute<{ others: number }>(sql`
    select count(*)::int as others from ${table} m join users u on u.id = m.user_id
    where m.${column} = ${id} and m.user_id <> ${userId} and m.roles ? 'Owner' and u.disabled_at is null`)
  if (rows[0]?.others) return
  const { name } = await placeName(crew)
  throw new AppError('LAST_OWNER', { params: { shop: name } })
}

const shown = ({ email, name }: Member, roles: ClientRole[]) => ({ name, email, roles })

/**
 * Gives somebody other roles at the place; they count from their next request on (promise T4). Throws NOT_FOUND,
 * VERSION_CONFLICT with the roles of this moment, or LAST_OWNER.
 */
export async function setRoles(
  crew: Crew,
  { userId, roles, version }: { userId: string; roles: ClientRole[]; version: number },
): Promise<{ version: number }> {
  await lockCrew(crew)
  const member = await findMember(crew, userId)
  if (member.version !== version)
    throw new AppError('VERSION_CONFLICT', { current: { roles: member.roles, version: member.version } })
  if (member.roles.includes('Owner') && !roles.includes('Owner')) await assertOwnerStays(crew, userId)
  const { id, table, column } = placeOf(crew)
  await crew.people.db.execute(sql`
    update ${table} set roles = ${JSON.stringify(roles)}::jsonb, version = version + 1
    where ${column} = ${id} and user_id = ${userId}`)
  await recordCrewChange(crew, {
    subject: 'membership',
    subjectId: userId,
    verb: 'updated',
    before: shown(member, member.roles),
    after: shown(member, roles),
  })
  return { version: version + 1 }
}

/** Takes somebody off the place; their account stays. Throws NOT_FOUND or LAST_OWNER. */
export async function removeMember(crew: Crew, userId: string): Promise<void> {
  await lockCrew(crew)
  const member = await findMember(crew, userId)
  if (member.roles.includes('Owner')) await assertOwnerStays(crew, userId)
  const { id, table, column } = placeOf(crew)
  await crew.people.db.execute(sql`delete from ${table} where ${column} = ${id} and user_id = ${userId}`)
  await recordCrewChange(crew, {
    subject: 'membership',
    subjectId: userId,
    verb: 'removed',
    before: shown(member, member.roles),
  })
}

/** Adds roles to somebody at the place, who may have some already. */
export async function joinCrew(
  crew: Crew,
  person: { userId: string; email: string; name: string },
  added: ClientRole[],
  at: Date,
): Promise<void> {
  await lockCrew(crew)
  const { id, table, column } = placeOf(crew)
  const before = await findMember(crew, person.userId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null
    throw error
  })
  const roles = [...new Set([...(before?.roles ?? []), ...added])]
  await crew.people.db.execute(sql`
    insert into ${table} (${column}, user_id, roles, created_at)
    values (${id}, ${person.userId}, ${JSON.stringify(roles)}::jsonb, ${at.toISOString()}::timestamptz)
    on conflict (${column}, user_id) do update set roles = excluded.roles, version = ${table}.version + 1`)
  const { email, name } = person
  await recordCrewChange(crew, {
    subject: 'membership',
    subjectId: person.userId,
    verb: before ? 'updated' : 'created',
    before: before && { name, email, roles: before.roles },
    after: { name, email, roles },
  })
}
