import { fieldName, isObject, sayValue, type SayMoment } from '#modules/administration/rules/value-words.ts'

/** One field of a change: "Hours, Monday · 8:00 AM → 9:00 AM"; null = nothing stood there. */
export type ChangeLine = { field: string; before: string | null; after: string | null }

function compare(
  path: readonly string[],
  before: unknown,
  after: unknown,
  sayMoment: SayMoment,
): ChangeLine[] {
  if (isObject(before) || isObject(after)) {
    const [one, other] = [isObject(before) ? before : {}, isObject(after) ? after : {}]
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) =>
      compare([...path, key], one[key], other[key], sayMoment),
    )
  }
  const name = path.at(-1) ?? ''
  const [from, to] = [sayValue(name, before, sayMoment), sayValue(name, after, sayMoment)]
  return from === to ? [] : [{ field: fieldName(path), before: from, after: to }]
}

/**
 * What differs between the two sides of a change, field by field and in the order in which they stand, in the words
 * and dates that people read. `sayMoment` prints an instant in the shop's zone.
 */
export function changeLines(before: unknown, after: unknown, sayMoment: SayMoment): ChangeLine[] {
  return compare([], before, after, sayMoment)
}

/** What the changed thing is called, where its fields say so. */
export function nameOfChanged(before: unknown, after: unknown): string | null {
  for (const side of [after, before]) {
    if (!isObject(side)) continue
    const name = side['name'] ?? side['nameEn'] ?? side['labelEn'] ?? side['email']
    if (typeof name === 'string' && name !== '') return name
  }
  return null
}
