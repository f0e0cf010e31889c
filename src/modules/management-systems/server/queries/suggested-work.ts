import { and, desc, eq, inArray } from 'drizzle-orm'
import { getFeatureStatus } from '#modules/shops/server/queries/feature-status.ts'
import type { ShopDb } from '#server/scope.ts'
import type { SuggestedWork, WorkKind } from '../../contract.ts'
import { suggestedWork } from '../tables.ts'

const MAX_ROWS = 200

/**
 * Work that may be suggested for these cars, newest first. Deferred and recommended work are each shown only while the
 * shop's status of it is 'Enabled' (specification §4): its management system can tell, and its switch is on.
 */
export async function listSuggestedWork(
  shop: ShopDb,
  vehicleIds: readonly string[],
): Promise<SuggestedWork[]> {
  if (vehicleIds.length === 0) return []
  const status = await getFeatureStatus(shop)
  const kinds: WorkKind[] = [
    ...(status.deferredWork === 'Enabled' ? (['Deferred'] as const) : []),
    ...(status.suggestedWork === 'Enabled' ? (['Recommended'] as const) : []),
  ]
  if (kinds.length === 0) return []
  return shop.db
    .select({
      id: suggestedWork.id,
      kind: suggestedWork.kind,
      vehicleId: suggestedWork.vehicleId,
      title: suggestedWork.title,
      description: suggestedWork.description,
      since: suggestedWork.since,
      estimatedCents: suggestedWork.estimatedCents,
      laborMin: suggestedWork.laborMin,
    })
    .from(suggestedWork)
    .where(
      and(
        eq(suggestedWork.clientId, shop.clientId),
        inArray(suggestedWork.vehicleId, [...vehicleIds]),
        inArray(suggestedWork.kind, kinds),
      ),
    )
    .orderBy(desc(suggestedWork.since), desc(suggestedWork.id))
    .limit(MAX_ROWS)
}
