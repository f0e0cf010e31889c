import { and, eq, lte, sql } from 'drizzle-orm'
import { recordChange } from '#server/changes.ts'
import { newId } from '#server/ids.ts'
import type { ShopDb } from '#server/scope.ts'
import { calendarDay } from '#shared/calendar-day.ts'
import { edgeMs, type Zone } from '#shared/zone.ts'
import { holds } from '../tables.ts'

/** A time kept for a visitor. */
export type Hold = typeof holds.$inferSelect
type NewHold = Omit<typeof holds.$inferInsert, 'clientId' | 'id' | 'createdAt'>

/** The visitor's live hold, or null; there is at most one per visitor and shop. */
export async function findLiveHold(shop: ShopDb, owner: string): Promise<Hold | null> {
  const [hold] = await listHolds(shop, { ids: [], owners: [owner] })
  return hold && hold.expiresAt > shop.now ? hold : null
}

/** Holds by their ids or their owners, also expired ones. */
export async function listHolds(
  shop: ShopDb,
  { ids, owners }: { ids: readonly string[]; owners: readonly string[] },
): Promise<Hold[]> {
  if (ids.length + owners.length === 0) return []
  const named = sql`(${holds.id} = any(${sql.param([...ids])}) or ${holds.owner} = any(${sql.param([...owners])}))`
  return shop.db
    .select()
    .from(holds)
    .where(and(eq(holds.clientId, shop.clientId), named))
}

/**
 * Keeps a time for a visitor, in place of the one they had, and clears what has expired. The caller holds the shop's
 * lock and has judged the time.
 */
export async function recordHold(shop: ShopDb, hold: NewHold & { createdAt?: Date }): Promise<Hold> {
  const expired = and(eq(holds.clientId, shop.clientId), lte(holds.expiresAt, shop.now))
  await shop.db.delete(holds).where(expired)
  await shop.db.delete(holds).where(and(eq(holds.clientId, shop.clientId), eq(holds.owner, hold.owner)))
  const [row] = await shop.db
    .insert(holds)
    .values({ createdAt: shop.now, ...hold, clientId: shop.clientId, id: newId('hold', shop.now) })
    .returning()
  if (!row) throw new Error('The hold was not written')
  await recordChange(shop, {
    subject: 'hold',
    subjectId: row.id,
    verb: 'created',
    after: { date: row.date, startMin: row.startMin, type: row.type, expiresAt: row.expiresAt },
    availability: 'loads',
  })
  return row
}

/** Kept times stay on the wall when the shop's zone changes: each begins when the new zone's clock shows it. */
export async function rezoneHolds(shop: ShopDb, zone: Zone): Promise<void> {
  const rows = await shop.db.select().from(holds).where(eq(holds.clientId, shop.clientId))
  for (const { id, date, startMin } of rows)
    await shop.db
      .update(holds)
      .set({ startsAt: new Date(edgeMs(zone, calendarDay(date), startMin ?? 0)) })
      .where(and(eq(holds.clientId, shop.clientId), eq(holds.id, id)))
}

/** Gives a kept time back, or turns it into the appointment that is written in the same transaction. */
export async function releaseHold(shop: ShopDb, id: string): Promise<void> {
  const { rowCount } = await shop.db
    .delete(holds)
    .where(and(eq(holds.clientId, shop.clientId), eq(holds.id, id)))
  if (rowCount)
    await recordChange(shop, { subject: 'hold', subjectId: id, verb: 'released', availability: 'loads' })
}
