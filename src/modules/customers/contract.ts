import { z } from 'zod'
import { FIELD_WORDS } from '#shared/field-words.ts'
import { isPlate } from '#modules/customers/rules/plate.ts'
import { isVinShape, normalizedVin } from '#modules/customers/rules/vin.ts'
import {
  email,
  id,
  longText,
  optionalText,
  pageSize,
  personName,
  phoneUS,
  recordVersion,
  searchTerm,
  whole,
} from '#shared/input.ts'

/** A customer's car as lists show it (specification §3). */
export type Vehicle = {
  id: string
  year: number | null
  make: string | null
  model: string | null
  license: string | null
}

/** A customer's address as lists show it (specification §3). */
export type Address = {
  id: string
  line1: string
  locality: string | null
  region: string | null
  postalCode: string | null
}

/** What the call panel looks up when a customer appears (specification §7). */
export type CustomerData = { vehicles: Vehicle[]; addresses: Address[] }

/** Ways to reach somebody that need their consent. */
export const CONSENT_CHANNELS = ['Sms', 'Email'] as const
export type ConsentChannel = (typeof CONSENT_CHANNELS)[number]

/** How somebody introduces themselves: a phone (stored form) or an email, or both. */
export type CustomerInput = {
  firstName: string
  lastName?: string | undefined
  phone?: string | undefined
  email?: string | undefined
}

/** A car as somebody describes it; every part may be missing. */
export type VehicleInput = {
  year?: number | undefined
  make?: string | undefined
  model?: string | undefined
  license?: string | undefined
  vin?: string | undefined
  vehicleId?: string | undefined
}

/** A person whose car the shop repairs, as `customer.*` answers it. */
export type Customer = {
  id: string
  firstName: string
  lastName: string | null
  /** Stored form, '+1' and ten digits. */
  phone: string | null
  email: string | null
  notes: string | null
  language: 'en' | 'es'
  createdAt: Date
  version: number
}

/** A customer with what belongs to them. */
export type CustomerDetail = Customer & CustomerData

const language = z.enum(['en', 'es'])
const name = {
  firstName: personName,
  lastName: optionalText(100).nullable().optional(),
  phone: phoneUS.nullable().optional(),
  email: email.nullable().optional(),
  notes: longText(2000).nullable().optional(),
}

/** `customer.list`: by name, or the best matches of a phone or name when something is searched for. */
export const customerListShape = {
  filter: z.strictObject({ search: searchTerm.optional() }).optional(),
  /**
   * The name of the last row in the form by which names are sorted, and its id: longer than the name, and not text that
   * may be cleaned, because letters stand there taken apart.
   */
  cursor: z
    .string()
    .max(1000)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u)
    .nullable()
    .optional(),
  pageSize: pageSize.optional(),
}
export type CustomerListInput = z.output<z.ZodObject<typeof customerListShape>>

export const customerCreateShape = { ...name, language: language.default('en') }

/** `customer.update`: a field that is missing stays, null or '' clears it (case RPC-04). */
export const customerUpdateShape = {
  ...name,
  id: id('cus'),
  version: recordVersion,
  firstName: personName.optional(),
  language: language.optional(),
}
export type CustomerUpdateInput = z.output<z.ZodObject<typeof customerUpdateShape>>

/** A license plate as typed. */
export const plate = optionalText(20).refine(isPlate, FIELD_WORDS.en.plate).optional()

/** A car as the desk describes it; every part may be missing, but something must be said. */
export const carFields = {
  year: whole(1900, 2100).optional(),
  make: optionalText(60).optional(),
  model: optionalText(60).optional(),
  license: plate,
  vin: optionalText(40)
    .transform(normalizedVin)
    .refine(
      (vin) => vin === '' || isVinShape(vin),
      'A VIN has 17 letters and digits and no I, O or Q. Check it, or leave it empty.',
    )
    .optional(),
}
export const vehicleCreateShape = { customerId: id('cus'), ...carFields }
export type VehicleCreateInput = z.output<z.ZodObject<typeof vehicleCreateShape>>
