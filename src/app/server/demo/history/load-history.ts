import { eq, inArray, min, sql } from 'drizzle-orm'
import { users } from '#modules/accounts/server/tables.ts'
import { appointments } from '#modules/appointments/server/tables.ts'
import { clients } from '#modules/shops/server/tables.ts'
import { hasEarlierChanges } from '#server/changes.ts'
import { asSystem, asSystemInShop, type Platform, type ShopDb } from '#server/scope.ts'
import { calendarDay, type CalendarDay } from '#shared/calendar-day.ts'
import { wallTime, zoneOf } from '#shared/zone.ts'
import { VISITS_A_DAY } from '../fill-shop.ts'
import { DEMO_SHOPS, type DemoShop } from '../shops.data.ts'
import { fillHistory } from './fill-history.ts'

const REASON = 'demo'
const REQUEST = 'demo-history'
/** Who answered the phone all the time. */
const DESK = ['advisor@demo.test', 'owner@demo.test']

/** The first date that is not history: where the fortnight begins, and never later than today. */
async function historyEnd(shop: ShopDb, timeZone: string): Promise<CalendarDay> {
  const [row] = await shop.db
    .select({ first: min(appointments.date) })
    .from(appointments)
    .where(eq(appointments.clientId, shop.clientId))
  const today = wallTime(zoneOf(timeZone), shop.now).day
  const first = row?.first ? calendarDay(row.first) : today
  return first < today ? first : today
}

/** One node at a time; another that comes to the same shop leaves it to the first. */
async function isFirst(shop: ShopDb): Promise<boolean> {
  const { rows } = await shop.db.execute<{ first: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`demo-history ${shop.clientId}`}, 0)) as first`,
  )
  return rows[0]?.first ?? false
}

function loadShop(
  platform: Platform,
  clientId: string,
  { key, row }: DemoShop,
  staff: readonly string[],
): Promise<void> {
  const aDay = VISITS_A_DAY[key]
  if (!aDay) return Promise.resolve()
  return asSystemInShop(platform, REASON, REQUEST, clientId, async (shop) => {
    if ((await hasEarlierChanges(shop)) || !(await isFirst(shop))) return
    // Thousands of rows a statement: on a busy machine more than a request may take.
    await shop.db.execute(
      sql`select set_config('statement_timeout', '60s', true), set_config('idle_in_transaction_session_timeout', '60s', true)`,
    )
    const until = await historyEnd(shop, row.addressTimeZone ?? 'America/Denver')
    const dateOnly = row.booking?.dateSelectionMode.DropOff === 'DateOnly' ? (['DropOff'] as const) : []
    await fillHistory(shop, { seed: key, until, aDay, dateOnly, staff })
  })
}

/** Shops that are filled at once: one is drawn while the database writes the other. */
const LANES = 2

/**
 * Gives each demo shop its two years of history, in one transaction a shop: whole or not there, and never twice. Runs
 * while the product already answers; begins no further shop when `signal` says so, and the next start goes on.
 */
export async function loadHistory(platform: Platform, signal: AbortSignal): Promise<void> {
  const desk = await platform.accounts.db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.email, DESK))
    .orderBy(users.email)
  const staff = desk.map(({ id }) => id)
  const slugs = DEMO_SHOPS.map(({ row }) => row.slug)
  const known = await asSystem(platform, REASON, REQUEST, ({ db }) =>
    db.select({ id: clients.id, slug: clients.slug }).from(clients).where(inArray(clients.slug, slugs)),
  )
  const waiting = DEMO_SHOPS.flatMap((shop) => {
    const clientId = known.find(({ slug }) => slug === shop.row.slug)?.id
    return clientId ? [{ clientId, shop }] : []
  })
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift())
      await loadShop(platform, next.clientId, next.shop, staff)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}
