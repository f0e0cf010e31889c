import { isUnder, plainPath } from './route-roles.ts'
import { featuresOn, type ShopFacts } from './tiers.ts'

/** Pages that a listing-only shop does not have, with the upgrade page that stands in their place (N11). */
const STANDARD_PAGES: readonly [prefix: string, name: string][] = [
  ['/calendar', 'calendar'],
  ['/leads', 'leads'],
  ['/marketing-links', 'marketing-links'],
  ['/scheduling-tool/customer-info', 'customer-info'],
  ['/scheduling-tool/suggested-work', 'suggested-work'],
  ['/scheduling-tool/transportation-options', 'transportation-options'],
  ['/scheduling-tool/confirm-booking', 'confirm-booking'],
  ['/scheduling-tool/successful-booking', 'successful-booking'],
  ['/scheduling-tool/custom-fields', 'custom-fields'],
  ['/scheduling-tool/source-tracking', 'source-tracking'],
  ['/availability-settings/pickup-config', 'pickup-option'],
  ['/availability-settings/technician-availability', 'technicians'],
  ['/general/notification-setup', 'notification-setup'],
  ['/general/partner-apps', 'partner-apps'],
]

/**
 * The upgrade page in the place of a page whose feature the shop lacks by tier or flag (C6); null when it lacks
 * nothing. The calendar stays open by its address above DirectoryOnly, whatever the menu shows (C3).
 */
export function upgradeInPlaceOf(address: string, shop: ShopFacts): string | null {
  const path = plainPath(address)
  const isListing = shop.featureAccess.productTier === 'DirectoryOnly'
  const on = featuresOn(shop)
  const below = (...prefixes: string[]) => prefixes.some((prefix) => isUnder(path, prefix))
  const channel = (isOn: boolean, name: string) => {
    if (isListing) return `/upgrade/standard-${name}`
    return isOn ? null : `/upgrade/pro-${name}`
  }
  if (below('/ao-voice', '/general/ao-voice')) return channel(on.voice, 'ao-voice')
  if (below('/general/web-chat')) return channel(on.webChat, 'web-chat')
  if (below('/ao-sites')) return on.sites ? null : '/upgrade/websites'
  if (below('/general/site-setup') && !on.sites)
    return isListing ? '/upgrade/standard-site-setup' : '/upgrade/websites'
  const standard = isListing ? STANDARD_PAGES.find(([prefix]) => below(prefix)) : undefined
  return standard ? `/upgrade/standard-${standard[1]}` : null
}
