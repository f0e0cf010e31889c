import { and, eq, gt, like, lt, or } from 'drizzle-orm'
import { newId, tokenHash } from '#server/ids.ts'
import type { PeopleDb } from '#server/scope.ts'
import { verifications } from '../tables.ts'

/** How long somebody may take to touch a key or to come back from a provider. */
const MINUTES = 10

type Kind = 'passkey' | 'oidc' | 'oidc-connect'
const identifierOf = (kind: Kind, token: string) => `${kind}:${tokenHash(token)}`

/** Keeps what belongs to a question that was sent out, under the hash of its token; what ran out goes, and what was asked before with the same. */
export async function rememberChallenge(
  { db }: PeopleDb,
  { kind, token, value, at }: { kind: Kind; token: string; value: string; at: Date },
): Promise<void> {
  await db
    .delete(verifications)
    .where(
      or(
        and(like(verifications.identifier, `${kind}:%`), lt(verifications.expiresAt, at)),
        eq(verifications.identifier, identifierOf(kind, token)),
      ),
    )
  await db.insert(verifications).values({
    id: newId('ver', at),
    identifier: identifierOf(kind, token),
    value,
    expiresAt: new Date(at.getTime() + MINUTES * 60_000),
    createdAt: at,
    updatedAt: at,
  })
}

/** What was kept of a question, once; null for one that was never asked, was answered, or is too old. */
export async function takeChallenge(
  { db }: PeopleDb,
  { kind, token, at }: { kind: Kind; token: string; at: Date },
): Promise<string | null> {
  const [row] = await db
    .delete(verifications)
    .where(and(eq(verifications.identifier, identifierOf(kind, token)), gt(verifications.expiresAt, at)))
    .returning({ value: verifications.value })
  return row ? row.value : null
}
