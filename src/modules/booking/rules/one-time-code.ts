/** Digits of a one-time code. */
export const CODE_DIGITS = 6
/** How long a code works. */
export const CODE_MINUTES = 10
/** Wrong codes after which the right one does not work any more either; a new one can be had. */
export const CODE_TRIES = 5
/** How long somebody stays known after their code was right. */
export const KNOWN_MINUTES = 60

/** What was typed into the code's field, without the gaps that people and phones put in. */
export function typedCode(text: string): string {
  return text.replace(/\D/g, '').slice(0, CODE_DIGITS)
}
