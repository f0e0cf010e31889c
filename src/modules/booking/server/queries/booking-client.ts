import type { ShopCard } from '#modules/availability/server/queries/rules-part.ts'
import { getShopRules } from '#modules/availability/server/queries/snapshot.ts'
import type { AppointmentType } from '#modules/shops/contract.ts'
import type { ShopDb } from '#server/scope.ts'
import type { Bilingual } from '../../contract.ts'
import { BOOKING_WORDS_EN } from '../../words.en.ts'
import { BOOKING_WORDS_ES } from '../../words.es.ts'

/** What booking needs to know of a shop beside its rules. */
export type BookingClient = ShopCard

/** The shop of the handle. */
export async function getBookingClient(shop: ShopDb): Promise<BookingClient> {
  return (await getShopRules(shop)).card
}

const OURS: Record<AppointmentType, Bilingual> = {
  DropOff: { en: BOOKING_WORDS_EN.typeDropOff, es: BOOKING_WORDS_ES.typeDropOff },
  Waiter: { en: BOOKING_WORDS_EN.typeWaiter, es: BOOKING_WORDS_ES.typeWaiter },
  Pickup: { en: BOOKING_WORDS_EN.typePickup, es: BOOKING_WORDS_ES.typePickup },
}

/** What the ways of coming are called: the shop's own words, else ours. */
export function typeLabels({ booking }: Pick<BookingClient, 'booking'>): Record<AppointmentType, Bilingual> {
  return { ...OURS, ...booking.labels }
}

/** "1420 Pearl Street, Boulder, CO 80302", or null. */
export function addressLine({ address }: Pick<BookingClient, 'address'>): string | null {
  if (!address) return null
  const region = [address.region, address.postalCode].filter(Boolean).join(' ')
  return [address.line1, address.locality, region].filter(Boolean).join(', ')
}
