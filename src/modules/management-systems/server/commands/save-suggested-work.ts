import { and, eq, inArray, sql } from 'drizzle-orm'
import { recordChange } from '#server/changes.ts'
import { newId } from '#server/ids.ts'
import type { ShopDb } from '#server/scope.ts'
import type { SyncedWork, WorkKind } from '../../contract.ts'
import { suggestedWork } from '../tables.ts'

/**
 * Takes over what a management system says now: rows are added, or changed where the same id of the same kind is known
 * already. One change in the history stands for all of them. This is what adapters call after they have read.
 */
export async function saveSuggestedWork(shop: ShopDb, rows: readonly SyncedWork[]): Promise<void> {
  if (rows.length === 0) return
  await shop.db
    .insert(suggestedWork)
    .values(
      rows.map((row) => ({
        ...row,
        clientId: shop.clientId,
        id: newId('wrk', shop.now),
        createdAt: shop.now,
      })),
    )
    .onConflictDoUpdate({
      target: [suggestedWork.clientId, suggestedWork.kind, suggestedWork.externalId],
      set: {
        vehicleId: sql`excluded.vehicle_id`,
        title: sql`excluded.title`,
        description: sql`excluded.description`,
        since: sql`excluded.since`,
        estimatedCents: sql`excluded.estimated_cents`,
        laborMin: sql`excluded.labor_min`,
      },
    })
  await recordWork(shop, 'imported', rows.length)
}

/** Takes out what a management system has no more: it was done, or nobody wants it. Unknown ids are no fault. */
export async function removeSuggestedWork(
  shop: ShopDb,
  kind: WorkKind,
  externalIds: readonly string[],
): Promise<void> {
  if (externalIds.length === 0) return
  const { rowCount } = await shop.db
    .delete(suggestedWork)
    .where(
      and(
        eq(suggestedWork.clientId, shop.clientId),
        eq(suggestedWork.kind, kind),
        inArray(suggestedWork.externalId, [...externalIds]),
      ),
    )
  if (rowCount) await recordWork(shop, 'removed', rowCount)
}

async function recordWork(shop: ShopDb, verb: string, rows: number): Promise<void> {
  await recordChange(shop, {
    subject: 'suggested-work',
    subjectId: shop.clientId,
    verb,
    after: { rows },
  })
}
