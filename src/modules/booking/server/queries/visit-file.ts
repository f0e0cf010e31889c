import { calendarFile } from '#modules/appointments/rules/calendar-file.ts'
import { findAppointment, type AppointmentRow } from '#modules/appointments/server/queries.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { formatPhone } from '#shared/phone.ts'
import type { CalendarFile } from '../../contract-desk.ts'
import { addressLine, getBookingClient } from './booking-client.ts'
import { listVisitServices } from './visit-facts.ts'

/** A calendar takes these out again. */
const NOT_COMING: readonly string[] = ['Cancelled', 'Declined', 'Expired']

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
    isCancelled: NOT_COMING.includes(visit.status),
    now: shop.now,
  })
}

/** The same for the desk, without the customer's link. NOT_FOUND when the visit is not the shop's. */
export async function getDeskFile(
  shop: ShopDb,
  id: string,
  { publicUrl }: { publicUrl: string },
): Promise<CalendarFile> {
  const visit = await findAppointment(shop, id)
  if (!visit) throw new AppError('NOT_FOUND')
  return {
    name: `appointment-${visit.confirmationNumber}.ics`,
    content: await getVisitFile(shop, visit, { publicUrl, link: null }),
  }
}
