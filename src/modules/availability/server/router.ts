import {
  availabilityRuleInput,
  availabilitySettings,
  capacityRuleInput,
  throttleInput,
} from '#modules/availability/contract.ts'
import { explainShape, previewShape } from '#modules/availability/contract-questions.ts'
import { router, shopProcedure, shopRecordProcedure } from '#server/trpc.ts'
import { id, recordVersion, whole } from '#shared/input.ts'
import { createCapacityRule, removeCapacityRule, updateCapacityRule } from './commands/save-capacity-rule.ts'
import { createRule, removeRule, updateRule } from './commands/save-rule.ts'
import { saveSettings } from './commands/save-settings.ts'
import { createThrottle, removeThrottle, updateThrottle } from './commands/save-throttle.ts'
import { listConflicts, type Conflicts } from './queries/conflicts.ts'
import { explainDay, type ExplainedDay } from './queries/explain.ts'
import { getPreview, type Preview } from './queries/preview.ts'
import {
  getSettingsRecord,
  listCapacityRecords,
  listRuleRecords,
  listThrottleRecords,
  type CapacityRecord,
  type RuleRecord,
  type SettingsRecord,
  type ThrottleRecord,
} from './queries/rule-records.ts'

type Page<T> = { data: T[]; nextCursor: null }
const complete = <T>(data: T[]): Page<T> => ({ data, nextCursor: null })
const ruleKey = { id: id('rule'), version: recordVersion }
const capacityKey = { id: id('cap'), version: recordVersion }
const throttleKey = { id: id('thr'), version: recordVersion }

/** A saved record with the appointments that it now speaks against; none of them was moved. */
type Saved<T> = T & { conflicts: Conflicts }

/** `availabilityRule.*`: everything that restricts when a shop takes cars (availability.md §6). */
export const availabilityRuleRouter = router({
  /** The shop's rules and its organization's; those of the organization cannot be changed here. */
  list: shopProcedure('availability.read', {}).query(async ({ ctx }): Promise<Page<RuleRecord>> =>
    complete(await ctx.inShop(listRuleRecords)),
  ),
  create: shopRecordProcedure('availability.write', {}, availabilityRuleInput).mutation(
    ({ ctx, input }): Promise<Saved<RuleRecord>> =>
      ctx.inShop(async (shop) => {
        const saved = await createRule(shop, input.record)
        return { ...saved, conflicts: await listConflicts(shop, saved.id) }
      }),
  ),
  update: shopRecordProcedure('availability.write', ruleKey, availabilityRuleInput).mutation(
    ({ ctx, input }): Promise<Saved<RuleRecord>> =>
      ctx.inShop(async (shop) => {
        const saved = await updateRule(shop, input.keys, input.record)
        return { ...saved, conflicts: await listConflicts(shop, saved.id) }
      }),
  ),
  remove: shopProcedure('availability.write', ruleKey).mutation(({ ctx, input }): Promise<void> =>
    ctx.inShop((shop) => removeRule(shop, input)),
  ),
})

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
      ctx.inShop(async (shop) => {
        const saved = await updateCapacityRule(shop, input.keys, input.record)
        return { ...saved, conflicts: await listConflicts(shop, saved.id) }
      }),
  ),
  remove: shopProcedure('capacity.write', capacityKey).mutation(({ ctx, input }): Promise<void> =>
    ctx.inShop((shop) => removeCapacityRule(shop, input)),
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
      ctx.inShop((shop) => updateThrottle(shop, input.keys, input.record)),
  ),
  remove: shopProcedure('throttles.write', throttleKey).mutation(({ ctx, input }): Promise<void> =>
    ctx.inShop((shop) => removeThrottle(shop, input)),
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
    ctx.inShop((shop) => saveSettings(shop, input.version, input.settings)),
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
    return ctx.inShop((shop) => saveSettings(shop, input.version, changes))
  }),
})

/** `availability.*`: questions of staff to the engine. */
export const availabilityRouter = router({
  /** Every start of a date with everything that speaks against it, in the desk's words. */
  explain: shopProcedure('availability.explain', explainShape).query(
    ({ ctx, input }): Promise<ExplainedDay> => ctx.inShop((shop) => explainDay(shop, input)),
  ),
  /** The next fourteen days as customers see them, now and with a draft; nothing is saved. */
  preview: shopProcedure('availability.explain', previewShape).query(({ ctx, input }): Promise<Preview> =>
    ctx.inShop((shop) => getPreview(shop, input)),
  ),
})
