import { availabilitySettings, capacityRuleInput, throttleInput } from '#modules/availability/contract.ts'
import { router, shopProcedure, shopRecordProcedure } from '#server/trpc.ts'
import { id, recordVersion, whole } from '#shared/input.ts'
import { namedConflict } from './named-conflict.ts'
import { createCapacityRule, removeCapacityRule, updateCapacityRule } from './commands/save-capacity-rule.ts'
import { saveSettings } from './commands/save-settings.ts'
import { createThrottle, removeThrottle, updateThrottle } from './commands/save-throttle.ts'
import { listConflicts, type Conflicts } from './queries/conflicts.ts'
import {
  getSettingsRecord,
  listCapacityRecords,
  listThrottleRecords,
  type CapacityRecord,
  type SettingsRecord,
  type ThrottleRecord,
} from './queries/rule-records.ts'

type Page<T> = { data: T[]; nextCursor: null }
const complete = <T>(data: T[]): Page<T> => ({ data, nextCursor: null })
const capacityKey = { id: id('cap'), version: recordVersion }
const throttleKey = { id: id('thr'), version: recordVersion }

/** A saved record with the appointments that it now speaks against; none of them was moved. */
type Saved<T> = T & { conflicts: Conflicts }

/** `capacityRule.*`: the patterns of arrival times (availability.md §4). */
export const capacityRuleRouter = router({
  list: shopProcedure('capacity.read', {}).query(async ({ ctx }): Promise<Page<CapacityRecord>> =>
    complete(await ctx.inShop(listCapacityRecords)),
  ),
  create: shopRecordProcedure('capacity.write', {}, capacityRuleInput).mutation(
    ({ ctx, input }): Promise<Saved<CapacityRecord>> =>
      ctx.inShop(async (shop) => {
        const saved = await createCapacityRule(shop, input.record)
        return { ...saved, conflicts: await listConflicts(shop, saved.id) }
      }),
  ),
  update: shopRecordProcedure('capacity.write', capacityKey, capacityRuleInput).mutation(
    ({ ctx, input }): Promise<Saved<CapacityRecord>> =>
      namedConflict(
        ctx,
        ctx.inShop(async (shop) => {
          const saved = await updateCapacityRule(shop, input.keys, input.record)
          return { ...saved, conflicts: await listConflicts(shop, saved.id) }
        }),
      ),
  ),
  remove: shopProcedure('capacity.write', capacityKey).mutation(({ ctx, input }): Promise<void> =>
    namedConflict(
      ctx,
      ctx.inShop((shop) => removeCapacityRule(shop, input)),
    ),
  ),
})

/** `throttle.*`: brakes on online booking (availability.md §8). */
export const throttleRouter = router({
  list: shopProcedure('throttles.read', {}).query(async ({ ctx }): Promise<Page<ThrottleRecord>> =>
    complete(await ctx.inShop(listThrottleRecords)),
  ),
  create: shopRecordProcedure('throttles.write', {}, throttleInput).mutation(
    ({ ctx, input }): Promise<ThrottleRecord> => ctx.inShop((shop) => createThrottle(shop, input.record)),
  ),
  update: shopRecordProcedure('throttles.write', throttleKey, throttleInput).mutation(
    ({ ctx, input }): Promise<ThrottleRecord> =>
      namedConflict(
        ctx,
        ctx.inShop((shop) => updateThrottle(shop, input.keys, input.record)),
      ),
  ),
  remove: shopProcedure('throttles.write', throttleKey).mutation(({ ctx, input }): Promise<void> =>
    namedConflict(
      ctx,
      ctx.inShop((shop) => removeThrottle(shop, input)),
    ),
  ),
})

const settingsVersion = { version: whole(0, 1_000_000_000) }
const { waiter, dropOff } = availabilitySettings.shape

/** `availabilitySettings.*`: what is one value a shop. */
export const availabilitySettingsRouter = router({
  get: shopProcedure('capacity.read', {}).query(({ ctx }): Promise<SettingsRecord> =>
    ctx.inShop(getSettingsRecord),
  ),
  /** Saves all settings. */
  update: shopProcedure('availability.write', {
    ...settingsVersion,
    settings: availabilitySettings,
  }).mutation(({ ctx, input }): Promise<SettingsRecord> =>
    namedConflict(
      ctx,
      ctx.inShop((shop) => saveSettings(shop, input.version, input.settings, 'settings.')),
    ),
  ),
  /** Saves what the waiter and drop-off pages edit, for those who may edit only these. */
  updateArrivals: shopProcedure('capacity.write', {
    ...settingsVersion,
    waiter: waiter.unwrap().optional(),
    dropOff: dropOff.unwrap().optional(),
  }).mutation(({ ctx, input }): Promise<SettingsRecord> => {
    const changes = {
      ...(input.waiter ? { waiter: input.waiter } : {}),
      ...(input.dropOff ? { dropOff: input.dropOff } : {}),
    }
    return namedConflict(
      ctx,
      ctx.inShop((shop) => saveSettings(shop, input.version, changes)),
    )
  }),
})
