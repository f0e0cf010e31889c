import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { recordChange } from '#server/changes.ts'
import { newId } from '#server/ids.ts'
import type { ShopDb } from '#server/scope.ts'
import type { BucketName } from '../../contract.ts'
import { readPicture, type PictureProblem } from '../adapters/picture.ts'
import { findObject, type ObjectHead } from '../queries/objects.ts'
import { noSuchKey, StorageError } from '../storage-error.ts'
import { storedObjects } from '../tables.ts'

const REFUSALS: Record<PictureProblem, [status: number, message: string]> = {
  Empty: [400, 'The file is empty'],
  TooLarge: [413, 'The object exceeded the maximum allowed size'],
  NotAPicture: [415, 'Only PNG, JPEG, WebP and GIF pictures are kept'],
  OtherType: [415, 'The ending of the name does not fit the content'],
  TooManyPixels: [413, 'The picture has too many pixels'],
}

/** The stamp in a picture's address: another one for each upload, also within a millisecond (case STOR-02). */
const LATER = sql`greatest(excluded.updated_at, ${storedObjects.updatedAt} + interval '1 millisecond')`

type Upload = {
  bucket: BucketName
  name: string
  bytes: Buffer
  /** Seconds that a browser may keep it. */
  maxAgeS: number
  /** What its sender calls it; null = nothing was said. */
  shownName: string | null
  overwrite: boolean
}

function refusal(problem: PictureProblem): StorageError {
  const [status, message] = REFUSALS[problem]
  return new StorageError(
    status,
    'invalid_request',
    problem === 'TooLarge' ? 'EntityTooLarge' : problem,
    message,
  )
}

/**
 * Keeps a picture under a name of the shop; `overwrite` replaces what is there. StorageError for what is no picture, is
 * too large, or (without `overwrite`) for a name that is taken.
 */
export async function saveObject(shop: ShopDb, upload: Upload): Promise<ObjectHead> {
  const { bucket, name, bytes } = upload
  const { mimetype, problem } = readPicture(bytes, name)
  if (problem !== null) throw refusal(problem)
  const content = {
    mimetype,
    bytes,
    size: bytes.length,
    etag: createHash('sha256').update(bytes).digest('hex').slice(0, 32),
    cacheControl: `max-age=${upload.maxAgeS}`,
    shownName: upload.shownName,
    updatedAt: shop.now,
  }
  const key = { clientId: shop.clientId, bucket, name }
  const row = { ...key, ...content, id: newId('obj', shop.now), createdAt: shop.now }
  const insert = shop.db.insert(storedObjects).values(row)
  const target = [storedObjects.clientId, storedObjects.bucket, storedObjects.name]
  const { rowCount } = await (upload.overwrite
    ? insert.onConflictDoUpdate({ target, set: { ...content, updatedAt: LATER } })
    : insert.onConflictDoNothing())
  if (!rowCount)
    throw new StorageError(409, 'Duplicate', 'ResourceAlreadyExists', 'The resource already exists')
  const saved = await findObject(shop, bucket, name)
  if (!saved) throw noSuchKey()
  await recordChange(shop, {
    subject: 'file',
    subjectId: saved.id,
    verb: 'uploaded',
    after: { bucket, name, mimetype, size: bytes.length },
    // Customers see the shop's pictures: its page is made anew.
    availability: bucket === 'shop-media',
  })
  return saved
}
