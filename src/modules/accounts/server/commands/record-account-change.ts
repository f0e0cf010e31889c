import { recordChangeInShops } from '#server/changes.ts'
import type { OwnDb } from '#server/scope.ts'
import type { AboutSelf } from './mail-sign-in-change.ts'

/** What happened to somebody's way of signing in; `before` and `after` hold what differs, never a secret. */
export type AccountChange = {
  verb: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Writes a line about the person's own account into the history of each of their shops, where its Owners read it. */
export async function recordAccountChange(
  own: OwnDb,
  { userId, name, email }: AboutSelf,
  { verb, before, after }: AccountChange,
): Promise<void> {
  await recordChangeInShops(own, own.clientIds, {
    subject: 'account',
    subjectId: userId,
    verb,
    before: { name, email, ...before },
    after: { name, email, ...after },
  })
}
