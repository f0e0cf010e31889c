import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ShopDb } from '#server/scope.ts'
import type { BucketName } from '../../contract.ts'
import { logoName, visitPhotoFolder } from '../../contract.ts'
import { listPattern, listRows, type ListedObject, type ListQuery } from '../../rules/list-objects.ts'
import { storedObjects } from '../tables.ts'

/** Rows that one list looks at, at most; a shop with more pages by a longer prefix. */
const MAX_ROWS = 5_000

const HEAD = {
  id: storedObjects.id,
  name: storedObjects.name,
  shownName: storedObjects.shownName,
  bucket: storedObjects.bucket,
  mimetype: storedObjects.mimetype,
  size: storedObjects.size,
  etag: storedObjects.etag,
  cacheControl: storedObjects.cacheControl,
  createdAt: storedObjects.createdAt,
  updatedAt: storedObjects.updatedAt,
}

/** An object without its bytes. */
export type ObjectHead = Omit<typeof storedObjects.$inferSelect, 'bytes' | 'clientId'>

const inBucket = (shop: ShopDb, bucket: BucketName) =>
  and(eq(storedObjects.clientId, shop.clientId), eq(storedObjects.bucket, bucket))

/** The object as the protocol shows it. */
export function listed(head: ObjectHead): ListedObject {
  const updated = head.updatedAt.toISOString()
  const metadata = {
    eTag: `"${head.etag}"`,
    size: head.size,
    mimetype: head.mimetype,
    cacheControl: head.cacheControl,
    lastModified: updated,
    contentLength: head.size,
    httpStatusCode: 200,
    ...(head.shownName !== null && { shownName: head.shownName }),
  }
  return {
    name: head.name,
    id: head.id,
    updated_at: updated,
    created_at: head.createdAt.toISOString(),
    last_accessed_at: updated,
    metadata,
  }
}

/** Objects and folders of a shop in a bucket whose names begin so; the meaning of each part is `listRows`. */
export async function listObjects(
  shop: ShopDb,
  bucket: BucketName,
  query: ListQuery,
): Promise<ListedObject[]> {
  const rows = await shop.db
    .select(HEAD)
    .from(storedObjects)
    .where(
      and(
        inBucket(shop, bucket),
        sql`starts_with(lower(${storedObjects.name}), lower(${listPattern(query)}))`,
      ),
    )
    .orderBy(storedObjects.name)
    .limit(MAX_ROWS)
  return listRows(rows.map(listed), query)
}

/** One object of exactly this name, or null. */
export async function findObject(shop: ShopDb, bucket: BucketName, name: string): Promise<ObjectHead | null> {
  const [row] = await shop.db
    .select(HEAD)
    .from(storedObjects)
    .where(and(inBucket(shop, bucket), eq(storedObjects.name, name)))
  return row ?? null
}

/** The bytes of one object; null when there is none of this name. */
export async function readBytes(shop: ShopDb, bucket: BucketName, name: string): Promise<Buffer | null> {
  const [row] = await shop.db
    .select({ bytes: storedObjects.bytes })
    .from(storedObjects)
    .where(and(inBucket(shop, bucket), eq(storedObjects.name, name)))
  return row?.bytes ?? null
}

/** The objects among these names that exist. */
export async function findObjects(
  shop: ShopDb,
  bucket: BucketName,
  names: readonly string[],
): Promise<ObjectHead[]> {
  if (names.length === 0) return []
  return shop.db
    .select(HEAD)
    .from(storedObjects)
    .where(and(inBucket(shop, bucket), inArray(storedObjects.name, [...names])))
}

/** Every picture and paper that the shop itself has sent, without bytes; customers' pictures are not among them. */
export async function listUploads(
  shop: ShopDb,
): Promise<{ bucket: 'shop-documents' | 'shop-media'; name: string; etag: string }[]> {
  const find = (bucket: 'shop-documents' | 'shop-media') =>
    shop.db
      .select({ name: storedObjects.name, etag: storedObjects.etag })
      .from(storedObjects)
      .where(inBucket(shop, bucket))
      .orderBy(storedObjects.name)
      .limit(MAX_ROWS)
  const papers = (await find('shop-documents')).map((row) => ({ bucket: 'shop-documents' as const, ...row }))
  const media = (await find('shop-media')).map((row) => ({ bucket: 'shop-media' as const, ...row }))
  return [...papers, ...media]
}

/** The public address of the shop's logo, another one for another picture (case STOR-02); null without a logo. */
export async function getLogoUrl(shop: ShopDb): Promise<string | null> {
  const name = logoName(shop.clientId)
  const logo = await findObject(shop, 'shop-media', name)
  return logo && `/storage/v1/object/public/shop-media/${name}?t=${logo.updatedAt.getTime()}`
}

/** Photos that a public page shows, at most. */
const MAX_PHOTOS = 12

/** The public addresses of the shop's photos, the oldest first. */
export async function listPhotoUrls(shop: ShopDb): Promise<string[]> {
  const rows = await shop.db
    .select({ name: storedObjects.name, updatedAt: storedObjects.updatedAt })
    .from(storedObjects)
    .where(
      and(
        inBucket(shop, 'shop-media'),
        sql`starts_with(${storedObjects.name}, ${`${shop.clientId}/photos/`})`,
      ),
    )
    .orderBy(storedObjects.createdAt, storedObjects.name)
    .limit(MAX_PHOTOS)
  return rows.map(({ name, updatedAt }) => {
    const path = name.split('/').map(encodeURIComponent).join('/')
    return `/storage/v1/object/public/shop-media/${path}?t=${updatedAt.getTime()}`
  })
}

/** Names of the pictures that a customer sent about a visit, oldest first. */
export async function listVisitPhotos(shop: ShopDb, appointmentId: string): Promise<string[]> {
  const folder = visitPhotoFolder(shop.clientId, appointmentId)
  const rows = await shop.db
    .select({ name: storedObjects.name })
    .from(storedObjects)
    .where(and(inBucket(shop, 'visit-photos'), sql`starts_with(${storedObjects.name}, ${folder})`))
    .orderBy(storedObjects.createdAt, storedObjects.name)
  return rows.map(({ name }) => name)
}
