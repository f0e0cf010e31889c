import { SYSTEM_CAPABILITIES, type SystemCapability } from './capabilities.data.ts'
import type { ClientRole } from './roles.ts'

/** What a shop pays for, lowest first; `DirectoryOnly` has a listing and nothing else (D10: two steps up). */
export type ProductTier = 'DirectoryOnly' | 'Standard' | 'Pro'

/** The active shop as far as menu and derived statuses look at it; the answer of `tenant.activeTenant` fits. */
export type ShopFacts = {
  id: string
  name: string
  organizationId: string | null
  sms: string | null
  /** Specification §3 "Integration status"; null reads as never connected. */
  integrationStatus?: string | null
  userRoles: readonly ClientRole[]
  userRolesOrganization: readonly ClientRole[]
  featureAccess: {
    productTier: ProductTier
    advancedCalendarEnabled: boolean
    onDemandEnabled: boolean
    webChatEnabled: boolean
    sitesEnabled: boolean
  }
  formSubmissions: readonly { type: string; status: string }[]
  twilioPhones: readonly unknown[]
  clientSteerInfo: { textCommunicationEnabled: boolean } | null
  hasFasterLinesPartnerApp: boolean
  themes: readonly { deferredWork_enabled: boolean; recommendedWork_enabled: boolean }[]
  integration: { steerSuggestedWorkLookupEnabled: boolean } | null
  deniedPrefixes?: readonly string[]
}

/** The active organization as far as the menu looks at it. */
type OrganizationFacts = {
  id: string
  name: string
  userRolesOrganization: readonly ClientRole[]
  deniedPrefixes?: readonly string[]
}

/** What is active in this tab; at most one of the two is set. */
export type TenantFacts = { organization: OrganizationFacts | null; client: ShopFacts | null }

/** Whether the chosen system can do it; without a system, and for one nobody knows, it cannot. */
export function systemCan(system: string | null, capability: SystemCapability): boolean {
  if (system === null || !Object.hasOwn(SYSTEM_CAPABILITIES, system)) return false
  return SYSTEM_CAPABILITIES[system]?.includes(capability) ?? false
}

export function formComplete(shop: Pick<ShopFacts, 'formSubmissions'>, type: string): boolean {
  return shop.formSubmissions.some((form) => form.type === type && form.status === 'Complete')
}

/** Calendar, voice, web chat and sites as the menu asks for them (D9, N12). */
export function featuresOn(shop: ShopFacts) {
  const { featureAccess } = shop
  const voiceReady = shop.twilioPhones.length > 0 || formComplete(shop, 'ProUpgradeVoiceForm')
  return {
    calendar: featureAccess.advancedCalendarEnabled,
    voice: featureAccess.onDemandEnabled && voiceReady,
    webChat: featureAccess.webChatEnabled || formComplete(shop, 'ProUpgradeWebChatForm'),
    sites: featureAccess.sitesEnabled,
  }
}

type ChannelStatus = 'Available' | 'Pending' | 'Upgrade Required'
type WorkStatus = 'Enabled' | 'Disabled' | 'Upgrade Required' | 'Unavailable'

/** What the derived statuses depend on. */
type StatusFacts = Pick<
  ShopFacts,
  'sms' | 'formSubmissions' | 'twilioPhones' | 'clientSteerInfo' | 'themes' | 'integration'
> & { featureAccess: Pick<ShopFacts['featureAccess'], 'onDemandEnabled' | 'webChatEnabled'> }

export type FeatureStatus = {
  webChat: ChannelStatus
  voice: ChannelStatus
  deferredWork: WorkStatus
  suggestedWork: WorkStatus
}

/** The four derived statuses of specification §4. */
export function featureStatus(shop: StatusFacts): FeatureStatus {
  const texting = shop.clientSteerInfo?.textCommunicationEnabled ?? false
  const chatReady = texting || formComplete(shop, 'ProUpgradeWebChatForm')
  const voiceReady = shop.twilioPhones.length > 0 || formComplete(shop, 'ProUpgradeVoiceForm')
  const lookup = shop.integration?.steerSuggestedWorkLookupEnabled ?? false
  const theme = shop.themes[0]
  const defers = systemCan(shop.sms, 'deferredWork')
  const suggests = systemCan(shop.sms, 'suggestedWork')
  return {
    webChat: channel(shop.featureAccess.webChatEnabled, chatReady),
    voice: channel(shop.featureAccess.onDemandEnabled, voiceReady),
    deferredWork: work(defers, theme?.deferredWork_enabled ?? false, suggests && !lookup),
    suggestedWork: work(lookup, theme?.recommendedWork_enabled ?? false, suggests && !lookup),
  }
}

const channel = (enabled: boolean, ready: boolean): ChannelStatus =>
  !enabled ? 'Upgrade Required' : ready ? 'Available' : 'Pending'

const work = (supported: boolean, switchedOn: boolean, upgradable: boolean): WorkStatus => {
  if (supported) return switchedOn ? 'Enabled' : 'Disabled'
  return upgradable ? 'Upgrade Required' : 'Unavailable'
}
