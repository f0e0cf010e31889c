import { expect, it } from 'vitest'
import type { z } from 'zod'
import { listProcedures } from '#testing/procedures.ts'

type Def = {
  type: string
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  element?: z.ZodType
  keyType?: z.ZodType
  valueType?: z.ZodType
  options?: z.ZodType[]
  items?: z.ZodType[]
  shape?: Record<string, z.ZodType>
}
const defOf = (schema: z.ZodType) => schema._zod.def as unknown as Def

/** Whether a schema reads a text, whatever becomes of it afterwards. */
function readsText(schema: z.ZodType): boolean {
  const { type, in: first } = defOf(schema)
  return type === 'string' || (type === 'pipe' && first !== undefined && readsText(first))
}

/** Every place of an input that takes a text, keys of records included. */
function textsOf(schema: z.ZodType, at: string): [string, z.ZodType][] {
  if (readsText(schema)) return [[at, schema]]
  const { innerType, in: first, out, element, keyType, valueType, options, items, shape } = defOf(schema)
  return [
    ...[innerType, first, out, element, ...(options ?? []), ...(items ?? [])].flatMap((inner) =>
      inner ? textsOf(inner, at) : [],
    ),
    ...(keyType ? textsOf(keyType, `${at} (key)`) : []),
    ...(valueType ? textsOf(valueType, `${at}.*`) : []),
    ...Object.entries(shape ?? {}).flatMap(([name, inner]) => textsOf(inner, `${at}.${name}`)),
  ]
}

/** Passwords are hashed as they were typed and never stored. */
const isHashed = (at: string) => /(password|\.current)$/i.test(at)

it('no text that PostgreSQL refuses comes through an input, wherever it stands', () => {
  const texts = listProcedures().flatMap(({ path, inputs }) =>
    inputs.flatMap((input) => textsOf(input as z.ZodType, path)),
  )
  expect(texts.length).toBeGreaterThan(200)
  const dirty = texts.filter(([at, schema]) =>
    ['text\u0000text', 'text\ud800text'].some((odd) => {
      const { success, data } = schema.safeParse(odd)
      return success && !isHashed(at) && data === odd
    }),
  )
  expect(dirty.map(([at]) => at)).toEqual([])
})
