import type { BookingShop } from '../contract.ts'
import { type Draft, EMPTY_DRAFT } from './draft.ts'
import { bookableServices } from './service-choices.ts'

/** A stored draft, when it still has this shape; anything else is forgotten, and `otherwise` begins. */
export function restoredDraft(stored: unknown, otherwise: Draft = EMPTY_DRAFT): Draft {
  if (typeof stored !== 'object' || stored === null) return otherwise
  const fits = Object.entries(EMPTY_DRAFT).every(([key, empty]) => {
    const value: unknown = Reflect.get(stored, key)
    return empty === null || Array.isArray(empty)
      ? value === null || typeof value === 'object' || typeof value === 'string'
      : typeof value === typeof empty
  })
  return fits ? { ...EMPTY_DRAFT, ...stored } : otherwise
}

/** What begins after a booking: the same person and car, and nothing chosen but what `start` says. */
export function nextDraft({ customer, vehicle }: Draft, start: Draft = EMPTY_DRAFT): Draft {
  return { ...start, customer, vehicle: { ...vehicle, vehicleId: '' } }
}

/**
 * What a tab kept, as its page opens again at `step`, without what the shop no longer has. A booking that is done is shown
 * at its own address only: at any other one the next begins.
 */
export function reopenedDraft(
  stored: unknown,
  { start, shop, step }: { start: Draft; shop: BookingShop; step: string | null },
): Draft {
  const kept = restoredDraft(stored, start)
  const draft = kept.result && step !== 'successful-booking' ? nextDraft(kept, start) : kept
  const type = shop.appointmentTypes.some((choice) => choice.type === draft.type) ? draft.type : null
  const time = draft.time && draft.time.date >= shop.today ? draft.time : null
  const mayStay = stayingServices(shop, start)
  return { ...draft, type, time, serviceIds: draft.serviceIds.filter((id) => mayStay.has(id)) }
}

/** Services that may be chosen: those that the shop offers online, and what a visit that is being changed has already. */
export function stayingServices(shop: BookingShop, start: Draft): ReadonlySet<string> {
  return new Set([...bookableServices(shop).keys(), ...start.serviceIds])
}
