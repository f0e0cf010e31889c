const VALUES: Record<string, number> = Object.fromEntries(
  [...'0123456789']
    .map((digit) => [digit, Number(digit)])
    .concat(
      [...'ABCDEFGH'].map((letter, index) => [letter, index + 1]),
      [...'JKLMN'].map((letter, index) => [letter, index + 1]),
      [
        ['P', 7],
        ['R', 9],
      ],
      [...'STUVWXYZ'].map((letter, index) => [letter, index + 2]),
    ),
)
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
const YEAR_LETTERS = 'ABCDEFGHJKLMNPRSTVWXY123456789'
const FIRST_VIN_YEAR = 1980
const CYCLE = YEAR_LETTERS.length

/** A VIN as it is stored: capitals, no spaces or dashes. */
export function normalizedVin(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '')
}

/** Seventeen letters and digits without I, O and Q. */
export function isVinShape(vin: string): boolean {
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(vin)
}

/** A VIN as somebody typed it: in any spelling, or left out. */
export function isTypedVin(typed: string): boolean {
  const vin = normalizedVin(typed)
  return vin === '' || isVinShape(vin)
}

/**
 * Does the ninth sign fit the others (49 CFR 565)?
 *
 * A wrong one is nearly always a typing mistake, but cars made for other countries have none: warn, never block.
 */
export function hasVinCheckDigit(vin: string): boolean {
  const sum = [...vin].reduce((total, sign, index) => total + (VALUES[sign] ?? 0) * (WEIGHTS[index] ?? 0), 0)
  const rest = sum % 11
  return vin[8] === (rest === 10 ? 'X' : String(rest))
}

/**
 * Model year of a VIN, or null.
 *
 * The tenth sign repeats every 30 years. In cars and light trucks the seventh sign tells the turn: a digit before 2010,
 * a letter after. A year that lies beyond the next model year steps back by one turn.
 */
export function vinYear(vin: string, newestYear: number): number | null {
  const index = YEAR_LETTERS.indexOf(vin[9] ?? ' ')
  if (index < 0) return null
  const laterTurn = /[A-Z]/.test(vin[6] ?? '')
  const year = FIRST_VIN_YEAR + index + (laterTurn ? CYCLE : 0)
  return year > newestYear ? year - CYCLE : year
}
