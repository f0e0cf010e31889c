/** Letters of any script, figures, and what people write between them. */
const PLATE = /^[\p{L}\p{M}\p{N} .·'-]*$/u

/** Whether a text can stand on a license plate: letters beyond ASCII can, emoji cannot. */
export function isPlate(typed: string): boolean {
  return PLATE.test(typed)
}

/** A plate as it is stored and shown: as typed, in capitals. */
export function shownPlate(typed: string): string {
  return typed.trim().toUpperCase()
}

/** What two spellings of one plate have in common: no case, no blanks, no dashes. */
export function plateKey(typed: string): string {
  return typed.toUpperCase().replace(/[\s.·'-]/g, '')
}
