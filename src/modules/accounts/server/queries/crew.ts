import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Crew } from '#server/scope.ts'
import type { ClientRole } from '#shared/access/roles.ts'
import type { CrewMember, CrewPage, InvitationPage, OpenInvitation } from '../../contract-crew.ts'
import { placeOf } from '../crew-place.ts'
import { invitations } from '../tables.ts'

type Row = {
  user_id: string
  name: string
  email: string
  roles: ClientRole[]
  version: number
  source: CrewMember['source']
  is_disabled: boolean
}

const COLUMNS = sql`u.id as user_id, u.name, u.email, m.roles, m.version, u.disabled_at is not null as is_disabled`

/**
 * Who works at the place, by name. Beside a shop's own people stand those whom its organization gives roles; somebody
 * may be both.
 */
export async function listCrew(
  crew: Crew,
  { cursor, pageSize }: { cursor: number; pageSize: number },
): Promise<CrewPage> {
  const { id, table, column, keys } = placeOf(crew)
  const shared = keys.clientId
    ? sql`union all select ${COLUMNS}, 'Organization' as source from organization_memberships m join users u on u.id = m.user_id
        where m.organization_id = (select c.organization_id from clients c where c.id = ${id})`
    : sql``
  const { rows } = await crew.people.db.execute<Row>(sql`
    select ${COLUMNS}, 'Own' as source from ${table} m join users u on u.id = m.user_id where m.${column} = ${id}
    ${shared} order by name, user_id, source limit ${pageSize} offset ${cursor * pageSize}`)
  const data = rows.map((row) => ({
    userId: row.user_id,
    name: row.name,
    email: row.email,
    roles: row.roles,
    version: row.version,
    source: row.source,
    isDisabled: row.is_disabled,
  }))
  return { data, nextCursor: data.length < pageSize ? null : cursor + 1 }
}

/** The rows of invitations to the place that nobody has accepted or taken back. */
export const openAt = (crew: Crew) => {
  const { clientId, organizationId } = placeOf(crew).keys
  return and(
    eq(invitations.state, 'Open'),
    clientId
      ? and(eq(invitations.clientId, clientId), isNull(invitations.organizationId))
      : and(eq(invitations.organizationId, organizationId ?? ''), isNull(invitations.clientId)),
  )
}

/** Invitations that wait for an answer, those with a link that is too old included. */
export async function listInvitations(crew: Crew, at: Date): Promise<InvitationPage> {
  const rows = await crew.people.db
    .select()
    .from(invitations)
    .where(openAt(crew))
    .orderBy(asc(invitations.email))
    .limit(1_000)
  const data = rows.map(({ id, email, roles, inviterName, sentAt, expiresAt }): OpenInvitation => ({
    id,
    email,
    roles,
    inviterName,
    sentAt,
    expiresAt,
    isExpired: expiresAt <= at,
  }))
  return { data, nextCursor: null }
}
