const MAX_LETTERS = 40

/** A name as lists show it: a long one is shortened in the middle, so that its ending stays (case STOR-04). */
export function shortName(name: string): string {
  const letters = [...name]
  if (letters.length <= MAX_LETTERS) return name
  const half = Math.floor((MAX_LETTERS - 1) / 2)
  return `${letters.slice(0, half).join('')}…${letters.slice(-half).join('')}`
}
