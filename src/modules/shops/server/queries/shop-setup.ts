import { eq } from 'drizzle-orm'
import type { ClientStatus, FormSubmission, ManagementSystem, ProductTier } from '#modules/shops/contract.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { clients } from '../tables.ts'
import { getShopDetails, type ShopDetailsRecord } from './shop-details.ts'

/** What a shop is set up with, beside its details. */
export type ShopSetup = ShopDetailsRecord & {
  status: ClientStatus
  tier: ProductTier
  sms: ManagementSystem | null
  brandColor: string | null
  formSubmissions: FormSubmission[]
}

/** The shop as its onboarding starts from. NOT_FOUND without it. */
export async function getShopSetup(shop: ShopDb): Promise<ShopSetup> {
  const details = await getShopDetails(shop)
  const [row] = await shop.db
    .select({
      status: clients.status,
      tier: clients.productTier,
      sms: clients.sms,
      booking: clients.booking,
      formSubmissions: clients.formSubmissions,
    })
    .from(clients)
    .where(eq(clients.id, shop.clientId))
  if (!row) throw new AppError('NOT_FOUND')
  const { booking, ...rest } = row
  return { ...details, ...rest, brandColor: booking.brandColor }
}
