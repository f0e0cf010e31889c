import { recordChange } from '#server/changes.ts'
import { newId } from '#server/ids.ts'
import type { ShopDb } from '#server/scope.ts'
import type { PickupSettings, TransportRecord } from '../../contract-offers.ts'
import { availabilitySettings, transportOptions } from '../tables.ts'

/** Adds a way home. Answers its id. */
export async function addTransportOption(
  shop: ShopDb,
  { id = newId('trn', shop.now), ...option }: Omit<TransportRecord, 'id'> & { id?: string },
): Promise<string> {
  await shop.db
    .insert(transportOptions)
    .values({ ...option, clientId: shop.clientId, id, updatedAt: shop.now })
  await recordChange(shop, {
    subject: 'transport-option',
    subjectId: id,
    verb: 'created',
    after: option,
    availability: true,
  })
  return id
}

/** Keeps where the shop fetches cars; null takes the area away. */
export async function savePickup(shop: ShopDb, pickup: PickupSettings | null): Promise<void> {
  const { clientId } = shop
  await shop.db
    .insert(availabilitySettings)
    .values({ clientId, pickup, updatedAt: shop.now })
    .onConflictDoUpdate({ target: availabilitySettings.clientId, set: { pickup, updatedAt: shop.now } })
  await recordChange(shop, {
    subject: 'pickup-settings',
    subjectId: clientId,
    verb: 'updated',
    after: pickup,
    availability: true,
  })
}
