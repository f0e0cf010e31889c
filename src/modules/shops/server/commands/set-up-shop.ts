import { eq, sql } from 'drizzle-orm'
import type { ClientStatus, ManagementSystem, WeeklyHours } from '#modules/shops/contract.ts'
import { recordChange } from '#server/changes.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { sortKey } from '../commands.ts'
import { getShopSetup } from '../queries/shop-setup.ts'
import { clients } from '../tables.ts'

/** What onboarding learns about a shop itself. */
export type SetUp = {
  name: string
  phone: string
  email: string
  addressLine1: string
  addressLocality: string
  addressRegion: string
  addressPostalCode: string
  timeZone: string
  hours: WeeklyHours
  brandColor: string | null
  /** Null = none; undefined = not asked. */
  sms?: ManagementSystem | null
}

/**
 * Sets a shop up in one step and opens it: a Pending shop becomes Enabled, every other status stays. The zone of a shop
 * that was open before stays too, since appointments move with it (case TZ-08). A newly chosen system is not
 * connected by being named.
 */
export async function setUpShop(
  shop: ShopDb,
  { timeZone, brandColor, sms, ...details }: SetUp,
): Promise<void> {
  const before = await getShopSetup(shop)
  const isNew = before.status === 'Pending'
  const status: ClientStatus = isNew ? 'Enabled' : before.status
  const system = sms === undefined ? before.sms : sms
  const { rowCount } = await shop.db
    .update(clients)
    .set({
      ...details,
      nameKey: sortKey(details.name),
      status,
      sms: system,
      ...(isNew && { addressTimeZone: timeZone }),
      ...(system !== before.sms && { integrationStatus: 'NotConfigured' as const }),
      booking: sql`${clients.booking} || ${JSON.stringify({ brandColor })}::jsonb`,
      version: before.version + 1,
    })
    .where(eq(clients.id, shop.clientId))
  if (!rowCount) throw new AppError('NOT_FOUND')
  await recordChange(shop, {
    subject: 'shop',
    subjectId: shop.clientId,
    verb: 'updated',
    before: { status: before.status, sms: before.sms, name: before.name },
    after: { ...details, status, sms: system, brandColor },
    availability: true,
  })
}
