import type { BookingTimeRequest } from '../contract.ts'
import type { Draft } from './draft.ts'
import { chosenMinutes } from './known-visitor.ts'
import { sentAddress } from './pickup-address.ts'

/** What days, times and holds are asked for. */
export type AskedWork = Pick<BookingTimeRequest, 'appointmentType' | 'serviceIds' | 'address' | 'addedMin'>

/** The chosen work as it is asked for; null while nobody has said how the car comes. */
export function askedWork(draft: Draft): AskedWork | null {
  const { type, serviceIds } = draft
  if (!type) return null
  const addedMin = chosenMinutes(draft)
  const address = sentAddress(draft)
  return {
    appointmentType: type,
    serviceIds,
    ...(address && { address: { postalCode: address.postalCode } }),
    ...(addedMin > 0 && { addedMin }),
  }
}
