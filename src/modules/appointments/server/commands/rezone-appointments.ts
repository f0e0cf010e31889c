import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { recordChanges } from '#server/changes.ts'
import type { ShopDb } from '#server/scope.ts'
import { wallTime, type Zone } from '#shared/zone.ts'
import { onSameWall } from '../../rules/same-wall-time.ts'
import { appointments } from '../tables.ts'

/** Rows of one statement. */
const ROWS_AT_ONCE = 2_000

/**
 * Keeps every appointment of today and later at its date and minute while the shop's zone changes: the instants are
 * recomputed, also of cancelled ones, since those can be taken back. Each that begins at another moment gets a line in
 * its history. What is past happened when it happened. The caller holds the shop's lock.
 */
export async function rezoneAppointments(shop: ShopDb, from: Zone, to: Zone): Promise<void> {
  const today = [from, to].map((zone) => wallTime(zone, shop.now).day).toSorted()[0] ?? ''
  const rows = await shop.db
    .select({
      id: appointments.id,
      date: appointments.date,
      startMin: appointments.startMin,
      startsAt: appointments.startsAt,
      readyBy: appointments.readyBy,
      answerBy: appointments.answerBy,
    })
    .from(appointments)
    .where(and(eq(appointments.clientId, shop.clientId), gte(appointments.date, today)))
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
  const moved = rows
    .map((row) => ({ ...row, next: onSameWall(row, from, to) }))
    .filter(({ startsAt, next }) => startsAt.getTime() !== next.startsAt.getTime())
  for (let at = 0; at < moved.length; at += ROWS_AT_ONCE)
    await writeInstants(shop, moved.slice(at, at + ROWS_AT_ONCE))
  await recordChanges(
    shop,
    moved.map(({ id, startsAt, next }) => ({
      subject: 'appointment',
      subjectId: id,
      verb: 'rezoned',
      before: { timeZone: from.name, startsAt },
      after: { timeZone: to.name, startsAt: next.startsAt },
      availability: 'loads',
      at: shop.now,
    })),
  )
}

type Moved = { id: string; next: ReturnType<typeof onSameWall> }

async function writeInstants(shop: ShopDb, rows: readonly Moved[]): Promise<void> {
  const list = JSON.stringify(
    rows.map(({ id, next: { startsAt, readyBy, answerBy } }) => ({
      id,
      starts_at: startsAt,
      ready_by: readyBy,
      answer_by: answerBy,
    })),
  )
  await shop.db.execute(sql`
    update appointments as a
    set starts_at = n.starts_at, ready_by = n.ready_by, answer_by = n.answer_by, version = a.version + 1
    from jsonb_to_recordset(${list}::jsonb)
      as n(id text, starts_at timestamptz, ready_by timestamptz, answer_by timestamptz)
    where a.client_id = ${shop.clientId} and a.id = n.id`)
}
