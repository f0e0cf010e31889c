import type { FastifyInstance } from 'fastify'
import { BUCKETS, MAX_BYTES } from '../contract.ts'
import { listPattern } from '../rules/list-objects.ts'
import { removeObjects } from './commands/remove-objects.ts'
import { findObject, findObjects, listed, listObjects, type ObjectHead } from './queries/objects.ts'
import { signAddress } from './signed-address.ts'
import { bodyOf, listBody, removeBody, shopOf, signBody, signManyBody } from './storage-body.ts'
import { accessDenied, noSuchKey } from './storage-error.ts'
import { assertPerson, bucketOf, enterBucket, objectOf, type StorageParts } from './storage-gate.ts'

type Address = { bucket: string; '*': string }

const infoOf = (head: ObjectHead) => {
  const { name, id, metadata, created_at, updated_at } = listed(head)
  return {
    id,
    name,
    bucket_id: head.bucket,
    size: head.size,
    content_type: head.mimetype,
    cache_control: head.cacheControl,
    etag: `"${head.etag}"`,
    last_modified: updated_at,
    created_at,
    metadata,
  }
}

const bucketRow = (id: keyof typeof BUCKETS) => ({
  id,
  name: id,
  public: BUCKETS[id].public,
  file_size_limit: MAX_BYTES,
  allowed_mime_types: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
})

/** What is there: lists, one object's facts, and taking away. */
export function registerListing(server: FastifyInstance, parts: StorageParts): void {
  server.get<{ Params: Address }>('/object/info/:bucket/*', async (request) => {
    const bucket = bucketOf(request.params.bucket)
    const { name, clientId } = objectOf(request, request.params['*'])
    const enter = await enterBucket(parts, request, { clientId, bucket, act: 'read' })
    const found = await enter((shop) => findObject(shop, bucket, name))
    if (!found) throw noSuchKey()
    return infoOf(found)
  })

  server.post<{ Params: Address }>('/object/list/:bucket', async (request) => {
    const bucket = bucketOf(request.params.bucket)
    const query = bodyOf(listBody, request)
    // A shop's own folder or deeper: nobody lists shops.
    const clientId = /^(cl_[a-z0-9_]{1,60})(\/|$)/.exec(listPattern(query))?.[1]
    if (!clientId) {
      await assertPerson(parts, request)
      throw accessDenied()
    }
    const enter = await enterBucket(parts, request, { clientId, bucket, act: 'read' })
    return enter((shop) => listObjects(shop, bucket, query))
  })

  server.delete<{ Params: Address }>('/object/:bucket', async (request) => {
    const bucket = bucketOf(request.params.bucket)
    const { prefixes } = bodyOf(removeBody, request)
    const clientId = shopOf(request, prefixes)
    const enter = await enterBucket(parts, request, { clientId, bucket, act: 'write' })
    return (await enter((shop) => removeObjects(shop, bucket, prefixes))).map(listed)
  })
}

/** Addresses that open an object for a while. */
export function registerSigning(server: FastifyInstance, parts: StorageParts): void {
  const { platform, secret } = parts
  const now = () => platform.clock.system()
  server.post<{ Params: Address }>('/object/sign/:bucket/*', async (request) => {
    const bucket = bucketOf(request.params.bucket)
    const { expiresIn } = bodyOf(signBody, request)
    const { name, clientId } = objectOf(request, request.params['*'])
    const enter = await enterBucket(parts, request, { clientId, bucket, act: 'read' })
    if (!(await enter((shop) => findObject(shop, bucket, name)))) throw noSuchKey()
    return { signedURL: signAddress(secret, bucket, name, expiresIn, now()) }
  })
  server.post<{ Params: Address }>('/object/sign/:bucket', async (request) => {
    const bucket = bucketOf(request.params.bucket)
    const { expiresIn, paths } = bodyOf(signManyBody, request)
    const clientId = shopOf(request, paths)
    const enter = await enterBucket(parts, request, { clientId, bucket, act: 'read' })
    const found = new Set((await enter((shop) => findObjects(shop, bucket, paths))).map(({ name }) => name))
    return paths.map((path) => ({
      path,
      error: found.has(path) ? null : 'Either the object does not exist or you do not have access to it',
      signedURL: found.has(path) ? signAddress(secret, bucket, path, expiresIn, now()) : null,
    }))
  })
}

/** The buckets, which are a table of ours: nobody makes one. */
export function registerBuckets(server: FastifyInstance, parts: StorageParts): void {
  server.get('/bucket', async (request) => {
    await assertPerson(parts, request)
    return Object.keys(BUCKETS).map((name) => bucketRow(bucketOf(name)))
  })
  server.get<{ Params: { bucket: string } }>('/bucket/:bucket', async (request) => {
    await assertPerson(parts, request)
    return bucketRow(bucketOf(request.params.bucket))
  })
  server.post('/bucket', async (request) => {
    await assertPerson(parts, request)
    throw accessDenied()
  })
}
