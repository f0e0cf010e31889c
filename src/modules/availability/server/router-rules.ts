import { availabilityRuleInput } from '#modules/availability/contract.ts'
import { day } from '#modules/availability/contract.ts'
import { splitShape } from '#modules/availability/contract-questions.ts'
import { findOrganizationName } from '#modules/shops/server/queries/organization.ts'
import { router, shopProcedure, shopRecordProcedure } from '#server/trpc.ts'
import { id, recordVersion } from '#shared/input.ts'
import { createRule, removeRule, updateRule } from './commands/save-rule.ts'
import { skipDate } from './commands/skip-date.ts'
import { splitRule } from './commands/split-rule.ts'
import { namedConflict, namesOf } from './named-conflict.ts'
import { listConflicts, type Conflicts } from './queries/conflicts.ts'
import { listLastActors } from './queries/last-change.ts'
import { listRuleRecords, type RuleRecord, type ListedRule } from './queries/rule-records.ts'

const key = { id: id('rule'), version: recordVersion }
/** The list, and what the organization behind the inherited rules is called; null without one. */
type Listed = { data: ListedRule[]; nextCursor: null; organization: string | null }
/** A saved record with the appointments that it now speaks against; none of them was moved. */
type Saved<T> = T & { conflicts: Conflicts }

/** `availabilityRule.*`: everything that restricts when a shop takes cars (availability.md §6). */
export const availabilityRuleRouter = router({
  /** The shop's rules and its organization's, which cannot be changed here; each with who changed it last. */
  list: shopProcedure('availability.read', {}).query(async ({ ctx }): Promise<Listed> => {
    const { records, actors, organization } = await ctx.inShop(async (shop) => ({
      records: await listRuleRecords(shop),
      actors: await listLastActors(shop, 'availability-rule'),
      organization: await findOrganizationName(shop),
    }))
    const names = await namesOf(ctx, [...actors.values()])
    const data = records.map((record) => ({
      ...record,
      changedBy: names.get(actors.get(record.id) ?? '') ?? null,
    }))
    return { data, nextCursor: null, organization }
  }),
  create: shopRecordProcedure('availability.write', {}, availabilityRuleInput).mutation(
    ({ ctx, input }): Promise<Saved<RuleRecord>> =>
      ctx.inShop(async (shop) => {
        const saved = await createRule(shop, input.record)
        return { ...saved, conflicts: await listConflicts(shop, saved.id) }
      }),
  ),
  update: shopRecordProcedure('availability.write', key, availabilityRuleInput).mutation(
    ({ ctx, input }): Promise<Saved<RuleRecord>> =>
      namedConflict(
        ctx,
        ctx.inShop(async (shop) => {
          const saved = await updateRule(shop, input.keys, input.record)
          return { ...saved, conflicts: await listConflicts(shop, saved.id) }
        }),
      ),
  ),
  remove: shopProcedure('availability.write', key).mutation(({ ctx, input }): Promise<void> =>
    namedConflict(
      ctx,
      ctx.inShop((shop) => removeRule(shop, input)),
    ),
  ),
  /** Leaves one date out of a repeating rule. */
  skipDate: shopProcedure('availability.write', { id: id('rule'), date: day }).mutation(
    ({ ctx, input }): Promise<RuleRecord> => ctx.inShop((shop) => skipDate(shop, input)),
  ),
  /** Saves a range over midnight as the rules that it takes, all or none. */
  split: shopProcedure('availability.write', splitShape).mutation(({ ctx, input }): Promise<RuleRecord[]> => {
    const { id: ruleId, version, rules } = input
    const [first, ...others] = rules
    const seen = ruleId === null || version === null ? null : { id: ruleId, version }
    if (!first) return Promise.resolve([])
    return namedConflict(
      ctx,
      ctx.inShop((shop) => splitRule(shop, seen, [first, ...others])),
    )
  }),
})
