import { z } from 'zod'
import type {
  ClientStatus,
  ExxonMobilInfo,
  FormSubmission,
  IntegrationStatus,
  ManagementSystem,
  ProductTier,
  SteerInfo,
  Theme,
} from '#modules/shops/contract.ts'
import type { ClientRole, OrganizationRole } from '#shared/access/roles.ts'
import type { AuthorizedTenant } from '#shared/access/tenant-order.ts'
import { email, password, text } from '#shared/input.ts'

/** `POST /api/auth/sign-in/email`. `code` is of the authenticator app or a recovery code, once the answer asked for it. */
export const signInInput = z.strictObject({ email, password, code: text(40).optional() })
/** The password was right and a second factor guards the account: sign in again with `code`. No session begins. */
export type SecondFactorAsked = { secondFactor: true }

/** What the browser learns about a person who signed in; the session itself travels in the cookie only. */
export type SignedIn = { user: { id: string; email: string; name: string } }

/** `POST /api/auth/oidc/start`: where the browser goes to sign in at the provider. */
export const oidcStartInput = z.strictObject({ returnTo: text(2_000) })
export type ProviderStart = { url: string }
/** Why a provider's word opened no account; stands in the address of `/sign-in?problem=…`. */
export const PROVIDER_PROBLEMS = [
  'unknown',
  'unverified',
  'disconnected',
  'second-factor',
  'refused',
  'failed',
] as const
export type ProviderProblem = (typeof PROVIDER_PROBLEMS)[number]

/** `POST /api/auth/request-password-reset`: answers 202, whether anybody has that address or not. */
export const passwordResetRequest = z.strictObject({ email })
/** `POST /api/auth/password-link`: whether a reset link still works, and how long the new password has to be. */
export const passwordLinkInput = z.strictObject({ token: text(200) })
export type PasswordLink = { email: string; minLength: number }
/** `POST /api/auth/reset-password`: answers 204; every session of the person ends. */
export const passwordResetInput = z.strictObject({ token: text(200), password })

/** A mail to a person about their account, as it goes through the outbox. */
export type AccountMailTemplate = 'passwordReset' | 'invitation' | 'signInChanged'
export type AccountMailState = 'Queued' | 'Sending' | 'Sent' | 'Failed'

/** A shop as `tenant.activeTenant` answers it: every Client field of specification §3, and what the menu asks beside. */
export type ActiveClient = {
  id: string
  name: string
  slug: string
  status: ClientStatus
  internalShopNumber: string | null
  organizationId: string | null
  sms: ManagementSystem | null
  integrationStatus: IntegrationStatus
  phone: string | null
  addressPostalCode: string | null
  addressTimeZone: string
  addressRegion: string | null
  addressLocality: string | null
  userRoles: ClientRole[]
  userRolesOrganization: OrganizationRole[]
  featureAccess: {
    productTier: ProductTier
    advancedCalendarEnabled: boolean
    onDemandEnabled: boolean
    webChatEnabled: boolean
    sitesEnabled: boolean
  }
  formSubmissions: FormSubmission[]
  twilioPhones: string[]
  clientSteerInfo: SteerInfo | null
  hasSteerProduct: boolean
  hasFasterLinesPartnerApp: boolean
  themes: Theme[]
  integration: { steerSuggestedWorkLookupEnabled: boolean }
  clientExxonMobilInfo: ExxonMobilInfo
  deniedPrefixes: string[]
}
export type ActiveOrganization = {
  id: string
  name: string
  userRolesOrganization: OrganizationRole[]
  deniedPrefixes: string[]
}
/** At most one of the two is set; both null for a person without any tenant. */
export type ActiveTenant = { organization: ActiveOrganization | null; client: ActiveClient | null }

/** A page of `tenant.authorizedTenants`. */
export type TenantPage = { data: AuthorizedTenant[]; nextCursor: number | null }
