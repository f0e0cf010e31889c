import type { AppointmentRow } from '#modules/appointments/server/queries.ts'
import { getShopRules } from '#modules/availability/server/queries/snapshot.ts'
import { detailLines, mailWhen } from '#modules/messages/rules/message-text.ts'
import { MESSAGE_PARTS_EN } from '#modules/messages/words.en.ts'
import { MESSAGE_PARTS_ES } from '#modules/messages/words.es.ts'
import type { ShopDb } from '#server/scope.ts'
import { fillWords } from '#shared/fill-words.ts'
import { formatShopTime } from '#shared/shop-time.ts'
import { longDay, type SpokenLanguage } from '#shared/spoken.ts'
import { wallTime, zoneOf } from '#shared/zone.ts'
import { keyDropEvening } from '../../rules/key-drop.ts'
import { addressLine, getBookingClient, typeLabels } from './booking-client.ts'
import { findVehicleLabel, listVisitServices } from './visit-facts.ts'

const PARTS = { en: MESSAGE_PARTS_EN, es: MESSAGE_PARTS_ES }

/** What a visit is, as the lines of a mail: when, where, services, car, how they come, when it is ready, its number. */
export async function getDetailLines(
  shop: ShopDb,
  visit: AppointmentRow,
  language: SpokenLanguage,
): Promise<string> {
  const parts = PARTS[language]
  const client = await getBookingClient(shop)
  const zone = zoneOf(client.timeZone)
  const today = wallTime(zone, shop.now).day
  const services = await listVisitServices(shop, visit)
  const ready = visit.readyBy && wallTime(zone, visit.readyBy)
  return detailLines([
    [parts.when, mailWhen(visit, language, today)],
    [parts.where, addressLine(client)],
    [parts.services, services.map((name) => name[language]).join(', ')],
    [parts.vehicleLine, await findVehicleLabel(shop, visit.vehicleId)],
    [parts.visit, typeLabels(client)[visit.type][language]],
    [parts.keyDrop, await keyDropOf(shop, visit, language, today)],
    [
      parts.readyBy,
      ready && `${longDay(ready.day, language, today)}, ${formatShopTime(ready.minute, language)}`,
    ],
    [parts.confirmation, visit.confirmationNumber],
  ])
}

/** When and how the keys are left; null for a visit with a time. */
async function keyDropOf(
  shop: ShopDb,
  { arrivalKind, startMin, date }: AppointmentRow,
  language: SpokenLanguage,
  today: string,
): Promise<string | null> {
  if (arrivalKind !== 'KeyDrop' || startMin !== null) return null
  const { settings } = await getShopRules(shop)
  const evening = fillWords(PARTS[language].evening, { date: longDay(keyDropEvening(date), language, today) })
  return [evening, settings.dropOff.keyDrop.instructions].filter(Boolean).join('. ')
}
