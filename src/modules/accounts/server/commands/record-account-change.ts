import { recordChangeInShops } from '#server/changes.ts'
import { newId } from '#server/ids.ts'
import type { OwnDb } from '#server/scope.ts'
import type { AccountEventVerb } from '../../contract-account.ts'
import { accountEvents } from '../tables.ts'
import type { AboutSelf } from './mail-sign-in-change.ts'

/** What happened to somebody's way of signing in; `before` and `after` hold what differs, never a secret. */
export type AccountChange = {
  verb: AccountEventVerb
  /** What it was done with, as the person reads it: a passkey, a provider, devices. */
  thing?: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/**
 * Writes a line about the person's own account into their own trail, which they read at their account page, and into the
 * history of each of their shops, where its Owners read it.
 */
export async function recordAccountChange(
  own: OwnDb,
  { userId, name, email }: AboutSelf,
  { verb, thing, before, after }: AccountChange,
): Promise<void> {
  const event = { userId, at: own.now, actor: own.actor, verb, thing: thing ?? null }
  await own.db.insert(accountEvents).values({ id: newId('aev', own.now), ...event })
  await recordChangeInShops(own, own.clientIds, {
    subject: 'account',
    subjectId: userId,
    verb,
    before: { name, email, ...before },
    after: { name, email, ...after },
  })
}
