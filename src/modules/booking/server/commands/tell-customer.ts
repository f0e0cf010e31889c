import { mintManageLink } from '#modules/appointments/server/commands.ts'
import type { AppointmentRow } from '#modules/appointments/server/queries.ts'
import { getShopRules } from '#modules/availability/server/queries/snapshot.ts'
import { hasConsent } from '#modules/customers/server/queries.ts'
import type { Attachment } from '#modules/messages/contract.ts'
import {
  mailWhen,
  renderMail,
  renderText,
  textWhen,
  type TextTail,
} from '#modules/messages/rules/message-text.ts'
import { queueMessage } from '#modules/messages/server/commands.ts'
import { findLastTextAt } from '#modules/messages/server/queries.ts'
import { MESSAGE_PARTS_EN, MESSAGE_TEMPLATES_EN } from '#modules/messages/words.en.ts'
import { MESSAGE_PARTS_ES, MESSAGE_TEMPLATES_ES } from '#modules/messages/words.es.ts'
import type { ShopDb } from '#server/scope.ts'
import type { WordValues } from '#shared/fill-words.ts'
import { formatPhone } from '#shared/phone.ts'
import { wholeSentence } from '#shared/spoken.ts'
import { wallTime, zoneOf } from '#shared/zone.ts'
import { spokenNotice } from '../../rules/day-context.ts'
import { addressLine, getBookingClient, type BookingClient } from '../queries/booking-client.ts'
import type { Wanted } from '../queries/judgement.ts'
import { getDetailLines } from '../queries/visit-details.ts'
import { findVehicleLabel } from '../queries/visit-facts.ts'
import { getVisitFile } from '../queries/visit-file.ts'

/** What a customer is told about; each is one message a channel and version of the visit. */
export type VisitEvent = keyof typeof MESSAGE_TEMPLATES_EN

type Telling = {
  publicUrl: string
  /** The link to put in; without one a new one is made. */
  token?: string
  /** Where a moved visit was before. */
  before?: { date: string; startMin: number | null }
  reason?: string | undefined
  /** Times that can be had instead, nearest first. */
  alternatives?: readonly Wanted[]
}

/** A text has room for two. */
const TEXT_ALTERNATIVES = 2
const MONTH_MS = 30 * 86_400_000
const WITH_FILE: readonly VisitEvent[] = ['booked', 'requested', 'changed', 'workChanged']

/**
 * Tells the customer about their visit, by mail and, where they agreed to it, by text, in the language in which they
 * booked. The messages are rows of the same transaction; they leave after it.
 */
export async function tellCustomer(
  shop: ShopDb,
  visit: AppointmentRow,
  event: VisitEvent,
  telling: Telling,
): Promise<void> {
  const { contact } = visit
  const mayText = contact.phone !== null && (await hasConsent(shop, visit.customerId, 'Sms', contact.phone))
  if (!contact.email && !mayText) return
  const client = await getBookingClient(shop)
  const link = `${telling.publicUrl}/a/${telling.token ?? (await mintManageLink(shop, visit.id))}`
  const values = await messageValues(shop, visit, client, { ...telling, link })
  if (contact.email) await queueMail(shop, visit, event, { values, address: contact.email, link, ...telling })
  if (contact.phone && mayText)
    await queueText(shop, visit, event, { values, phone: contact.phone, ...telling })
}

const words = (language: 'en' | 'es') =>
  language === 'en'
    ? { templates: MESSAGE_TEMPLATES_EN, parts: MESSAGE_PARTS_EN }
    : { templates: MESSAGE_TEMPLATES_ES, parts: MESSAGE_PARTS_ES }

