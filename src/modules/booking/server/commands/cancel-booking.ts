import { OPEN_STATUSES } from '#modules/appointments/contract.ts'
import { alreadyOver } from '#modules/appointments/rules/already-over.ts'
import { recordStatus } from '#modules/appointments/server/commands.ts'
import {
  findAppointment,
  getAppointmentByLink,
  type AppointmentRow,
} from '#modules/appointments/server/queries.ts'
import { getShopRules } from '#modules/availability/server/queries/snapshot.ts'
import { withdrawMessages } from '#modules/messages/server/commands.ts'
import { lockShop } from '#server/changes.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import type { DeskCancelInput } from '../../contract-desk.ts'
import type { BookingCancelled } from '../../contract-manage.ts'
import { changeRefusal } from '../../rules/change-limits.ts'
import { changeRefused } from '../queries/change-refused.ts'
import { describeVisit } from '../queries/managed-visit.ts'
import { tellCustomer } from './tell-customer.ts'
import { tellShop } from './tell-shop.ts'

type Options = { publicUrl: string }

/**
 * Cancels a visit for the holder of its link. Asking again changes nothing and answers the same (case CAP-06).
 * CHANGE_REFUSED too close to the visit, or when it is over.
 */
export async function cancelByLink(
  shop: ShopDb,
  { hash, reason }: { hash: string; reason?: string | undefined },
  { publicUrl }: Options,
): Promise<BookingCancelled> {
  await lockShop(shop)
  const visit = await getAppointmentByLink(shop, hash)
  if (visit.status === 'Cancelled') return cancelledAnswer(shop, visit, true)
  const { settings } = await getShopRules(shop)
  const refusal = changeRefusal(visit, settings, shop.now, 'cancel')
  if (refusal) throw await changeRefused(shop, visit, refusal, settings)
  const cancelled = await recordStatus(shop, visit, 'Cancelled', { verb: 'cancelled', reason })
  await withdrawMessages(shop, visit.id)
  await tellCustomer(shop, cancelled, 'canceledByCustomer', { publicUrl })
  await tellShop(shop, cancelled, 'canceled', { publicUrl, reason })
  return cancelledAnswer(shop, cancelled, false)
}

async function cancelledAnswer(
  shop: ShopDb,
  visit: AppointmentRow,
  wasAlreadyCancelled: boolean,
): Promise<BookingCancelled> {
  const appointment = await describeVisit(shop, visit)
  return { appointmentId: visit.id, status: 'Cancelled', wasAlreadyCancelled, appointment }
}

/** Cancels a visit for the desk, on the version that was seen, and tells the customer unless staff do; a cancelled one stays as it is. */
export async function cancelAtDesk(
  shop: ShopDb,
  { id, version, reason, tellCustomer: isTold }: DeskCancelInput,
  { publicUrl }: Options,
): Promise<AppointmentRow> {
  await lockShop(shop)
  const visit = await findAppointment(shop, id)
  if (!visit) throw new AppError('NOT_FOUND')
  if (visit.status === 'Cancelled') return visit
  if (visit.version !== version) throw new AppError('VERSION_CONFLICT', { current: visit })
  if (!(OPEN_STATUSES as readonly string[]).includes(visit.status)) throw alreadyOver(visit)
  const cancelled = await recordStatus(shop, visit, 'Cancelled', { verb: 'cancelled', reason })
  await withdrawMessages(shop, visit.id)
  if (isTold) await tellCustomer(shop, cancelled, 'canceledByShop', { publicUrl, reason })
  return cancelled
}
