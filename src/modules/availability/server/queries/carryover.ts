import { and, eq } from 'drizzle-orm'
import type { Carryover } from '#modules/availability/contract-questions.ts'
import type { ShopDb } from '#server/scope.ts'
import { dayCarryovers } from '../tables.ts'

/** What a date carries over; version 0 where nobody has entered anything. */
export async function getCarryover(shop: ShopDb, date: string): Promise<Carryover> {
  const [row] = await shop.db
    .select({ minutes: dayCarryovers.minutes, version: dayCarryovers.version })
    .from(dayCarryovers)
    .where(and(eq(dayCarryovers.clientId, shop.clientId), eq(dayCarryovers.date, date)))
  return { date, minutes: row?.minutes ?? 0, version: row?.version ?? 0 }
}
