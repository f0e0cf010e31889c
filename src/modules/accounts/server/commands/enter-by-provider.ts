import { and, eq, isNull } from 'drizzle-orm'
import type { PeopleDb } from '#server/scope.ts'
import type { ProviderProblem } from '../../contract.ts'
import type { ProviderIdentity } from '../adapters/oidc.ts'
import { users } from '../tables.ts'
import { connectedSince, connectedTo, isRefused } from './provider-link.ts'
import { findSecondFactor } from './second-factor.ts'

/** Whom a provider's word lets in; `isNew` when the account is not connected yet. */
export type LetIn = { userId: string; isNew: boolean } | { problem: ProviderProblem }

async function ownerOfAddress({ db }: PeopleDb, email: string): Promise<string | null> {
  const [row] = await db
    .select({ userId: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.disabledAt)))
    .for('update')
  return row?.userId ?? null
}

/**
 * Whose account a provider's word opens. Nobody gets an account by it: an Owner invites. An account that is not
 * connected is found by its address only if the provider has verified that, and never when it is connected to another
 * identity of the same provider, who may have had the mailbox before, or when the person has disconnected the provider. Where our own second factor guards the account the
 * provider's word is not enough.
 */
export async function judgeIdentity(people: PeopleDb, identity: ProviderIdentity): Promise<LetIn> {
  const known = await connectedTo(people, identity)
  if (known?.disabledAt) return { problem: 'unknown' }
  if (!known && identity.verifiedEmail === null) return { problem: 'unverified' }
  const userId = known?.userId ?? (await ownerOfAddress(people, identity.verifiedEmail ?? ''))
  if (userId === null) return { problem: 'unknown' }
  if (!known && (await connectedSince(people, userId, identity.issuer))) return { problem: 'unknown' }
  if (!known && (await isRefused(people, userId, identity.issuer))) return { problem: 'disconnected' }
  if (await findSecondFactor(people, userId)) return { problem: 'second-factor' }
  return { userId, isNew: !known }
}