async function messageValues(
  shop: ShopDb,
  visit: AppointmentRow,
  client: BookingClient,
  { publicUrl, link, before, reason, alternatives = [] }: Telling & { link: string },
): Promise<WordValues & { today: string }> {
  const { language } = visit
  const { settings } = await getShopRules(shop)
  const zone = zoneOf(client.timeZone)
  const today = wallTime(zone, shop.now).day
  const vehicle = await findVehicleLabel(shop, visit.vehicleId)
  const deadline = visit.answerBy && wallTime(zone, visit.answerBy)
  const chooseLink = bookAddress(publicUrl, client.slug, visit)
  return {
    today,
    shop: client.name,
    phone: client.phone && formatPhone(client.phone),
    address: addressLine(client),
    first: visit.contact.firstName,
    when: mailWhen(visit, language, today),
    oldWhen: before ? mailWhen(before, language, today) : null,
    vehicle,
    link,
    bookLink: `${publicUrl}/book/${client.slug}`,
    notice: settings.changeNoticeMin ? spokenNotice(settings.changeNoticeMin, language) : null,
    reason: reason ? wholeSentence(reason) : null,
    answerBy: deadline && mailWhen({ date: deadline.day, startMin: deadline.minute }, language, today),
    alternatives: alternatives.map((time) => `${mailWhen(time, language, today)}: ${chooseLink}`).join('\n'),
    details: await getDetailLines(shop, visit, language),
  }
}

/** The booking page with the same work chosen already. */
function bookAddress(publicUrl: string, slug: string, { serviceIds, language }: AppointmentRow): string {
  const query = new URLSearchParams(serviceIds.map((id) => ['service', id]))
  query.set('lang', language)
  return `${publicUrl}/book/${slug}?${query.toString()}`
}

type Queued = Telling & { values: WordValues & { today: string } }

const about = (visit: AppointmentRow, event: VisitEvent) => ({
  template: event,
  language: visit.language,
  subjectId: visit.id,
  customerId: visit.customerId,
})

async function queueMail(
  shop: ShopDb,
  visit: AppointmentRow,
  event: VisitEvent,
  { values, address, link, publicUrl }: Queued & { address: string; link: string },
): Promise<void> {
  const { templates, parts } = words(visit.language)
  const attachments: Attachment[] = WITH_FILE.includes(event)
    ? [
        {
          name: 'appointment.ics',
          contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
          content: await getVisitFile(shop, visit, { publicUrl, link }),
        },
      ]
    : []
  await queueMessage(shop, {
    ...about(visit, event),
    ...renderMail(templates[event], values, parts),
    dedupeKey: `${event}:${visit.id}:${visit.version}:Email`,
    channel: 'Email',
    address,
    attachments,
  })
}

async function queueText(
  shop: ShopDb,
  visit: AppointmentRow,
  event: VisitEvent,
  { values, phone, before, alternatives = [] }: Queued & { phone: string },
): Promise<void> {
  const { templates, parts } = words(visit.language)
  const { zone } = await getShopRules(shop)
  const deadline = visit.answerBy && wallTime(zoneOf(zone), visit.answerBy)
  const short = {
    ...values,
    when: textWhen(visit, visit.language),
    oldWhen: before ? textWhen(before, visit.language) : null,
    answerBy: deadline && textWhen({ date: deadline.day, startMin: deadline.minute }, visit.language),
    alternatives: alternatives
      .slice(0, TEXT_ALTERNATIVES)
      .map((time) => textWhen(time, visit.language))
      .join('; '),
  }
  await queueMessage(shop, {
    ...about(visit, event),
    dedupeKey: `${event}:${visit.id}:${visit.version}:Sms`,
    channel: 'Sms',
    address: phone,
    subject: null,
    body: renderText(templates[event].text, short, parts, await textTail(shop, phone)),
  })
}

/** The first text to a number carries the whole notice, later ones the opt-out once in 30 days. */
async function textTail(shop: ShopDb, phone: string): Promise<TextTail> {
  const last = await findLastTextAt(shop, phone)
  if (!last) return 'first'
  return shop.now.getTime() - last.getTime() > MONTH_MS ? 'monthly' : 'none'
}
