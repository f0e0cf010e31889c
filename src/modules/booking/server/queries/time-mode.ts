import type { AppointmentType } from '#modules/shops/contract.ts'
import { getShopRules } from '#modules/availability/server/queries/snapshot.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'

/** Refuses a date without a time where the shop asks for a time, and a time where it asks for a date only. */
export async function assertTimeFitsMode(
  shop: ShopDb,
  { appointmentType, startMin }: { appointmentType: AppointmentType; startMin: number | null },
): Promise<void> {
  const { booking } = (await getShopRules(shop)).card
  const isDateOnly = booking.dateSelectionMode[appointmentType] === 'DateOnly'
  if (isDateOnly === (startMin === null)) return
  const message = isDateOnly ? 'Choose a day only; this shop tells you when to come.' : 'Choose a time.'
  throw new AppError('INVALID_INPUT', { fields: [{ path: 'startMin', message }] })
}
