import type { PersonActor } from '#shared/access/actor.ts'
import type { Platform } from '#server/scope.ts'
import { PERSON_COLUMNS, personOf, type PersonRow } from '../person-row.ts'

/** Somebody who may sign in, with every role; null for an unknown or disabled person. */
export async function findPerson(
  { accounts }: Platform,
  by: { userId: string } | { email: string },
): Promise<PersonActor | null> {
  const [column, value] = 'userId' in by ? ['u.id', by.userId] : ['u.email', by.email]
  const { rows } = await accounts.pool.query<PersonRow>(
    `select ${PERSON_COLUMNS} from users u where ${column} = $1 and u.disabled_at is null`,
    [value],
  )
  return rows[0] ? personOf(rows[0]) : null
}
