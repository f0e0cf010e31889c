import { and, eq, inArray } from 'drizzle-orm'
import { appointments } from '#modules/appointments/server/tables.ts'
import type { RehearseInput } from '#modules/availability/contract-questions.ts'
import { madeAt, rehearse, requestOf, type Rehearsal } from '#modules/availability/rules/rehearsal.ts'
import type { Load, Snapshot } from '#modules/availability/rules/snapshot.ts'
import { staffReasons } from '#modules/availability/rules/staff-context.ts'
import type { Reason } from '#modules/availability/rules/verdict.ts'
import type { Channel } from '#modules/appointments/contract.ts'
import type { AppointmentType } from '#modules/shops/contract.ts'
import type { ShopDb } from '#server/scope.ts'
import { addDays, calendarDay, dayNumber } from '#shared/calendar-day.ts'
import { conflictingLoads, conflictRange } from './conflicts.ts'
import { DRAFT_ID, withDraft } from './preview.ts'
import { getShopRules, getSnapshot } from './snapshot.ts'

/** A booking as the rehearsal lists it: whose it is, and what the rule says of it. */
export type RehearsedRow = {
  id: string
  date: string
  startMin: number | null
  type: AppointmentType
  customer: string
  phone: string | null
  email: string | null
  services: string
  channel: Channel
  /** The rule's verdict in a word or two, and whole. */
  short: string
  sentence: string
}
export type RehearsedDraft = Omit<Rehearsal, 'refused'> & {
  from: string
  to: string
  checked: number
  /** Days since the first booking, when there are fewer than were asked for. */
  historyDays: number
  refused: RehearsedRow[]
  gained: RehearsedRow[]
  conflicts: RehearsedRow[]
}
type Judged = { load: Load; reason: Reason }

const BACK_DAYS = 90
const MAX_CHECKED = 3_000

/** What a draft of a rule would have done to the bookings of the last 90 days, and to those that are still to come. */
export async function rehearseDraft(shop: ShopDb, { rule }: RehearseInput): Promise<RehearsedDraft> {
  const ruleId = rule.id ?? DRAFT_ID
  const [today] = await conflictRange(shop)
  const [from, to] = [addDays(today, -BACK_DAYS), addDays(today, -1)]
  const before = await getSnapshot(shop, from, to)
  const past = await withDraft(shop, before, { rule })
  const bookings = past.loads
    .filter(({ date, status }) => status !== 'Hold' && date >= from && date <= to)
    .toSorted((a, b) => madeAt(b).getTime() - madeAt(a).getTime())
    .slice(0, MAX_CHECKED)
  const { refused, ...rest } = rehearse(past, ruleId, bookings)
  const out = new Set(refused.map(({ load }) => load.id))
  const overridden = await listOverridden(shop, bookings, ruleId)
  const gained = bookings.flatMap((load): Judged[] => {
    const reason = overridden.get(load.id)
    return reason && !out.has(load.id) ? [{ load, reason }] : []
  })
  const first = bookings.map(({ date }) => date).toSorted()[0]
  return {
    ...rest,
    from,
    to,
    checked: bookings.length,
    historyDays: first ? Math.min(BACK_DAYS, dayNumber(today) - dayNumber(calendarDay(first))) : 0,
    refused: await rowsOf(shop, past, refused),
    gained: await rowsOf(shop, before, gained),
    conflicts: await listDraftConflicts(shop, { rule }),
  }
}

/** Appointments still to come that a draft speaks against, with whom to call. */
export async function listDraftConflicts(shop: ShopDb, { rule }: RehearseInput): Promise<RehearsedRow[]> {
  const ahead = await withDraft(shop, await getSnapshot(shop, ...(await conflictRange(shop))), { rule })
  return rowsOf(shop, ahead, conflictingLoads(ahead, rule.id ?? DRAFT_ID, shop.now))
}

/** Bookings that the desk made against this rule: what the engine said then. */
async function listOverridden(shop: ShopDb, loads: Load[], ruleId: string): Promise<Map<string, Reason>> {
  const rows = await contactsOf(
    shop,
    loads.map(({ id }) => id),
  )
  return new Map(
    rows.flatMap(({ id, override }) => {
      const reasons = (override?.reasons ?? []) as Reason[]
      const reason = reasons.find((candidate) => candidate.ruleId === ruleId)
      return reason ? [[id, reason] as const] : []
    }),
  )
}

async function contactsOf(shop: ShopDb, ids: string[]) {
  if (ids.length === 0) return []
  return shop.db
    .select({ id: appointments.id, contact: appointments.contact, override: appointments.override })
    .from(appointments)
    .where(and(eq(appointments.clientId, shop.clientId), inArray(appointments.id, ids)))
}

async function rowsOf(shop: ShopDb, snapshot: Snapshot, judged: Judged[]): Promise<RehearsedRow[]> {
  const contacts = await contactsOf(
    shop,
    judged.map(({ load }) => load.id),
  )
  const { serviceNames: known } = await getShopRules(shop)
  const serviceNames = new Map([...known].map(([id, { nameEn }]) => [id, nameEn]))
  // The numbers are those of the moment at which each was judged, and say nothing of what is booked or held now.
  const then: Snapshot = { ...snapshot, loads: [] }
  const people = new Map(contacts.map(({ id, contact }) => [id, contact]))
  return judged.map(({ load, reason }) => {
    const { id, date, startMin, type, serviceIds, channel } = load
    const contact = people.get(id)
    const about = { snapshot: then, date: calendarDay(date), startMin, now: shop.now, serviceNames }
    const [said] = staffReasons([reason], { ...about, request: requestOf(load) })
    return {
      id,
      date,
      startMin,
      type,
      customer: [contact?.firstName, contact?.lastName].filter(Boolean).join(' '),
      phone: contact?.phone ?? null,
      email: contact?.email ?? null,
      services: serviceIds.flatMap((service) => serviceNames.get(service) ?? []).join(', '),
      channel,
      short: said?.short ?? '',
      sentence: said?.sentence ?? '',
    }
  })
}
