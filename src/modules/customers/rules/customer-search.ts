import { nameKey } from '#modules/customers/rules/name-key.ts'

/** What a search looks at. */
export type Searched = { nameKey: string; phone: string | null }

/** From how many digits on a search is one for a phone. */
const PHONE_DIGITS = 4
/** From how many letters on a slip of the finger is forgiven, and from how many a second one. */
const ONE_SLIP = 4
const TWO_SLIPS = 8
/** A number of which almost all digits are there may have one wrong. */
const SLIP_DIGITS = 9

/** What somebody typed, read as digits of a phone and as words of a name. */
export function readSearch(term: string): { digits: string; words: string[] } {
  const digits = term.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return {
    digits: digits.length >= PHONE_DIGITS ? digits : '',
    words: nameKey(term.replace(/[^\p{L}\p{M}'-]+/gu, ' '))
      .split(' ')
      .filter((word) => /\p{L}/u.test(word)),
  }
}

/** How many letters have to change, be added, go, or swap places to make one word of the other; stops above `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (before[j - 2] ?? 0) + 1)
      row.push(best)
    }
    if (Math.min(...row) > limit) return limit + 1
    before = last
    last = row
  }
  return last[b.length] ?? limit + 1
}

/** 0 = begins like that, then the slips; null = another word. A word that is not finished yet counts as its beginning. */
function wordDistance(typed: string, known: string): number | null {
  if (known.startsWith(typed)) return known === typed ? 0 : 0.2
  const slips = typed.length >= TWO_SLIPS ? 2 : typed.length >= ONE_SLIP ? 1 : 0
  if (slips === 0) return null
  const whole = editDistance(typed, known, slips)
  const start = known.length > typed.length ? editDistance(typed, known.slice(0, typed.length), slips) : whole
  const best = Math.min(whole, start + 0.5)
  return best > slips ? null : best
}

function nameDistance(words: readonly string[], key: string): number | null {
  if (words.length === 0) return null
  const known = key.split(' ')
  let sum = 0
  for (const word of words) {
    const distances = known.flatMap((other) => wordDistance(word, other) ?? [])
    if (distances.length === 0) return null
    sum += Math.min(...distances)
  }
  return sum
}

function phoneDistance(digits: string, phone: string | null): number | null {
  if (digits === '' || !phone) return null
  const national = phone.replace(/\D/g, '').slice(-10)
  if (national.endsWith(digits) || national.startsWith(digits)) return 0
  if (national.includes(digits)) return 0.2
  return digits.length >= SLIP_DIGITS && editDistance(digits, national, 1) <= 1 ? 1 : null
}

/**
 * How far somebody is from what was typed: 0 is exact, null is somebody else. Digits find phones in any grouping, words
 * find names in any order and without accents, and a slip of the finger in a longer word or number is forgiven.
 */
export function searchDistance(term: ReturnType<typeof readSearch>, who: Searched): number | null {
  const byName = nameDistance(term.words, who.nameKey)
  const byPhone = phoneDistance(term.digits, who.phone)
  if (term.words.length > 0 && term.digits !== '')
    return byName === null || byPhone === null ? null : byName + byPhone
  return term.digits === '' ? byName : byPhone
}
