import type { FastifyInstance, FastifyReply } from 'fastify'
import { BODY_LIMIT } from '../contract.ts'
import { registerBuckets, registerListing, registerSigning } from './listing-routes.ts'
import { registerDownloads, registerUploads } from './object-routes.ts'
import { StorageError } from './storage-error.ts'
import type { StorageParts } from './storage-gate.ts'

/** `/storage/v1`: what the official Supabase storage client asks for (integrations: storage over the wire). */
export function registerStorage(server: FastifyInstance, parts: StorageParts): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body),
  )
  server.setErrorHandler((error: unknown, _request, reply: FastifyReply) => {
    if (error instanceof StorageError) return reply.code(error.http).send(error.body)
    const isLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413
    if (!isLarge) throw error
    const large = new StorageError(
      413,
      'Payload too large',
      'EntityTooLarge',
      'The object exceeded the maximum allowed size',
    )
    return reply.code(large.http).send(large.body)
  })
  registerUploads(server, parts)
  registerDownloads(server, parts)
  registerListing(server, parts)
  registerSigning(server, parts)
  registerBuckets(server, parts)
}
