import { storedPhone } from '#shared/phone.ts'
import type { DraftCustomer } from './draft.ts'

/** Names of the sentences of `#shared/field-words.ts` that stand under the fields. */
export type CustomerFault = 'name' | 'phone' | 'email' | 'contact' | 'tooLong'
export type CustomerFaults = Partial<Record<keyof DraftCustomer, CustomerFault>>

const EMAIL = /^[^\s@<>,;:"()[\]\\]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i
const MAX_NAME = 100

/** What is wrong with the customer's fields: a name with a letter, and a phone number or an email that can be right. */
export function checkCustomer(customer: DraftCustomer): CustomerFaults {
  const { firstName, lastName, phone, email } = customer
  const faults: CustomerFaults = {}
  if (!/\p{L}/u.test(firstName)) faults.firstName = 'name'
  if (firstName.length > MAX_NAME) faults.firstName = 'tooLong'
  if (lastName.trim() && !/\p{L}/u.test(lastName)) faults.lastName = 'name'
  if (lastName.length > MAX_NAME) faults.lastName = 'tooLong'
  if (!phone.trim() && !email.trim()) faults.phone = 'contact'
  else if (phone.trim() && !storedPhone(phone)) faults.phone = 'phone'
  if (email.trim() && !EMAIL.test(email.trim())) faults.email = 'email'
  return faults
}
