import type { SystemAdminRole } from './roles.ts'
import type { PathAccess } from './route-roles.ts'
import { featuresOn, formComplete, type ProductTier, type ShopFacts, type TenantFacts } from './tiers.ts'

/** Who looks at the menu; the initial state and `tenant.activeTenant` carry it. */
export type Viewer = { isSystemAdmin: boolean; systemAdminRoles: readonly SystemAdminRole[] }

/** What the rows of the shop menu ask. */
export type MenuFacts = {
  shop: ShopFacts
  tier: ProductTier
  on: ReturnType<typeof featuresOn>
  isSystemAdmin: boolean
  /** Owner of the shop, or of its organization. */
  isOwner: boolean
  isOrganizationOwner: boolean
  hasOrganizationRole: boolean
}

export function menuFacts(viewer: Viewer, shop: ShopFacts): MenuFacts {
  const isOrganizationOwner = shop.userRolesOrganization.includes('Owner')
  return {
    shop,
    tier: shop.featureAccess.productTier,
    on: featuresOn(shop),
    isSystemAdmin: viewer.isSystemAdmin,
    isOwner: isOrganizationOwner || shop.userRoles.includes('Owner'),
    isOrganizationOwner,
    hasOrganizationRole: shop.userRolesOrganization.length > 0,
  }
}

/** The form that ends the onboarding of this shop's tier (N22). */
export function isOnboarded(shop: ShopFacts): boolean {
  const directory = shop.featureAccess.productTier === 'DirectoryOnly'
  return formComplete(shop, directory ? 'DirectoryOnboardingForm' : 'OnboardingForm')
}

/** The person's reach at the active tenant, as the check of page addresses wants it (D6). */
export function pathAccess(viewer: Viewer, tenant: TenantFacts): PathAccess {
  const { client, organization } = tenant
  const roles = client
    ? [...client.userRoles, ...client.userRolesOrganization]
    : (organization?.userRolesOrganization ?? [])
  return {
    isSystemAdmin: viewer.isSystemAdmin,
    roles,
    deniedPrefixes: client?.deniedPrefixes ?? organization?.deniedPrefixes ?? [],
  }
}
