import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ShopDb } from '#server/scope.ts'
import type { BucketName } from '../contract.ts'
import { findObject, readBytes } from './queries/objects.ts'
import { noSuchKey } from './storage-error.ts'

type Sending = {
  bucket: BucketName
  name: string
  request: FastifyRequest
  reply: FastifyReply
  /** Whether caches between us and the browser may keep it. */
  shared: boolean
}

function attachment(request: FastifyRequest, name: string): string | null {
  const { download } = request.query as { download?: unknown }
  if (typeof download !== 'string') return null
  const shown = download === '' ? (name.split('/').at(-1) ?? 'file') : download.slice(0, 200)
  return `attachment; filename*=UTF-8''${encodeURIComponent(shown)}`
}

/** Answers an object's bytes, or 304 to a browser that has them: never as anything but a picture without rights. */
export async function sendObject(
  shop: ShopDb,
  { bucket, name, request, reply, shared }: Sending,
): Promise<FastifyReply> {
  const head = await findObject(shop, bucket, name)
  if (!head) throw noSuchKey()
  const etag = `"${head.etag}"`
  const disposition = attachment(request, name)
  reply
    .header('content-type', head.mimetype)
    .header('etag', etag)
    .header('last-modified', head.updatedAt.toUTCString())
    .header('cache-control', `${shared ? 'public' : 'private'}, ${head.cacheControl}`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('x-robots-tag', 'none')
    // Mails and other sites of the shop show its logo.
    .header('cross-origin-resource-policy', shared ? 'cross-origin' : 'same-origin')
  if (disposition) reply.header('content-disposition', disposition)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const bytes = await readBytes(shop, bucket, name)
  if (!bytes) throw noSuchKey()
  return reply.send(bytes)
}
