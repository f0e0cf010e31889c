import type { FastifyRequest } from 'fastify'
import type { ResolveBearer } from '#modules/accounts/server/bearer.ts'
import type { Limits } from '#server/limits.ts'
import { asVisitor, enterShop, type Platform, type ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { BUCKETS, type BucketName } from '../contract.ts'
import { hidesPath, shopOfObject } from '../rules/object-name.ts'
import { accessDenied, invalidKey, noApiKey, noSuchBucket, StorageError } from './storage-error.ts'

export type StorageParts = {
  platform: Platform
  limits: Limits
  /** The installation's secret, for signed addresses. */
  secret: string
  anonymousKey: string
  resolveBearer: ResolveBearer
  /** Opens the one shop that a one-time link's secret is good for; null for a text that is none. */
  enterByLink: (request: FastifyRequest, token: string) => Promise<LinkEntry | null>
}

/** The shop of a one-time link, which may hand in pictures and papers before anybody there has an account. */
export type LinkEntry = { clientId: string; enter: Entered }

/** A shop that the caller has been let into for one act on a bucket. */
export type Entered = <T>(work: (shop: ShopDb) => Promise<T>) => Promise<T>

const BUCKET_NAME = /^[a-z0-9-]{1,60}$/

/** The bucket of this name; StorageError for a name that cannot be one, or is none. */
export function bucketOf(name: string): BucketName {
  if (!BUCKET_NAME.test(name))
    throw new StorageError(400, 'InvalidBucketName', 'InvalidBucketName', 'Bucket name invalid')
  if (!Object.hasOwn(BUCKETS, name)) throw noSuchBucket()
  return name as BucketName
}

/** The object that an address names, with its shop; StorageError for a name that hides something (case A27). */
export function objectOf(request: FastifyRequest, name: string): { name: string; clientId: string } {
  if (hidesPath(request.url)) throw invalidKey()
  const clientId = shopOfObject(name)
  if (!clientId) throw invalidKey()
  return { name, clientId }
}

const bearerOf = (request: FastifyRequest) => /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]

/** The bearer's person, who has shown the public key beside their token (specification §6). */
async function personOf(parts: StorageParts, request: FastifyRequest) {
  const { limits, anonymousKey, resolveBearer } = parts
  if (request.headers['apikey'] !== anonymousKey) throw noApiKey()
  const token = bearerOf(request)
  const person = token && token !== anonymousKey ? await resolveBearer(token) : null
  if (!person) throw accessDenied()
  await limits.charge('person', person.userId)
  return person
}

/** Lets the bearer's person into the shop for reading or writing a bucket; roles are those of this moment (case A26). */
export async function enterBucket(
  parts: StorageParts,
  request: FastifyRequest,
  { clientId, bucket, act }: { clientId: string; bucket: BucketName; act: 'read' | 'write' },
): Promise<Entered> {
  const token = bearerOf(request)
  const byLink = token === undefined ? null : await parts.enterByLink(request, token)
  if (byLink) {
    if (byLink.clientId !== clientId) throw accessDenied()
    return byLink.enter
  }
  const person = await personOf(parts, request)
  const caller = { actor: person, requestId: request.id }
  try {
    return await enterShop(parts.platform, caller, clientId, BUCKETS[bucket][act])
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_ALLOWED') throw accessDenied()
    throw error
  }
}

/** Any signed-in person: for what names no shop. */
export async function assertPerson(parts: StorageParts, request: FastifyRequest): Promise<void> {
  await personOf(parts, request)
}

/** Opens the shop of an object that whoever has the address may read. */
export async function openToAll<T>(
  { platform, limits }: StorageParts,
  request: FastifyRequest,
  clientId: string,
  work: (shop: ShopDb) => Promise<T>,
): Promise<T> {
  await limits.charge('publicRead', request.clientAddress)
  return asVisitor(platform, { actor: { kind: 'visitor' }, requestId: request.id }, { clientId }, work)
}
