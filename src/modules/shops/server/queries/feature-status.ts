import { eq } from 'drizzle-orm'
import type { ShopDb } from '#server/scope.ts'
import { featureStatus, type FeatureStatus } from '#shared/access/tiers.ts'
import { AppError } from '#shared/app-error.ts'
import { clients } from '../tables.ts'

/** The four derived statuses of the shop as it is now (specification §4). */
export async function getFeatureStatus(shop: ShopDb): Promise<FeatureStatus> {
  const [row] = await shop.db.select().from(clients).where(eq(clients.id, shop.clientId))
  if (!row) throw new AppError('NOT_FOUND')
  return featureStatus({
    sms: row.sms,
    featureAccess: { onDemandEnabled: row.onDemandEnabled, webChatEnabled: row.webChatEnabled },
    formSubmissions: row.formSubmissions,
    twilioPhones: row.twilioPhones,
    clientSteerInfo: row.steerInfo,
    themes: row.themes,
    integration: { steerSuggestedWorkLookupEnabled: row.steerSuggestedWorkLookupEnabled },
  })
}
