import {
  lockShape,
  organizationDraftShape,
  organizationRuleInput,
  organizationRuleKey,
  shareRuleShape,
  sharingShape,
} from '#modules/availability/contract-organization.ts'
import { getOrganization } from '#modules/shops/server/queries/organization.ts'
import { inShop, type Caller, type Platform, type ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { organizationProcedure, organizationRecordProcedure, router } from '#server/trpc.ts'
import {
  createOrganizationRule,
  removeOrganizationRule,
  updateOrganizationRule,
} from './commands/save-organization-rule.ts'
import { shareRule } from './commands/share-rule.ts'
import { namedConflict, namesOf } from './named-conflict.ts'
import { countDraftConflicts } from './queries/conflicts.ts'
import { listLastActors } from './queries/last-change.ts'
import { listOrganizationRules, type ListedOrganizationRule } from './queries/organization-rules.ts'
import { findRuleRecord, type RuleRecord } from './queries/rule-records.ts'
import { sharingAt, type SharingAtShop } from './queries/sharing.ts'

type Page<T> = { data: T[]; nextCursor: null }
/** Appointments still to come at one shop that a rule speaks against. */
type ShopConflicts = { clientId: string; name: string; count: number }
/** What a rule of another shop would change at one. */
type Sharing = { clientId: string; name: string } & SharingAtShop

/**
 * Asks the shops of an organization, for somebody who may change its rules. One after the other: an organization is not
 * worth more connections than everybody else together.
 */
const shopOf =
  ({ platform, actor, requestId }: Caller & { platform: Platform }) =>
  <T>(clientId: string, ask: (shop: ShopDb) => Promise<T>): Promise<T> =>
    inShop(platform, { actor, requestId }, clientId, 'availability.write', ask)

/** `organizationRule.*`: rules that an organization hands to all its shops (availability.md §7.3). */
export const organizationRuleRouter = router({
  /** All of them, each with who changed it last. */
  list: organizationProcedure('organization.read', {}).query(
    async ({ ctx }): Promise<Page<ListedOrganizationRule>> => {
      const { records, actors } = await ctx.inOrganization(async (organization) => ({
        records: await listOrganizationRules(organization),
        actors: await listLastActors(organization, 'availability-rule'),
      }))
      const names = await namesOf(ctx, [...actors.values()])
      const data = records.map((record) => ({
        ...record,
        changedBy: names.get(actors.get(record.id) ?? '') ?? null,
      }))
      return { data, nextCursor: null }
    },
  ),
  create: organizationRecordProcedure('organization.write', lockShape, organizationRuleInput).mutation(
    ({ ctx, input: { keys, record } }): Promise<RuleRecord> =>
      ctx.inOrganization((organization) => createOrganizationRule(organization, record, keys.lock)),
  ),
  update: organizationRecordProcedure(
    'organization.write',
    { ...organizationRuleKey, ...lockShape },
    organizationRuleInput,
  ).mutation(({ ctx, input: { keys, record } }): Promise<RuleRecord> =>
    namedConflict(
      ctx,
      ctx.inOrganization((organization) => updateOrganizationRule(organization, keys, record, keys.lock)),
    ),
  ),
  remove: organizationProcedure('organization.write', organizationRuleKey).mutation(
    ({ ctx, input }): Promise<void> =>
      namedConflict(
        ctx,
        ctx.inOrganization((organization) => removeOrganizationRule(organization, input)),
      ),
  ),
  /** Makes a rule of one shop, in the version that was seen, a default of all. NOT_FOUND, VERSION_CONFLICT. */
  share: organizationProcedure('organization.write', shareRuleShape).mutation(
    ({ ctx, input }): Promise<RuleRecord> =>
      namedConflict(
        ctx,
        ctx.inOrganization((organization) => shareRule(organization, input)),
      ),
  ),
  /** What `share` would change at every other shop of the organization. NOT_FOUND. */
  sharing: organizationProcedure('organization.write', sharingShape).query(
    async ({ ctx, input: { clientId, ruleId } }): Promise<Sharing[]> => {
      const { shops } = await ctx.inOrganization(getOrganization)
      if (!shops.some(({ id }) => id === clientId)) throw new AppError('NOT_FOUND')
      const at = shopOf(ctx)
      const rule = await at(clientId, (shop) => findRuleRecord(shop, ruleId))
      if (!rule) throw new AppError('NOT_FOUND')
      const told: Sharing[] = []
      for (const { id, name } of shops.filter((shop) => shop.id !== clientId))
        told.push({ clientId: id, name, ...(await at(id, (shop) => sharingAt(shop, rule))) })
      return told
    },
  ),
  /** How many appointments still to come a rule that is being edited speaks against, shop by shop; none is moved. */
  conflicts: organizationProcedure('organization.write', organizationDraftShape).query(
    async ({ ctx, input }): Promise<ShopConflicts[]> => {
      const { shops } = await ctx.inOrganization(getOrganization)
      const at = shopOf(ctx)
      const counted: ShopConflicts[] = []
      for (const { id: clientId, name } of shops) {
        const count = await at(clientId, (shop) => countDraftConflicts(shop, input))
        if (count > 0) counted.push({ clientId, name, count })
      }
      return counted
    },
  ),
})
