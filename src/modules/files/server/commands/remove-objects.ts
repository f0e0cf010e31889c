import { and, eq, inArray } from 'drizzle-orm'
import { recordChange } from '#server/changes.ts'
import type { ShopDb } from '#server/scope.ts'
import type { BucketName } from '../../contract.ts'
import { findObjects, type ObjectHead } from '../queries/objects.ts'
import { storedObjects } from '../tables.ts'

/** Takes objects away; names that nothing has are passed over. Answers what was taken. */
export async function removeObjects(
  shop: ShopDb,
  bucket: BucketName,
  names: readonly string[],
): Promise<ObjectHead[]> {
  const found = await findObjects(shop, bucket, names)
  if (found.length === 0) return []
  await shop.db.delete(storedObjects).where(
    and(
      eq(storedObjects.clientId, shop.clientId),
      eq(storedObjects.bucket, bucket),
      inArray(
        storedObjects.name,
        found.map(({ name }) => name),
      ),
    ),
  )
  for (const { id, name } of found)
    await recordChange(shop, {
      subject: 'file',
      subjectId: id,
      verb: 'removed',
      before: { bucket, name },
      availability: bucket === 'shop-media',
    })
  return found
}
