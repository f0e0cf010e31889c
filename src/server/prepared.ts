import superjson from 'superjson'

const WIRE = new WeakMap<object, ReturnType<typeof superjson.serialize>>()

/**
 * Marks an answer that will be sent many times unchanged: its wire form is made once and kept with it. Walking a page
 * of a thousand rows costs more than everything else in its call. Never change a prepared answer.
 */
export function prepared<T extends object>(answer: T): T {
  WIRE.set(answer, superjson.serialize(answer))
  return answer
}

/**
 * Whether superjson's notes on a value are a tree as it writes them: a kind, with or without branches, or branches
 * alone. In a text it takes each letter for a branch of itself until the stack ends: 60 bytes would cost what a
 * hundred calls cost.
 */
function isTree(tree: unknown): boolean {
  return Array.isArray(tree) ? tree.length < 2 || isBranching(tree[1]) : isBranching(tree)
}

function isBranching(branches: unknown): boolean {
  return typeof branches === 'object' && branches !== null && Object.values(branches).every(isTree)
}

/** The serializer of the API: superjson, which prepared answers skip. `deserialize` throws for what superjson never wrote. */
export const transformer = {
  serialize: (value: unknown) =>
    (typeof value === 'object' && value !== null ? WIRE.get(value) : undefined) ?? superjson.serialize(value),
  deserialize: (value: Parameters<typeof superjson.deserialize>[0]): unknown => {
    if (value.meta?.values !== undefined && !isTree(value.meta.values))
      throw new TypeError('meta.values must be a tree of kinds')
    return superjson.deserialize(value)
  },
}
