import { and, eq } from 'drizzle-orm'
import type { ThrottleInput } from '#modules/availability/contract.ts'
import { throttleRecord } from '#modules/availability/rules/rule-record.ts'
import { recordChange } from '#server/changes.ts'
import { newId } from '#server/ids.ts'
import type { ShopDb } from '#server/scope.ts'
import { assertOwnServices } from '../queries/own-services.ts'
import { findThrottleRecord, type ThrottleRecord } from '../queries/rule-records.ts'
import { throttles } from '../tables.ts'
import { asSeen, overtaken } from './as-seen.ts'

type Key = { id: string; version: number }
const subject = 'throttle'

/** Adds a brake on online booking. INVALID_INPUT for services that were never the shop's. */
export async function createThrottle(
  shop: ShopDb,
  throttle: ThrottleInput,
  id = newId('thr', shop.now),
): Promise<ThrottleRecord> {
  await assertOwnServices(shop, throttle.services, 'services')
  const { columns, fields } = throttleRecord(throttle)
  await shop.db
    .insert(throttles)
    .values({ ...columns, fields, clientId: shop.clientId, id, updatedAt: shop.now })
  await recordChange(shop, { subject, subjectId: id, verb: 'created', after: throttle, availability: true })
  return { ...throttle, id, version: 1, updatedAt: shop.now }
}

/** Saves a throttle in the version that was seen. NOT_FOUND, or VERSION_CONFLICT with the newer record. */
export async function updateThrottle(
  shop: ShopDb,
  key: Key,
  throttle: ThrottleInput,
): Promise<ThrottleRecord> {
  await assertOwnServices(shop, throttle.services, 'services')
  const before = await asSeen(shop, subject, await findThrottleRecord(shop, key.id), key.version)
  const { columns, fields } = throttleRecord(throttle)
  const { rowCount } = await shop.db
    .update(throttles)
    .set({ ...columns, fields, updatedAt: shop.now, version: key.version + 1 })
    .where(inVersion(shop, key))
  if (!rowCount) throw await overtaken(shop, subject, await findThrottleRecord(shop, key.id))
  await recordChange(shop, {
    subject,
    subjectId: key.id,
    verb: 'updated',
    before,
    after: { ...before, ...throttle },
    availability: true,
  })
  return { ...throttle, id: key.id, version: key.version + 1, updatedAt: shop.now }
}

/** Takes a throttle away. */
export async function removeThrottle(shop: ShopDb, key: Key): Promise<void> {
  const before = await asSeen(shop, subject, await findThrottleRecord(shop, key.id), key.version)
  const { rowCount } = await shop.db.delete(throttles).where(inVersion(shop, key))
  if (!rowCount) throw await overtaken(shop, subject, await findThrottleRecord(shop, key.id))
  await recordChange(shop, { subject, subjectId: key.id, verb: 'removed', before, availability: true })
}

const inVersion = (shop: ShopDb, { id, version }: Key) =>
  and(eq(throttles.clientId, shop.clientId), eq(throttles.id, id), eq(throttles.version, version))
