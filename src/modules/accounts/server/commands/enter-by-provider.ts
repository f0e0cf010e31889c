import { and, eq, isNull } from 'drizzle-orm'
import { newId } from '#server/ids.ts'
import type { OwnDb, PeopleDb } from '#server/scope.ts'
import type { ProviderProblem } from '../../contract.ts'
import { accountWords } from '../../words.en.ts'
import type { ProviderIdentity } from '../adapters/oidc.ts'
import { authAccounts, users } from '../tables.ts'
import { mailSignInChange, type AboutSelf } from './mail-sign-in-change.ts'
import { recordAccountChange } from './record-account-change.ts'
import { findSecondFactor } from './second-factor.ts'

/** Whom a provider's word lets in; `isNew` when the account is not connected yet. */
export type LetIn = { userId: string; isNew: boolean } | { problem: ProviderProblem }

const providerIdOf = (issuer: string) => `oidc:${issuer}`

async function connectedTo({ db }: PeopleDb, { issuer, subject }: ProviderIdentity) {
  const [row] = await db
    .select({ userId: users.id, disabledAt: users.disabledAt })
    .from(authAccounts)
    .innerJoin(users, eq(users.id, authAccounts.userId))
    .where(and(eq(authAccounts.providerId, providerIdOf(issuer)), eq(authAccounts.accountId, subject)))
  return row
}

async function ownerOfAddress({ db }: PeopleDb, email: string): Promise<string | null> {
  const [row] = await db
    .select({ userId: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.disabledAt)))
    .for('update')
  return row?.userId ?? null
}

async function isConnected({ db }: PeopleDb, userId: string, issuer: string): Promise<boolean> {
  const rows = await db
    .select({ id: authAccounts.id })
    .from(authAccounts)
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, providerIdOf(issuer))))
  return rows.length > 0
}

/**
 * Whose account a provider's word opens. Nobody gets an account by it: an Owner invites. An account that is not
 * connected is found by its address only if the provider has verified that, and never when it is connected to another
 * identity of the same provider, who may have had the mailbox before. Where our own second factor guards the account the
 * provider's word is not enough.
 */
export async function judgeIdentity(people: PeopleDb, identity: ProviderIdentity): Promise<LetIn> {
  const known = await connectedTo(people, identity)
  if (known?.disabledAt) return { problem: 'unknown' }
  if (!known && identity.verifiedEmail === null) return { problem: 'unverified' }
  const userId = known?.userId ?? (await ownerOfAddress(people, identity.verifiedEmail ?? ''))
  if (userId === null) return { problem: 'unknown' }
  if (!known && (await isConnected(people, userId, identity.issuer))) return { problem: 'unknown' }
  if (await findSecondFactor(people, userId)) return { problem: 'second-factor' }
  return { userId, isNew: !known }
}

/** Connects the account with the provider's identity: a line in the history, and a mail to the person. */
export async function connectProvider(
  own: OwnDb,
  {
    self,
    identity,
    provider,
    at,
  }: { self: AboutSelf; identity: ProviderIdentity; provider: string; at: Date },
): Promise<void> {
  const { userId } = self
  const { rowCount } = await own.db
    .insert(authAccounts)
    .values({
      id: newId('acc', at),
      accountId: identity.subject,
      providerId: providerIdOf(identity.issuer),
      userId,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing()
  // Another tab was a moment earlier, and has told already.
  if (!rowCount) return
  await recordAccountChange(own, self, {
    verb: 'provider-connected',
    before: { provider: null },
    after: { provider },
  })
  await mailSignInChange(own, self, accountWords.provider.mail(provider), at)
}
