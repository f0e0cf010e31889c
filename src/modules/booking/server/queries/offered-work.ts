import { and, eq, inArray } from 'drizzle-orm'
import { COUNTING_STATUSES } from '#modules/appointments/contract.ts'
import { appointments } from '#modules/appointments/server/tables.ts'
import { getShopRules } from '#modules/availability/server/queries/snapshot.ts'
import { listSuggestedWork } from '#modules/management-systems/server/queries/suggested-work.ts'
import type { ShopDb } from '#server/scope.ts'
import type { OfferedWork } from '../../contract-visitor.ts'

/** Cars, and whose they are. */
type Owners = { customerIds: readonly string[]; vehicleIds: readonly string[] }

/** Suggested work with its car. */
type CarWork = OfferedWork & { vehicleId: string }

/**
 * What these cars still need and the booking page offers: nothing where the step is switched off, and nothing that a
 * visit of the car brings already. Where the management system does not say how long it takes, the shop's default for
 * unknown labour counts (availability.md §20).
 */
export async function listOfferedWork(shop: ShopDb, { customerIds, vehicleIds }: Owners): Promise<CarWork[]> {
  const { card, settings } = await getShopRules(shop)
  if (!card.booking.steps.includes('suggested-work')) return []
  const suggested = await listSuggestedWork(shop, vehicleIds)
  const taken = suggested.length > 0 ? await listTakenWork(shop, customerIds) : new Set()
  return suggested
    .filter(({ id }) => !taken.has(id))
    .map(({ laborMin, ...work }) => ({ ...work, minutes: laborMin ?? settings.defaultLaborMin }))
}

/** Ids of work that visits of these people bring, which stand or took place. */
async function listTakenWork(shop: ShopDb, customerIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await shop.db
    .select({ work: appointments.addedWork })
    .from(appointments)
    .where(
      and(
        eq(appointments.clientId, shop.clientId),
        inArray(appointments.customerId, [...customerIds]),
        inArray(appointments.status, [...COUNTING_STATUSES]),
      ),
    )
  return new Set(rows.flatMap(({ work }) => work.map(({ id }) => id)))
}
