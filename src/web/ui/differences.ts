import { kitWords } from '#web/words.en.ts'

/** One value that differs between two records. */
export type Difference = { path: string; mine: unknown; theirs: unknown }

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Fields of `mine` that the newer record has otherwise; fields that it does not have are no difference. */
export function differences(mine: Record<string, unknown>, theirs: Record<string, unknown>): Difference[] {
  return Object.keys(mine)
    .filter((path) => path in theirs && !same(mine[path], theirs[path]))
    .map((path) => ({ path, mine: mine[path], theirs: theirs[path] }))
}

/** A value in words, for the comparison. */
export function plainValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return kitWords.dash
  if (typeof value === 'boolean') return value ? kitWords.yes : kitWords.no
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(plainValue).join(', ')
  return JSON.stringify(value)
}
