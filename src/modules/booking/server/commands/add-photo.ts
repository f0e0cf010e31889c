import { LIVE_STATUSES } from '#modules/appointments/contract.ts'
import { getAppointmentByLink } from '#modules/appointments/server/queries.ts'
import { getShopRules } from '#modules/availability/server/queries/snapshot.ts'
import { visitPhotoFolder } from '#modules/files/contract.ts'
import { saveObject } from '#modules/files/server/commands/save-object.ts'
import { listVisitPhotos } from '#modules/files/server/queries/objects.ts'
import { lockShop, recordChange } from '#server/changes.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { MAX_PHOTO_BYTES, MAX_PHOTOS, PHOTO_KEY } from '../../rules/photo-limits.ts'
import { changeRefused } from '../queries/change-refused.ts'

/** States in which a picture still helps somebody. */
const OPEN: readonly string[] = LIVE_STATUSES
const YEAR_S = 31_536_000

/**
 * Keeps a picture (JPEG) about the visit behind a link, once a key; answers how many there are. Nothing is kept before
 * there is a visit. CHANGE_REFUSED when it is over, TOO_LARGE past the bytes or the number, StorageError for no picture.
 */
export async function addPhotoByLink(
  shop: ShopDb,
  { hash, key, bytes }: { hash: string; key: string; bytes: Buffer },
): Promise<{ photos: number }> {
  if (!PHOTO_KEY.test(key)) throw new AppError('INVALID_INPUT')
  await lockShop(shop)
  const visit = await getAppointmentByLink(shop, hash)
  if (!OPEN.includes(visit.status))
    throw await changeRefused(shop, visit, 'done', (await getShopRules(shop)).settings)
  const name = `${visitPhotoFolder(shop.clientId, visit.id)}${key}.jpg`
  const known = await listVisitPhotos(shop, visit.id)
  if (known.includes(name)) return { photos: known.length }
  if (bytes.length > MAX_PHOTO_BYTES || known.length >= MAX_PHOTOS) throw new AppError('TOO_LARGE')
  const picture = { bytes, maxAgeS: YEAR_S, shownName: null, overwrite: false }
  await saveObject(shop, { bucket: 'visit-photos', name, ...picture })
  const photos = known.length + 1
  await recordChange(shop, {
    subject: 'appointment',
    subjectId: visit.id,
    verb: 'updated',
    before: { photos: known.length ? String(known.length) : null },
    after: { photos: String(photos) },
  })
  return { photos }
}
