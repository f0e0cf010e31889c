import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BODY_LIMIT, BUCKETS } from '../contract.ts'
import { hidesPath, shopOfObject } from '../rules/object-name.ts'
import { saveObject } from './commands/save-object.ts'
import { sendObject } from './send-object.ts'
import { opensObject } from './signed-address.ts'
import { accessDenied } from './storage-error.ts'
import { bucketOf, enterBucket, objectOf, openToAll, type StorageParts } from './storage-gate.ts'
import { readUpload } from './upload-body.ts'

type Address = { bucket: string; '*': string }

/** Files in: new ones by POST (over an old one with `x-upsert`), newer ones by PUT. */
export function registerUploads(server: FastifyInstance, parts: StorageParts): void {
  async function upload(request: FastifyRequest<{ Params: Address }>, overwrite: boolean) {
    const bucket = bucketOf(request.params.bucket)
    const { name, clientId } = objectOf(request, request.params['*'])
    const enter = await enterBucket(parts, request, { clientId, bucket, act: 'write' })
    const body = await readUpload(request)
    const saved = await enter((shop) => saveObject(shop, { bucket, name, overwrite, ...body }))
    return { Id: saved.id, Key: `${bucket}/${name}` }
  }
  server.post<{ Params: Address }>('/object/:bucket/*', { bodyLimit: BODY_LIMIT }, (request) =>
    upload(request, request.headers['x-upsert'] === 'true'),
  )
  server.put<{ Params: Address }>('/object/:bucket/*', { bodyLimit: BODY_LIMIT }, (request) =>
    upload(request, true),
  )
}

/** Files out: to staff by their bearer, to everybody from a public bucket, to whoever has a signed address. */
export function registerDownloads(server: FastifyInstance, parts: StorageParts): void {
  const { platform, secret } = parts
  const now = () => platform.clock.system()
  async function download(request: FastifyRequest<{ Params: Address }>, reply: FastifyReply) {
    const bucket = bucketOf(request.params.bucket)
    const { name, clientId } = objectOf(request, request.params['*'])
    const enter = await enterBucket(parts, request, { clientId, bucket, act: 'read' })
    return enter((shop) => sendObject(shop, { bucket, name, request, reply, shared: false }))
  }
  server.get<{ Params: Address }>('/object/:bucket/*', download)
  server.get<{ Params: Address }>('/object/authenticated/:bucket/*', download)

  server.get<{ Params: Address }>('/object/public/:bucket/*', (request, reply) => {
    const bucket = bucketOf(request.params.bucket)
    if (!BUCKETS[bucket].public) throw accessDenied()
    const { name, clientId } = objectOf(request, request.params['*'])
    return openToAll(parts, request, clientId, (shop) =>
      sendObject(shop, { bucket, name, request, reply, shared: true }),
    )
  })
  server.get<{ Params: Address; Querystring: { token?: unknown } }>(
    '/object/sign/:bucket/*',
    (request, reply) => {
      const bucket = bucketOf(request.params.bucket)
      const { token } = request.query
      const name = request.params['*']
      const clientId = shopOfObject(name)
      const opens = typeof token === 'string' && opensObject(secret, token, bucket, name, now())
      if (!opens || !clientId || hidesPath(request.url)) throw accessDenied()
      return openToAll(parts, request, clientId, (shop) =>
        sendObject(shop, { bucket, name, request, reply, shared: false }),
      )
    },
  )
}
