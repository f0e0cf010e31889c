import { COSTLY_PREFIXES, FOREIGN_AREAS } from './area-codes.data.ts'

/**
 * Whether a text may go to a number (stored form, '+1' and ten digits): a person in the United States can have it.
 * Numbers that cost their caller money, and those of the other countries behind +1, are how texts are turned into
 * somebody's income (case A34).
 */
export function isTextable(phone: string): boolean {
  const [area, exchange] = [phone.slice(2, 5), phone.slice(5, 8)]
  const isNumber = /^\+1[2-9]\d{2}[2-9]\d{6}$/.test(phone)
  return isNumber && !FOREIGN_AREAS.has(area) && !COSTLY_PREFIXES.has(area) && !COSTLY_PREFIXES.has(exchange)
}
