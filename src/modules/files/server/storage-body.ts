import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { longText, whole } from '#shared/input.ts'
import { MAX_SIGNED_S } from '../contract.ts'
import { accessDenied, invalidRequest } from './storage-error.ts'
import { objectOf } from './storage-gate.ts'

/** Names in one request at most. */
const MAX_NAMES = 1_000
const name = longText(512)
const expiry = whole(1, MAX_SIGNED_S)

export const listBody = z.object({
  prefix: name.default(''),
  search: name.default(''),
  limit: whole(1, 1_500).default(100),
  offset: whole(0, 1_000_000).default(0),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .prefault({}),
})
export const signBody = z.object({ expiresIn: expiry })
export const signManyBody = z.object({
  expiresIn: expiry,
  paths: z.array(name).min(1).max(MAX_NAMES),
})
export const removeBody = z.object({ prefixes: z.array(name).min(1).max(MAX_NAMES) })

/** The JSON of a request as the schema reads it; StorageError naming the field that is wrong. */
export function bodyOf<T>(schema: z.ZodType<T>, request: FastifyRequest): T {
  const text = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '{}'
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw invalidRequest('The body is no JSON')
  }
  const read = schema.safeParse(body)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw invalidRequest(`${issue?.path.join('.') ?? 'body'}: ${issue?.message ?? 'invalid'}`)
}

/** One shop for all names of a request: nobody reaches into two at once. */
export function shopOf(request: FastifyRequest, names: readonly string[]): string {
  const shops = new Set(names.map((name) => objectOf(request, name).clientId))
  const [clientId] = shops
  if (!clientId || shops.size > 1) throw accessDenied()
  return clientId
}
