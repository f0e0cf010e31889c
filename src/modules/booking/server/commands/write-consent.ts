import type { Contact } from '#modules/appointments/contract.ts'
import { recordConsent } from '#modules/customers/server/commands.ts'
import type { ShopDb } from '#server/scope.ts'
import type { BookingConfirmInput } from '../../contract.ts'

/** What a customer said about being written to, each word with the version of its text: texts, offers and mail apart. */
export async function writeConsent(
  shop: ShopDb,
  customerId: string,
  contact: Contact,
  { consent }: BookingConfirmInput,
): Promise<void> {
  if (!consent) return
  const say = { textVersion: consent.version }
  if (contact.phone)
    await recordConsent(shop, customerId, {
      ...say,
      channel: 'Sms',
      granted: consent.sms,
      address: contact.phone,
    })
  if (contact.phone && consent.offers !== undefined)
    await recordConsent(shop, customerId, {
      ...say,
      channel: 'Sms',
      purpose: 'Offers',
      granted: consent.offers,
      address: contact.phone,
    })
  if (contact.email && consent.email !== undefined)
    await recordConsent(shop, customerId, {
      ...say,
      channel: 'Email',
      granted: consent.email,
      address: contact.email,
    })
}
