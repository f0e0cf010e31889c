import type { AppointmentRow } from '#modules/appointments/server/queries.ts'
import { mailWhen, renderMail } from '#modules/messages/rules/message-text.ts'
import { queueMessage } from '#modules/messages/server/commands.ts'
import { MESSAGE_PARTS_EN, SHOP_MAILS } from '#modules/messages/words.en.ts'
import type { ShopDb } from '#server/scope.ts'
import { formatPhone } from '#shared/phone.ts'
import { wallTime, zoneOf } from '#shared/zone.ts'
import { addressLine, getBookingClient } from '../queries/booking-client.ts'
import type { Wanted } from '../queries/judgement.ts'
import { getDetailLines } from '../queries/visit-details.ts'

/** What the shop itself is told about by mail. */
export type ShopEvent = keyof typeof SHOP_MAILS

type Telling = { publicUrl: string; before?: Wanted; reason?: string | undefined; note?: string }

/**
 * Tells the shop's own address what a customer did online; nothing for a shop without one. The mail belongs to no
 * visit's messages: those are what the customer got, and a later change must not take this one back.
 */
export async function tellShop(
  shop: ShopDb,
  visit: AppointmentRow,
  event: ShopEvent,
  { publicUrl, before, reason, note }: Telling,
): Promise<void> {
  const client = await getBookingClient(shop)
  if (!client.email) return
  const zone = zoneOf(client.timeZone)
  const today = wallTime(zone, shop.now).day
  const { contact } = visit
  const deadline = visit.answerBy && wallTime(zone, visit.answerBy)
  const values = {
    shop: client.name,
    address: addressLine(client),
    phone: client.phone && formatPhone(client.phone),
    name: [contact.firstName, contact.lastName].filter(Boolean).join(' '),
    customerPhone: contact.phone && formatPhone(contact.phone),
    when: mailWhen(visit, 'en', today),
    oldWhen: before ? mailWhen(before, 'en', today) : null,
    answerBy: deadline && mailWhen({ date: deadline.day, startMin: deadline.minute }, 'en', today),
    reason: reason ?? null,
    note: note ?? null,
    details: await getDetailLines(shop, visit, 'en'),
    deskLink: `${publicUrl}/calendar/appointments/${visit.id}`,
  }
  await queueMessage(shop, {
    ...renderMail(SHOP_MAILS[event], values, MESSAGE_PARTS_EN),
    dedupeKey: `shop-${event}:${visit.id}:${visit.version}:Email`,
    channel: 'Email',
    template: `shop-${event}`,
    language: 'en',
    address: client.email,
    subjectId: null,
    customerId: null,
  })
}
