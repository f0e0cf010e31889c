import { z } from 'zod'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Schema = {
  type?: string | string[]
  enum?: Json[]
  const?: Json
  pattern?: string
  minimum?: number
  minLength?: number
  items?: Schema | boolean
  prefixItems?: Schema[]
  properties?: Record<string, Schema>
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

/** Strings that pass the scalars behind these names; their schemas cannot say it. */
const BY_NAME: Record<string, string> = {
  date: '2027-06-14',
  from: '2027-06-14',
  to: '2027-06-20',
  startDate: '2027-06-14',
  endDate: '2027-06-15',
  email: 'ada@alder.example',
  phone: '303-555-0142',
  postalCode: '80202',
  idempotencyKey: 'key-of-a-test-1',
  holdOwner: 'owner-of-a-test',
  token: 'a'.repeat(32),
  slug: 'alder',
  vin: '1HGCM82633A004352',
  sendKey: 'key-of-a-test-1',
}

function stringOf(schema: Schema, name: string, ids: Record<string, string>): string {
  const kind = /^\^([a-z]+)_/.exec(schema.pattern ?? '')?.[1]
  if (kind) return ids[kind] ?? `${kind}_unknown`
  return BY_NAME[name] ?? 'text'.padEnd(schema.minLength ?? 4, 'x')
}

function sample(schema: Schema, name: string, ids: Record<string, string>): Json {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0] ?? null
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0] ?? schema.allOf?.[0]
  if (choice) return sample(choice, name, ids)
  switch ([schema.type].flat()[0]) {
    case 'string':
      return stringOf(schema, name, ids)
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, name === 'endMin' ? 600 : 1)
    case 'boolean':
      return true
    case 'array':
      if (schema.prefixItems) return schema.prefixItems.map((item) => sample(item, name, ids))
      return typeof schema.items === 'object' ? [sample(schema.items, name.replace(/s$/, ''), ids)] : []
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, value]) => [key, sample(value, key, ids)]),
      )
    default:
      return null
  }
}

/** A body that the schema of a procedure accepts, or nearly so; `ids` says which id stands for each kind. */
export function bodyOf(inputs: unknown[], ids: Record<string, string>): Record<string, Json> {
  const bodies = inputs.map((input) =>
    sample(z.toJSONSchema(input as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Schema, '', ids),
  )
  return Object.assign({}, ...bodies) as Record<string, Json>
}

const HOSTILE: Json[] = [
  null,
  true,
  -1,
  1.5,
  1e21,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '‮',
  "'; drop table clients; --",
  '9999-99-99',
  'x'.repeat(5_000),
  [],
  {},
  [null],
  { $gt: '' },
  ['x', ['y']],
]

function paths(value: Json, at: string[] = []): string[][] {
  if (value === null || typeof value !== 'object') return [at]
  return [
    ...(at.length ? [at] : []),
    ...Object.entries(value).flatMap(([key, inner]) => paths(inner, [...at, key])),
  ]
}

function replaced(value: Json, [head, ...rest]: string[], by: Json | undefined): Json {
  if (head === undefined) return by ?? null
  if (value === null || typeof value !== 'object') return value
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, Json>
  if (rest.length === 0 && by === undefined) delete copy[head]
  else copy[head] = replaced(copy[head] ?? null, rest, by)
  return copy
}

/** The `n`-th broken copy of a body, as the text that goes over the line: one field wrong, gone, or too many; bad meta; raw bytes. */
export function brokenBody(body: Record<string, Json>, n: number): string {
  const all = paths(body)
  const path = all[n % Math.max(1, all.length)] ?? []
  const hostile = HOSTILE[Math.floor(n / Math.max(1, all.length)) % HOSTILE.length] ?? null
  switch (n % 10) {
    case 0:
      return JSON.stringify({ json: replaced(body, path, undefined) })
    case 1:
      return JSON.stringify({ json: { ...body, surplus: hostile } })
    case 2:
      return JSON.stringify({ json: body, meta: { values: { [path.join('.')]: ['Date'] }, v: 1 } })
    case 3:
      return JSON.stringify({
        json: body,
        meta: { values: { [path.join('.')]: [['custom', 'nope'], 'map', 'set', 'bigint'][n % 4] } },
      })
    case 4:
      return JSON.stringify({ json: body }).slice(0, (n * 7) % 60)
    default:
      return JSON.stringify({ json: replaced(body, path, hostile) })
  }
}
