import { and, eq, inArray } from 'drizzle-orm'
import { newId } from '#server/ids.ts'
import type { OwnDb, PeopleDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import type { ConnectOutcome } from '../../contract-account.ts'
import { accountWords } from '../../words.en.ts'
import type { ProviderIdentity } from '../adapters/oidc.ts'
import { authAccounts, users } from '../tables.ts'
import { mailSignInChange, type AboutSelf } from './mail-sign-in-change.ts'
import { recordAccountChange } from './record-account-change.ts'
import { assertWayIn, lockPerson } from './ways-in.ts'

const words = accountWords.provider.mail
/** Settings may leave the last slash of an issuer out; what is kept is one spelling. */
const plain = (issuer: string) => issuer.replace(/\/$/, '')
const linkOf = (issuer: string) => `oidc:${plain(issuer)}`

/** How a link to the provider may stand in the database: rows of the time before kept the issuer as it was spelled. */
export const linksOf = (issuer: string): string[] => [linkOf(issuer), `${linkOf(issuer)}/`]
/** Says that a person has disconnected the provider: its word about their address alone connects it no more. */
const refusalOf = (issuer: string) => `oidc-off:${plain(issuer)}`

/** Whose account an identity of a provider is connected with; undefined for nobody's. */
export async function connectedTo({ db }: PeopleDb, { issuer, subject }: ProviderIdentity) {
  const [row] = await db
    .select({ userId: users.id, disabledAt: users.disabledAt })
    .from(authAccounts)
    .innerJoin(users, eq(users.id, authAccounts.userId))
    .where(and(inArray(authAccounts.providerId, linksOf(issuer)), eq(authAccounts.accountId, subject)))
  return row
}

/** Since when the person's account is connected with an identity of this provider; null while it is not. */
export async function connectedSince({ db }: PeopleDb, userId: string, issuer: string): Promise<Date | null> {
  const [row] = await db
    .select({ createdAt: authAccounts.createdAt })
    .from(authAccounts)
    .where(and(eq(authAccounts.userId, userId), inArray(authAccounts.providerId, linksOf(issuer))))
  return row?.createdAt ?? null
}

/** Whether the person has disconnected this provider and not connected it again. */
export async function isRefused({ db }: PeopleDb, userId: string, issuer: string): Promise<boolean> {
  const rows = await db
    .select({ id: authAccounts.id })
    .from(authAccounts)
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, refusalOf(issuer))))
  return rows.length > 0
}

type Connecting = { self: AboutSelf; identity: ProviderIdentity; provider: string; at: Date }

/**
 * Connects the account with the provider's identity: a line in the history, and a mail to the person. An identity that
 * is somebody else's stays theirs (`taken`), and an account has one identity a provider (`other`).
 */
export async function connectProvider(
  own: OwnDb,
  { self, identity, provider, at }: Connecting,
): Promise<ConnectOutcome> {
  const { userId } = self
  const { issuer, subject } = identity
  await lockPerson(own, userId)
  const holder = await connectedTo(own, identity)
  if (holder) return holder.userId === userId ? 'connected' : 'taken'
  if (await connectedSince(own, userId, issuer)) return 'other'
  const link = { accountId: subject, providerId: linkOf(issuer), userId, createdAt: at, updatedAt: at }
  const { rowCount } = await own.db
    .insert(authAccounts)
    .values({ id: newId('acc', at), ...link })
    .onConflictDoNothing()
  // Somebody else was a moment earlier with the same identity.
  if (!rowCount) return 'taken'
  await own.db
    .delete(authAccounts)
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, refusalOf(issuer))))
  await recordAccountChange(own, self, {
    verb: 'provider-connected',
    thing: provider,
    before: { provider: null },
    after: { provider },
  })
  await mailSignInChange(own, self, words.connected(provider), at)
  return 'connected'
}

/**
 * Takes the connection away; the provider's word connects it no more by itself. Throws NOT_FOUND without one, LAST_WAY_IN
 * when nothing else opens the account.
 */
export async function disconnectProvider(
  own: OwnDb,
  { self, provider, at }: { self: AboutSelf; provider: { name: string; issuer: string }; at: Date },
): Promise<void> {
  const { userId } = self
  const { name, issuer } = provider
  await lockPerson(own, userId)
  const { rowCount } = await own.db
    .delete(authAccounts)
    .where(and(eq(authAccounts.userId, userId), inArray(authAccounts.providerId, linksOf(issuer))))
  if (!rowCount) throw new AppError('NOT_FOUND')
  await assertWayIn(own, userId, [])
  const refusal = { accountId: userId, providerId: refusalOf(issuer), userId, createdAt: at, updatedAt: at }
  await own.db
    .insert(authAccounts)
    .values({ id: newId('acc', at), ...refusal })
    .onConflictDoNothing()
  await recordAccountChange(own, self, {
    verb: 'provider-disconnected',
    thing: name,
    before: { provider: name },
    after: { provider: null },
  })
  await mailSignInChange(own, self, words.disconnected(name), at)
}
