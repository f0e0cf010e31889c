import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { optionalText } from '#shared/input.ts'
import { invalidRequest } from './storage-error.ts'

/** What an upload brings: the bytes, how many seconds a browser may keep them, and what its sender calls it. */
export type UploadBody = { bytes: Buffer; maxAgeS: number; shownName: string | null }

const metadataJson = z.looseObject({ shownName: optionalText(512) })

/** The name in the metadata that the official client sends along, as JSON; null for everything else. */
function shownNameOf(json: string): string | null {
  try {
    const read = metadataJson.safeParse(JSON.parse(json))
    return read.success && read.data.shownName !== '' ? read.data.shownName : null
  } catch {
    return null
  }
}

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
  const metadata = form.get('metadata')
  return {
    bytes: Buffer.from(await file.arrayBuffer()),
    maxAgeS: seconds(typeof kept === 'string' ? kept : undefined),
    shownName: typeof metadata === 'string' ? shownNameOf(metadata) : null,
  }
}

/** Reads both forms in which the official client sends a file: a multipart form with one nameless file, or the bytes. */
export async function readUpload(request: FastifyRequest): Promise<UploadBody> {
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const contentType = request.headers['content-type'] ?? ''
  if (contentType.toLowerCase().startsWith('multipart/form-data')) return formOf(bytes, contentType)
  const encoded = request.headers['x-metadata']
  return {
    bytes,
    maxAgeS: seconds(request.headers['cache-control']),
    shownName:
      typeof encoded === 'string' ? shownNameOf(Buffer.from(encoded, 'base64').toString('utf8')) : null,
  }
}
