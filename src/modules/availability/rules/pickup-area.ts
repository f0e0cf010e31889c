import type { PickupArea } from '#modules/availability/rules/offers.ts'
import type { Request } from '#modules/availability/rules/request.ts'

const EARTH_RADIUS_KM = 6371

/**
 * Whether the shop fetches cars from an address. ZIP codes compare by their first five digits. An address without
 * coordinates is let through as a question for staff; so is one that is not known yet.
 */
export function isInPickupArea(area: PickupArea, address: Request['address']): boolean {
  if (!address) return true
  if (area.mode === 'PostalCodes') {
    const listed = area.postalCodes.some((code) => code.slice(0, 5) === address.postalCode.slice(0, 5))
    return area.listType === 'Whitelist' ? listed : !listed
  }
  const away = distanceFrom(area, address)
  if (away === null || area.radiusKm === null) return true
  const isNear = away <= area.radiusKm
  return area.listType === 'Whitelist' ? isNear : !isNear
}

/** How far an address is from the middle of the area, in km; null when one of the two is not on the map. */
export function distanceFrom({ center }: PickupArea, address: Request['address']): number | null {
  if (!center || !address || address.lat === null || address.lon === null) return null
  return distanceKm(center, { lat: address.lat, lon: address.lon })
}

/** Whether nobody can tell how far an address is, so that staff have to look. */
export function isDistanceUnknown(area: PickupArea, address: Request['address']): boolean {
  if (area.mode !== 'RadiusKm' || address === null) return false
  return distanceFrom(area, address) === null
}

/** Places of one pickup window: what its line says, and no more than the drivers can fetch. */
export function driverPlaces(area: PickupArea | null, perSlot: number | null): number | null {
  if (!area || area.drivers === null || area.perWindowPerDriver === null) return perSlot
  return Math.min(perSlot ?? Number.POSITIVE_INFINITY, area.drivers * area.perWindowPerDriver)
}

type Place = { readonly lat: number; readonly lon: number }

function distanceKm(a: Place, b: Place): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180
  const haversine =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lon - a.lon) / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(haversine))
}
