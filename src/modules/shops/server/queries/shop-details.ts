import { eq } from 'drizzle-orm'
import type { WeeklyHours } from '#modules/shops/contract.ts'
import type { ShopDetails } from '#modules/shops/contract-details.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { clients } from '../tables.ts'

/** What a shop says about itself, as its page edits it, with what that page only shows. */
export type ShopDetailsRecord = ShopDetails & {
  id: string
  slug: string
  /** IANA zone. */
  timeZone: string
  version: number
}

const everyDay = (hours: WeeklyHours): ShopDetails['hours'] => ({
  '1': hours[1] ?? [],
  '2': hours[2] ?? [],
  '3': hours[3] ?? [],
  '4': hours[4] ?? [],
  '5': hours[5] ?? [],
  '6': hours[6] ?? [],
  '7': hours[7] ?? [],
})

/** The shop's own details in the version that a save is checked against. */
export async function getShopDetails(shop: ShopDb): Promise<ShopDetailsRecord> {
  const [row] = await shop.db
    .select({
      id: clients.id,
      slug: clients.slug,
      name: clients.name,
      internalShopNumber: clients.internalShopNumber,
      phone: clients.phone,
      email: clients.email,
      addressLine1: clients.addressLine1,
      addressLocality: clients.addressLocality,
      addressRegion: clients.addressRegion,
      addressPostalCode: clients.addressPostalCode,
      timeZone: clients.addressTimeZone,
      termsUrl: clients.termsUrl,
      privacyUrl: clients.privacyUrl,
      hours: clients.hours,
      version: clients.version,
    })
    .from(clients)
    .where(eq(clients.id, shop.clientId))
  if (!row) throw new AppError('NOT_FOUND')
  return { ...row, hours: everyDay(row.hours) }
}
