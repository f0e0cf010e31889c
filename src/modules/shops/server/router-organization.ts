import type { Organization } from '#modules/shops/contract-organization.ts'
import { organizationShape } from '#modules/shops/contract-organization.ts'
import { organizationProcedure, router } from '#server/trpc.ts'
import { renameOrganization } from './commands/rename-organization.ts'
import { getOrganization } from './queries/organization.ts'

/** `organization.*`: several shops of one owner. */
export const organizationRouter = router({
  /** Its name and its shops. */
  get: organizationProcedure('organization.read', {}).query(({ ctx }): Promise<Organization> =>
    ctx.inOrganization(getOrganization),
  ),

  /** Names it anew. CONFLICT when somebody was faster. */
  update: organizationProcedure('organization.write', organizationShape).mutation(
    ({ ctx, input }): Promise<Organization> =>
      ctx.inOrganization((organization) => renameOrganization(organization, input)),
  ),
})
