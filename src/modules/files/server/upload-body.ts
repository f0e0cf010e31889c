import type { FastifyRequest } from 'fastify'
import { invalidRequest } from './storage-error.ts'

/** What an upload brings: the bytes, and how many seconds a browser may keep them. */
export type UploadBody = { bytes: Buffer; maxAgeS: number }

const DEFAULT_MAX_AGE_S = 3_600
const MAX_AGE_S = 31_536_000

function seconds(value: string | undefined): number {
  const found = /(\d{1,9})/.exec(value ?? '')?.[1]
  return found === undefined ? DEFAULT_MAX_AGE_S : Math.min(Number(found), MAX_AGE_S)
}

async function formOf(bytes: Buffer, contentType: string): Promise<UploadBody> {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => null)
  const parts = [...(form ?? [])].map(([, part]) => part)
  const file = parts.find((part) => typeof part !== 'string')
  if (!form || !file || typeof file === 'string') throw invalidRequest('The form has no file')
  const kept = form.get('cacheControl')
  return {
    bytes: Buffer.from(await file.arrayBuffer()),
    maxAgeS: seconds(typeof kept === 'string' ? kept : undefined),
  }
}

/** Reads both forms in which the official client sends a file: a multipart form with one nameless file, or the bytes. */
export async function readUpload(request: FastifyRequest): Promise<UploadBody> {
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const contentType = request.headers['content-type'] ?? ''
  if (contentType.toLowerCase().startsWith('multipart/form-data')) return formOf(bytes, contentType)
  return { bytes, maxAgeS: seconds(request.headers['cache-control']) }
}
