import { isInPickupArea } from '#modules/availability/rules/pickup-area.ts'
import type { BookingPickup } from '../contract-choices.ts'
import type { Draft, DraftAddress } from './draft.ts'
import { pickupPlace } from './pickup-place.ts'

/** `area` is the engine's OUT_OF_AREA; the others are sentences of `#shared/field-words.ts`. */
export type AddressFaults = { line1?: 'address'; postalCode?: 'postalCode' | 'area' }

const ZIP = /^\d{5}(-\d{4})?$/

/** What is wrong with a pickup address. A shop that asks for none takes a blank one. */
export function checkAddress(pickup: BookingPickup | null, address: DraftAddress): AddressFaults {
  const postalCode = address.postalCode.trim()
  const isBlank = !address.line1.trim() && !postalCode
  if (isBlank && !pickup?.requireAddress) return {}
  const faults: AddressFaults = {}
  if (!address.line1.trim()) faults.line1 = 'address'
  if (!ZIP.test(postalCode)) faults.postalCode = 'postalCode'
  else if (pickup && !isInPickupArea(pickup.area, pickupPlace({ postalCode }))) faults.postalCode = 'area'
  return faults
}

/** The address as it is sent; null unless the shop fetches the car from a known place. */
export function sentAddress({
  type,
  address,
}: Pick<Draft, 'type' | 'address'>): { line1: string; locality?: string; postalCode: string } | null {
  const [line1, locality, postalCode] = [address.line1, address.locality, address.postalCode].map((text) =>
    text.trim(),
  )
  if (type !== 'Pickup' || !line1 || !postalCode) return null
  return { line1, ...(locality ? { locality } : {}), postalCode }
}
