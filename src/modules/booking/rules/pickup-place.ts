import type { Request } from '#modules/availability/rules/request.ts'

/** Where a car is to be fetched, as the engine reads it; the page knows no coordinates. */
export function pickupPlace(address: { postalCode: string } | undefined): Request['address'] {
  return address ? { postalCode: address.postalCode, lat: null, lon: null } : null
}
