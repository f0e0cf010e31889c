import type { AppointmentStatus } from '#modules/appointments/contract.ts'
import { alreadyOver } from '#modules/appointments/rules/already-over.ts'
import { findAppointment, type AppointmentRow } from '#modules/appointments/server/queries.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'

/**
 * A visit for a command of the desk, on the version that was seen and in one of these states. NOT_FOUND,
 * VERSION_CONFLICT with the newer record, or CHANGE_REFUSED when it is past that.
 */
export async function getSeenVisit(
  shop: ShopDb,
  { id, version }: { id: string; version: number },
  statuses: readonly AppointmentStatus[],
): Promise<AppointmentRow> {
  const visit = await findAppointment(shop, id)
  if (!visit) throw new AppError('NOT_FOUND')
  if (visit.version !== version) throw new AppError('VERSION_CONFLICT', { current: visit })
  if (!statuses.includes(visit.status)) throw alreadyOver(visit)
  return visit
}
