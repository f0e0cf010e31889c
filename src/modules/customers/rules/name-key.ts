const MARKS = /\p{M}/gu
const SPACES = /\s+/g

/** The form in which names are sorted and compared: lower case, without accents, last name first. */
export function nameKey(firstName: string, lastName?: string | null): string {
  return [lastName, firstName]
    .filter(Boolean)
    .join(' ')
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(SPACES, ' ')
    .trim()
    .toLowerCase()
}
