import type { ClientStatus, ManagementSystem } from '#modules/shops/contract.ts'
import type { ShopDetails } from '#modules/shops/contract-details.ts'
import { suggestZone } from '#modules/shops/rules/suggest-zone.ts'
import type { StepValues } from '../contract-steps.ts'

type Known = ShopDetails & {
  timeZone: string
  status: ClientStatus
  sms: ManagementSystem | null
  brandColor: string | null
}

/** Mon to Fri, 8 to 5: what most shops only have to change a little. */
const USUAL_DAY: [number, number][] = [[480, 1020]]
const USUAL_WEEK: StepValues['hours']['hours'] = {
  '1': USUAL_DAY,
  '2': USUAL_DAY,
  '3': USUAL_DAY,
  '4': USUAL_DAY,
  '5': USUAL_DAY,
  '6': [],
  '7': [],
}

/**
 * What the pages start with: what the shop says already, and else what most shops do. The patterns are those of
 * availability.md §4: four waiters of the morning, cars for three hours from opening.
 */
export function firstValues(shop: Known): StepValues {
  const isOpen = Object.values(shop.hours).some((lines) => lines.length > 0)
  // Only a shop that nobody can book yet may still move to another zone.
  const suggested =
    shop.status === 'Pending' ? suggestZone(shop.addressRegion ?? '', shop.addressPostalCode ?? '') : null
  return {
    details: {
      name: shop.name,
      phone: shop.phone ?? '',
      addressLine1: shop.addressLine1 ?? '',
      addressLocality: shop.addressLocality ?? '',
      addressRegion: shop.addressRegion ?? '',
      addressPostalCode: shop.addressPostalCode ?? '',
      timeZone: (suggested ?? shop.timeZone) as StepValues['details']['timeZone'],
    },
    hours: { hours: isOpen ? shop.hours : USUAL_WEEK },
    services: { template: 'GeneralRepair', leftOut: [] },
    capacity: {
      waiters: { isOn: true, startMin: 480, endMin: 720, perSlot: 1, perDay: 4 },
      dropOff: { isOn: true, forHours: 3, perDay: null },
    },
    branding: { brandColor: shop.brandColor ?? '' },
    system: { system: shop.sms ?? 'None' },
    notifications: { email: shop.email ?? '' },
    users: { people: [] },
  }
}
