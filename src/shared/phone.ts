const NOT_DIGITS = /\D/g

/**
 * The stored form of a phone number: '+1' and ten digits (specification §5).
 *
 * A leading 1 before ten more digits is the country code and is dropped first; otherwise the first ten digits count.
 * Null when there are fewer than ten.
 */
export function storedPhone(typed: string): string | null {
  const digits = typed.replace(NOT_DIGITS, '')
  const national = (digits.length > 10 && digits.startsWith('1') ? digits.slice(1) : digits).slice(0, 10)
  return national.length === 10 ? `+1${national}` : null
}

/** A stored or half-typed number as people read it: 3-3-4 digits with dashes, as far as typed. */
export function formatPhone(phone: string): string {
  const digits = phone.replace(NOT_DIGITS, '')
  const national = (digits.length > 10 && digits.startsWith('1') ? digits.slice(1) : digits).slice(0, 10)
  return [national.slice(0, 3), national.slice(3, 6), national.slice(6)].filter(Boolean).join('-')
}
