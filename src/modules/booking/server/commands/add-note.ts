import { LIVE_STATUSES } from '#modules/appointments/contract.ts'
import { recordEdit } from '#modules/appointments/server/commands/record-edit.ts'
import { getAppointmentByLink } from '#modules/appointments/server/queries.ts'
import { getShopRules } from '#modules/availability/server/queries/snapshot.ts'
import { lockShop } from '#server/changes.ts'
import { once } from '#server/idempotency.ts'
import type { ShopDb } from '#server/scope.ts'
import type { ManagedAppointment } from '../../contract-visit.ts'
import { changeRefused } from '../queries/change-refused.ts'
import { joinedNotes } from '../queries/joined-notes.ts'
import { describeVisit } from '../queries/managed-visit.ts'
import { tellShop } from './tell-shop.ts'

const OPEN: readonly string[] = LIVE_STATUSES

type Note = { hash: string; note: string; idempotencyKey?: string | undefined }

/**
 * Adds what a customer wants the shop to know to their visit, once a key, and tells the shop. Nothing is replaced: what
 * staff and customer wrote before stays. CHANGE_REFUSED when the visit is over.
 */
export async function addNoteByLink(
  shop: ShopDb,
  { idempotencyKey, ...request }: Note,
  { publicUrl }: { publicUrl: string },
): Promise<ManagedAppointment> {
  await lockShop(shop)
  const work = () => addOnce(shop, request, publicUrl)
  return idempotencyKey ? once(shop, idempotencyKey, request, work) : work()
}

async function addOnce(shop: ShopDb, { hash, note }: Note, publicUrl: string): Promise<ManagedAppointment> {
  const visit = await getAppointmentByLink(shop, hash)
  if (!OPEN.includes(visit.status))
    throw await changeRefused(shop, visit, 'done', (await getShopRules(shop)).settings)
  const saved = await recordEdit(shop, visit, joinedNotes(visit, note), { before: {}, after: {} })
  await tellShop(shop, saved, 'note', { publicUrl, note })
  return describeVisit(shop, saved)
}
