import type { AppointmentType } from '#modules/shops/contract.ts'
import { getShopRules } from '#modules/availability/server/queries/snapshot.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { FIELD_WORDS } from '#shared/field-words.ts'
import { wallTime, zoneOf } from '#shared/zone.ts'
import { mayDropKeys, offersKeyDrop } from '../../rules/key-drop.ts'
import type { Language } from '../../contract.ts'
import type { Wanted } from './judgement.ts'

type Asked = Wanted & { appointmentType: AppointmentType; language?: Language | undefined }

/**
 * Refuses a time where the shop asks for a date only, and a date alone where it asks for a time and takes no keys
 * before: INVALID_INPUT, in the customer's language.
 */
export async function assertTimeFitsMode(
  shop: ShopDb,
  { appointmentType, date, startMin, language }: Asked,
): Promise<void> {
  const { card, settings, zone } = await getShopRules(shop)
  const { booking } = card
  const isDateOnly = booking.dateSelectionMode[appointmentType] === 'DateOnly'
  if (isDateOnly === (startMin === null)) return
  const words = FIELD_WORDS[language ?? 'en']
  if (startMin === null && offersKeyDrop(appointmentType, booking, settings)) {
    if (mayDropKeys(date, wallTime(zoneOf(zone), shop.now).day)) return
    throw new AppError('INVALID_INPUT', { fields: [{ path: 'date', message: words.laterDay }] })
  }
  const message = isDateOnly ? words.dayOnly : words.time
  throw new AppError('INVALID_INPUT', { fields: [{ path: 'startMin', message }] })
}
