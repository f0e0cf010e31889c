import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { randomToken, tokenHash } from '#server/ids.ts'
import type { ShopDb } from '#server/scope.ts'
import type { CheckCodeInput, KnownVisitor } from '../../contract-visitor.ts'
import { CODE_TRIES, KNOWN_MINUTES, typedCode } from '../../rules/one-time-code.ts'
import { codeHash, isSameHash } from '../code-hash.ts'
import { listKnownPeople } from '../queries/known-visitor.ts'
import { visitorCodes } from '../tables.ts'

/**
 * Tries a code: whom the shop knows there when it is right, null when it is not. A wrong, used, old or unknown one, and
 * the right one after too many wrong tries, are all the same answer.
 *
 * A try counts before it is judged and whatever comes of it, so never throw in the transaction for a wrong one.
 */
export async function checkCode(
  shop: ShopDb,
  { codeId, code }: CheckCodeInput,
  { secret, systemNow }: { secret: string; systemNow: Date },
): Promise<KnownVisitor | null> {
  const mine = and(eq(visitorCodes.clientId, shop.clientId), eq(visitorCodes.id, codeId))
  const [tried] = await shop.db
    .update(visitorCodes)
    .set({ tries: sql`${visitorCodes.tries} + 1` })
    .where(
      and(
        mine,
        lt(visitorCodes.tries, CODE_TRIES),
        gt(visitorCodes.expiresAt, systemNow),
        isNull(visitorCodes.tokenHash),
      ),
    )
    .returning()
  const hash = codeHash(secret, codeId, typedCode(code))
  if (!tried || !isSameHash(tried.codeHash, hash)) return null
  const token = randomToken()
  await shop.db
    .update(visitorCodes)
    .set({
      tokenHash: tokenHash(token),
      knownUntil: new Date(systemNow.getTime() + KNOWN_MINUTES * 60_000),
    })
    .where(mine)
  return { token, minutes: KNOWN_MINUTES, people: await listKnownPeople(shop, tried) }
}
