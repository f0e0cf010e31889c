import type { PickupAddress } from '#modules/appointments/contract.ts'
import { getShopRules } from '#modules/availability/server/queries/snapshot.ts'
import type { AppointmentType } from '#modules/shops/contract.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { FIELD_WORDS } from '#shared/field-words.ts'
import type { Language } from '../../contract.ts'

type Given = { line1: string; locality?: string; region?: string; postalCode: string }
type Asked = {
  appointmentType: AppointmentType
  address?:
    | ({ [Key in keyof Given]?: Given[Key] | undefined } & Pick<Given, 'line1' | 'postalCode'>)
    | undefined
  language?: Language | undefined
}

/**
 * Where the car of a visit is fetched, null unless it is. Without an address a pickup cannot be booked where the shop
 * asks for one: INVALID_INPUT.
 */
export async function askedAddress(
  shop: ShopDb,
  { appointmentType, address, language }: Asked,
): Promise<PickupAddress | null> {
  if (appointmentType !== 'Pickup') return null
  const { pickup } = await getShopRules(shop)
  if (address) return givenOnly(address)
  if (!pickup?.requireAddress) return null
  const message = FIELD_WORDS[language ?? 'en'].address
  throw new AppError('INVALID_INPUT', { fields: [{ path: 'address.line1', message }] })
}

function givenOnly({ line1, locality, region, postalCode }: NonNullable<Asked['address']>): PickupAddress {
  return { line1, ...(locality ? { locality } : {}), ...(region ? { region } : {}), postalCode }
}
