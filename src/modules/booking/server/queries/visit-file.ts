import { calendarFile } from '#modules/appointments/rules/calendar-file.ts'
import type { AppointmentRow } from '#modules/appointments/server/queries.ts'
import type { ShopDb } from '#server/scope.ts'
import { formatPhone } from '#shared/phone.ts'
import { addressLine, getBookingClient } from './booking-client.ts'
import { listVisitServices } from './visit-facts.ts'

/** The calendar file of a visit; `link` lets its holder change it and is left out when there is none. */
export async function getVisitFile(
  shop: ShopDb,
  visit: AppointmentRow,
  { publicUrl, link }: { publicUrl: string; link: string | null },
): Promise<string> {
  const client = await getBookingClient(shop)
  const services = await listVisitServices(shop, visit)
  const names = services.map((name) => name[visit.language]).join(', ')
  return calendarFile({
    id: visit.id,
    host: new URL(publicUrl).hostname,
    sequence: visit.version - 1,
    timeZone: client.timeZone,
    date: visit.date,
    startMin: visit.startMin,
    startsAt: visit.startsAt,
    durationMin: visit.durationMin,
    summary: names ? `${client.name}: ${names}` : client.name,
    location: addressLine(client),
    description: [visit.confirmationNumber, client.phone && formatPhone(client.phone), link]
      .filter(Boolean)
      .join('\n'),
    isCancelled: visit.status === 'Cancelled',
    now: shop.now,
  })
}
