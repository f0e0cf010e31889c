import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import superjson from 'superjson'
import { AppError } from '#shared/app-error.ts'
import { idempotencyKeys } from './db/tables.ts'
import type { ShopDb } from './scope.ts'

/** What was answered to keys before. */
export type KnownAnswers = { answerOf<T>(key: string, request: unknown): { answer: T } | null }

/** The same request has the same hash, whatever the order of its keys. */
export function requestHash(request: unknown): string {
  const sorted = JSON.stringify(request, (_key, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
  return createHash('sha256')
    .update(sorted ?? 'undefined')
    .digest('hex')
}

/**
 * Does `work` at most once per key and answers the first answer ever after (kept at least 24 hours).
 *
 * Call it with the shop's lock held, so that two copies of a request stand in line. The same key with another request
 * is refused with KEY_REUSED. The key is written in the transaction of the effect: both stand, or neither.
 */
export async function once<T>(
  shop: ShopDb,
  key: string,
  request: unknown,
  work: () => Promise<T>,
): Promise<T> {
  const known = await findAnswer<T>(shop, key, request)
  if (known) return known.answer
  const answer = await work()
  await shop.db.insert(idempotencyKeys).values({
    clientId: shop.clientId,
    actor: shop.actor,
    key,
    requestHash: requestHash(request),
    answer: superjson.serialize(answer),
    createdAt: shop.now,
  })
  return answer
}

/** The first answer of a request that was done before, without doing anything; null when its key is new. */
export async function findAnswer<T>(
  shop: ShopDb,
  key: string,
  request: unknown,
): Promise<{ answer: T } | null> {
  const known = await findAnswers(shop, [key])
  return known.answerOf<T>(key, request)
}

/** First answers of many keys in one question; KEY_REUSED for the one that came with another request. */
export async function findAnswers(shop: ShopDb, keys: readonly string[]): Promise<KnownAnswers> {
  const mine = and(
    eq(idempotencyKeys.clientId, shop.clientId),
    eq(idempotencyKeys.actor, shop.actor),
    sql`${idempotencyKeys.key} = any(${sql.param([...keys])})`,
  )
  const rows = keys.length ? await shop.db.select().from(idempotencyKeys).where(mine) : []
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return {
    answerOf: <T>(key: string, request: unknown) => {
      const known = byKey.get(key)
      if (!known) return null
      if (known.requestHash !== requestHash(request))
        throw new AppError('KEY_REUSED', { params: { at: known.createdAt.toISOString() } })
      const answer = known.answer as Parameters<typeof superjson.deserialize>[0]
      return { answer: superjson.deserialize<T>(answer) }
    },
  }
}
