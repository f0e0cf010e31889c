import { and, eq } from 'drizzle-orm'
import type { Carryover, CarryoverInput } from '#modules/availability/contract-questions.ts'
import { recordChange } from '#server/changes.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { getCarryover } from '../queries/carryover.ts'
import { dayCarryovers } from '../tables.ts'

/**
 * Enters the labour that a date has to do before any booking of its own; limits on labor hours count it from then on
 * (availability.md §6). VERSION_CONFLICT with the figure as it is now when somebody else changed it.
 */
export async function saveCarryover(
  shop: ShopDb,
  { date, minutes, version }: CarryoverInput,
): Promise<Carryover> {
  const { clientId, now } = shop
  const before = await getCarryover(shop, date)
  const { rowCount } =
    version === 0
      ? await shop.db
          .insert(dayCarryovers)
          .values({ clientId, date, minutes, updatedAt: now })
          .onConflictDoNothing()
      : await shop.db
          .update(dayCarryovers)
          .set({ minutes, updatedAt: now, version: version + 1 })
          .where(
            and(
              eq(dayCarryovers.clientId, clientId),
              eq(dayCarryovers.date, date),
              eq(dayCarryovers.version, version),
            ),
          )
  if (!rowCount) throw new AppError('VERSION_CONFLICT', { current: await getCarryover(shop, date) })
  await recordChange(shop, {
    subject: 'carryover',
    subjectId: date,
    verb: 'updated',
    before: { laborMin: before.minutes },
    // Only what differs is listed, so the day stands in one of the two alone.
    after: { date, laborMin: minutes },
    availability: true,
  })
  return { date, minutes, version: version + 1 }
}
