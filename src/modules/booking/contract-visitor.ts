import { z } from 'zod'
import type { Address, Vehicle } from '#modules/customers/contract.ts'
import type { SuggestedWork } from '#modules/management-systems/contract.ts'
import { email, id, optionalText, phoneUS } from '#shared/input.ts'

/** How a code reaches somebody: a phone number by text, or else an address by mail. */
export type CodeChannel = 'Sms' | 'Email'

/** `booking.sendCode`: the same answer for everybody, whether the shop knows them or not. */
export type CodeSent = {
  codeId: string
  /** For how long it works. */
  minutes: number
}

/** Work that a car still needs, with the minutes that it adds to a visit. */
export type OfferedWork = Omit<SuggestedWork, 'vehicleId' | 'laborMin'> & { minutes: number }
export type KnownVehicle = Vehicle & { work: OfferedWork[] }

/** Somebody whom the shop knows by the number or mail that was confirmed; families share one. */
export type KnownPerson = {
  customerId: string
  firstName: string
  lastName: string | null
  vehicles: KnownVehicle[]
  addresses: Address[]
}

/** `booking.checkCode`: only after the code was right. */
export type KnownVisitor = {
  /** Good for a while, at this shop, for this number or mail. */
  token: string
  /** For how many minutes. */
  minutes: number
  /** Empty when the shop knows nobody there. */
  people: KnownPerson[]
}

const visitorTo = z
  .strictObject({ phone: phoneUS.optional(), email: email.optional() })
  .refine((to) => Boolean(to.phone) !== Boolean(to.email), {
    path: ['phone'],
    error: 'Enter a phone number or an email so we can reach you.',
  })

export const sendCodeShape = { clientId: id('cl'), to: visitorTo, language: z.enum(['en', 'es']).optional() }
export type SendCodeInput = z.output<z.ZodObject<typeof sendCodeShape>>

export const checkCodeShape = { clientId: id('cl'), codeId: id('vfy'), code: optionalText(20) }
export type CheckCodeInput = z.output<z.ZodObject<typeof checkCodeShape>>

export const ownVisitsShape = { clientId: id('cl'), token: optionalText(64) }
export type OwnVisitsInput = z.output<z.ZodObject<typeof ownVisitsShape>>

/** `booking.ownVisits`: one that is still to come, with a link to change or cancel it. */
export type OwnVisit = { manageToken: string; date: string; startMin: number | null }

/** What a booking says of somebody who has confirmed their number or mail. */
export const knownVisitor = z.strictObject({
  token: optionalText(64),
  /** Who of those who share the number comes; without it somebody whom the shop does not know yet. */
  customerId: id('cus').optional(),
  /** Suggested work of the car that comes along. */
  workIds: z.array(id('wrk')).max(20, 'Choose at most 20.').optional(),
})
