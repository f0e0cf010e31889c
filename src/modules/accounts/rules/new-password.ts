import commonPasswords from './common-passwords.data.json' with { type: 'json' }

/** Characters a password needs when nothing else guards the account, and beside a second factor (NIST SP 800-63B-4). */
export const MIN_ALONE = 15
const MIN_WITH_SECOND_FACTOR = 8

/** Characters that a new password of this account needs. */
export const minLengthFor = (hasSecondFactor: boolean): number =>
  hasSecondFactor ? MIN_WITH_SECOND_FACTOR : MIN_ALONE

/** Lists that attackers try first, in lower case. */
const COMMON: ReadonlySet<string> = new Set(commonPasswords)

const withoutSigns = (text: string) => text.replace(/[\s._-]/g, '')

/** What is wrong with a new password; null when nothing is. */
export type PasswordFault = 'short' | 'common' | null

/** The shortest piece that the whole text repeats: `abab` is made of `ab`, `aaaa` of `a`. */
function repeatedPiece(text: string): string {
  for (let length = 1; length <= text.length / 2; length++) {
    const piece = text.slice(0, length)
    if (text.length % length === 0 && piece.repeat(text.length / length) === text) return piece
  }
  return text
}

/** `123456789012345` and `abcdefghijklmno`: each character follows, or precedes, the one before. */
function isRun(text: string): boolean {
  const steps = [...text].slice(1).map((sign, at) => sign.charCodeAt(0) - text.charCodeAt(at))
  const wraps = (step: number) => (step === -9 ? 1 : step === 9 ? -1 : step)
  const [first] = steps
  return (
    first !== undefined && Math.abs(wraps(first)) === 1 && steps.every((step) => wraps(step) === wraps(first))
  )
}

/**
 * Judges a new password (promise A1): long enough, and nothing that is tried first: listed passwords, the same piece
 * again and again, runs, one's own name or address, the product. No rules about which characters it holds; spaces and
 * every script count, and what looks alike counts once (NFKC).
 */
export function passwordFault(
  typed: string,
  { hasSecondFactor = false, own = [] }: { hasSecondFactor?: boolean; own?: readonly string[] } = {},
): PasswordFault {
  const text = typed.normalize('NFKC')
  const min = minLengthFor(hasSecondFactor)
  if ([...text].length < min) return 'short'
  const folded = text.toLowerCase()
  const bare = withoutSigns(folded)
  const words = ['always open', ...own].map((word) => word.toLowerCase())
  const known = [...words, ...words.map(withoutSigns)]
  const pieces = [folded, bare, repeatedPiece(folded), repeatedPiece(bare), bare.replace(/\d+$/, '')]
  if (pieces.some((piece) => piece.length < 4 || COMMON.has(piece) || known.includes(piece))) return 'common'
  return isRun(bare) ? 'common' : null
}
