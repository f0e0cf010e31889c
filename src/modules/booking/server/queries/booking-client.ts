import { eq } from 'drizzle-orm'
import { clients } from '#modules/shops/server/tables.ts'
import type { AppointmentType, BookingSetup, ClientStatus, WeeklyHours } from '#modules/shops/contract.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import type { Bilingual } from '../../contract.ts'
import { BOOKING_WORDS_EN } from '../../words.en.ts'
import { BOOKING_WORDS_ES } from '../../words.es.ts'

/** What booking needs to know of a shop beside its rules. */
export type BookingClient = {
  clientId: string
  slug: string
  name: string
  status: ClientStatus
  timeZone: string
  phone: string | null
  email: string | null
  address: { line1: string; locality: string | null; region: string | null; postalCode: string | null } | null
  hours: WeeklyHours
  booking: BookingSetup
}

/** The shop of the handle. */
export async function getBookingClient(shop: ShopDb): Promise<BookingClient> {
  const [row] = await shop.db
    .select({
      clientId: clients.id,
      slug: clients.slug,
      name: clients.name,
      status: clients.status,
      timeZone: clients.addressTimeZone,
      phone: clients.phone,
      email: clients.email,
      line1: clients.addressLine1,
      locality: clients.addressLocality,
      region: clients.addressRegion,
      postalCode: clients.addressPostalCode,
      hours: clients.hours,
      booking: clients.booking,
    })
    .from(clients)
    .where(eq(clients.id, shop.clientId))
  if (!row) throw new AppError('NOT_FOUND')
  const { line1, locality, region, postalCode, ...rest } = row
  return { ...rest, address: line1 ? { line1, locality, region, postalCode } : null }
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
