import {
  organizationLockShape,
  organizationRuleShape,
  shareRuleShape,
  type OrganizationRule,
} from '#modules/availability/contract-organization.ts'
import { organizationProcedure, router } from '#server/trpc.ts'
import {
  changeOrganizationRule,
  removeOrganizationRule,
  shareRule,
} from './commands/change-organization-rule.ts'
import { listOrganizationRules } from './queries/organization-rules.ts'

/** `organizationRule.*`: what an organization hands to all its shops: defaults, and rules that are locked. */
export const organizationRuleRouter = router({
  /** Oldest first. */
  list: organizationProcedure('organization.read', {}).query(
    async ({ ctx }): Promise<{ data: OrganizationRule[]; nextCursor: null }> => ({
      data: await ctx.inOrganization(listOrganizationRules),
      nextCursor: null,
    }),
  ),

  /** Makes a rule of one shop a default of all. Throws NOT_FOUND. */
  create: organizationProcedure('organization.write', shareRuleShape).mutation(
    ({ ctx, input }): Promise<OrganizationRule> =>
      ctx.inOrganization((organization) => shareRule(organization, input)),
  ),

  /** Locks or unlocks a rule, or switches it. Throws NOT_FOUND; CONFLICT when somebody was faster. */
  update: organizationProcedure('organization.write', organizationLockShape).mutation(
    ({ ctx, input }): Promise<OrganizationRule> =>
      ctx.inOrganization((organization) => changeOrganizationRule(organization, input)),
  ),

  /** Takes a rule from every shop. Throws NOT_FOUND; CONFLICT when somebody was faster. */
  remove: organizationProcedure('organization.write', organizationRuleShape).mutation(
    ({ ctx, input }): Promise<void> =>
      ctx.inOrganization((organization) => removeOrganizationRule(organization, input)),
  ),
})
