import { and, eq, lt } from 'drizzle-orm'
import { CODE_TEMPLATE } from '#modules/messages/contract.ts'
import { renderMail, renderText } from '#modules/messages/rules/message-text.ts'
import { queueMessage } from '#modules/messages/server/commands.ts'
import { CODE_TEMPLATE_EN, MESSAGE_PARTS_EN } from '#modules/messages/words.en.ts'
import { CODE_TEMPLATE_ES, MESSAGE_PARTS_ES } from '#modules/messages/words.es.ts'
import { newId, randomDigits } from '#server/ids.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { formatPhone } from '#shared/phone.ts'
import type { CodeSent, SendCodeInput } from '../../contract-visitor.ts'
import { CODE_DIGITS, CODE_MINUTES } from '../../rules/one-time-code.ts'
import { addressLine, getBookingClient, type BookingClient } from '../queries/booking-client.ts'
import { codeHash } from '../code-hash.ts'
import { visitorCodes } from '../tables.ts'

const KEPT_MS = 86_400_000
const WORDS = {
  en: { template: CODE_TEMPLATE_EN, parts: MESSAGE_PARTS_EN },
  es: { template: CODE_TEMPLATE_ES, parts: MESSAGE_PARTS_ES },
}

type Options = {
  secret: string
  publicUrl: string
  /** The system's time: codes do not follow the business clock. */
  systemNow: Date
}

/**
 * Sends a one-time code to a number or mail, whether the shop knows it or not. Customers are not looked at here at
 * all, so that neither the answer nor its time can say anything about them.
 */
export async function sendCode(
  shop: ShopDb,
  { to, language = 'en' }: SendCodeInput,
  { secret, publicUrl, systemNow }: Options,
): Promise<CodeSent> {
  const client = await getBookingClient(shop)
  assertSends(client)
  const id = newId('vfy', systemNow)
  const code = randomDigits(CODE_DIGITS)
  const address = to.phone ?? to.email?.toLowerCase() ?? ''
  const channel = to.phone ? 'Sms' : 'Email'
  await forgetOldCodes(shop, systemNow)
  await shop.db.insert(visitorCodes).values({
    clientId: shop.clientId,
    id,
    channel,
    address,
    codeHash: codeHash(secret, id, code),
    createdAt: systemNow,
    expiresAt: new Date(systemNow.getTime() + CODE_MINUTES * 60_000),
  })
  const { template, parts } = WORDS[language]
  const values = {
    code,
    minutes: CODE_MINUTES,
    host: new URL(publicUrl).host,
    shop: client.name,
    address: addressLine(client),
    phone: client.phone && formatPhone(client.phone),
  }
  await queueMessage(shop, {
    dedupeKey: `code:${id}`,
    channel,
    template: CODE_TEMPLATE,
    language,
    address,
    ...(channel === 'Sms'
      ? { subject: null, body: renderText(template.text, values, parts, 'none') }
      : renderMail(template, values, parts)),
    subjectId: null,
    customerId: null,
  })
  return { codeId: id, minutes: CODE_MINUTES }
}

/** A shop that is not open to bookings, or does not recognise anybody, sends no codes. */
function assertSends({ status, name, booking }: BookingClient): void {
  const isOpen = status === 'Enabled' || status === 'Demo'
  if (isOpen && booking.recognizeCustomers !== false) return
  throw new AppError('UPGRADE_REQUIRED', { params: { shop: name } })
}

/** Codes are of use for minutes, and what they opened for an hour. */
async function forgetOldCodes(shop: ShopDb, now: Date): Promise<void> {
  const old = lt(visitorCodes.createdAt, new Date(now.getTime() - KEPT_MS))
  await shop.db.delete(visitorCodes).where(and(eq(visitorCodes.clientId, shop.clientId), old))
}
