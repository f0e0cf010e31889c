import { and, eq } from 'drizzle-orm'
import type { AvailabilitySettings } from '#modules/availability/contract.ts'
import { recordChange } from '#server/changes.ts'
import type { ShopDb } from '#server/scope.ts'
import { assertOwnServices } from '../queries/own-services.ts'
import { getSettingsRecord, type SettingsRecord } from '../queries/rule-records.ts'
import { availabilitySettings } from '../tables.ts'
import { staleSave } from './as-seen.ts'

const subject = 'availability-settings'

/**
 * Saves settings in the version that was seen (0 = still the defaults). What is not given stays as it is. `under` is
 * where the caller's input holds them, for the name of a refused field: INVALID_INPUT for services never the shop's.
 * VERSION_CONFLICT with the newer settings.
 */
export async function saveSettings(
  shop: ShopDb,
  version: number,
  changes: Partial<AvailabilitySettings>,
  under = '',
): Promise<SettingsRecord> {
  const { clientId } = shop
  await assertOwnServices(shop, changes.waiter?.allowedServices ?? null, `${under}waiter.allowedServices`)
  const before = await getSettingsRecord(shop)
  if (before.version !== version) throw await staleSave(shop, subject, clientId, before)
  const settings = { ...before.settings, ...changes }
  const { rowCount } =
    version === 0
      ? await shop.db
          .insert(availabilitySettings)
          .values({ clientId, settings, updatedAt: shop.now })
          .onConflictDoNothing()
      : await shop.db
          .update(availabilitySettings)
          .set({ settings, updatedAt: shop.now, version: version + 1 })
          .where(and(eq(availabilitySettings.clientId, clientId), eq(availabilitySettings.version, version)))
  if (!rowCount) throw await staleSave(shop, subject, clientId, await getSettingsRecord(shop))
  await recordChange(shop, {
    subject,
    subjectId: clientId,
    verb: 'updated',
    before: before.settings,
    after: changes,
    availability: true,
  })
  return { settings, version: version + 1 }
}
