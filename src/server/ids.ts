import { createHash, randomFillSync, randomInt } from 'node:crypto'

/** Crockford's alphabet in lower case: no i, l, o, u, so that an id can be read aloud. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const TIME_LETTERS = 10
const RANDOM_LETTERS = 16

/** Random bytes in stock: asking the system for each id costs many times what the id does. */
const stock = Buffer.alloc(4_096)
let used = stock.length

/** The next `count` unguessable bytes, each given out once; read them before you ask again. */
function nextBytes(count: number): Uint8Array {
  if (used + count > stock.length) {
    randomFillSync(stock)
    used = 0
  }
  used += count
  return stock.subarray(used - count, used)
}

function randomLetters(count: number): string {
  return Array.from(nextBytes(count), (byte) => ALPHABET.charAt(byte & 31)).join('')
}

/** A new id such as `cus_01k…`: its kind, the millisecond it was made (so ids sort by age), and 80 random bits. */
export function newId(kind: string, at: Date = new Date()): string {
  let rest = at.getTime()
  let time = ''
  for (let i = 0; i < TIME_LETTERS; i++) {
    time = ALPHABET.charAt(rest % 32) + time
    rest = Math.floor(rest / 32)
  }
  return `${kind}_${time}${randomLetters(RANDOM_LETTERS)}`
}

/** A secret for a link: 160 random bits in letters and digits. */
export function randomToken(): string {
  return randomLetters(32)
}

/** Letters of a code that people read aloud: no 0, 1, I, L, O, U. */
const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A confirmation number such as `4H7K-29`; unique only together with its shop, where the table checks it. */
export function confirmationNumber(): string {
  const letters: string[] = []
  while (letters.length < 6) {
    const letter = CODE_ALPHABET[(nextBytes(1)[0] ?? 0) & 31]
    if (letter) letters.push(letter)
  }
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}

/** Digits of a one-time code, each as likely as the others. */
export function randomDigits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('')
}

/** What is kept of a link's secret. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
