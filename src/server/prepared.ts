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

/** The serializer of the API: superjson, which prepared answers skip. */
export const transformer = {
  serialize: (value: unknown) =>
    (typeof value === 'object' && value !== null ? WIRE.get(value) : undefined) ?? superjson.serialize(value),
  deserialize: (value: Parameters<typeof superjson.deserialize>[0]): unknown => superjson.deserialize(value),
}
