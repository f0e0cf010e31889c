import { beforeAll, describe, expect, it } from 'vitest'
import { tokenHash } from '#server/ids.ts'
import { bookableShop } from '#testing/booking.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'
import { MAX_PHOTO_BYTES } from '../rules/photo-limits.ts'
import { addPhotoByLink } from './commands/add-photo.ts'

const MONDAY = '2027-06-14'
/** The head of a JPEG of 40 × 30 pixels: what tells its type and its size. */
const JPEG = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffc0001108001e002803012200021101031101ffd9',
  'hex',
)
let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})

describe('a picture of the customer', () => {
  const visited = async () => {
    const shop = await bookableShop(platform)
    const { manageToken, appointmentId: id } = await shop.book(MONDAY, 540)
    const hash = tokenHash(manageToken)
    const add = (key: string, bytes: Buffer = JPEG) =>
      shop.inShop((db) => addPhotoByLink(db, { hash, key, bytes }))
    const job = () => shop.owner.smsJob.get({ clientId: shop.clientId, id })
    return { shop, manageToken, id, add, job }
  }

  it('is kept once a key, shown to the desk, and written down', async () => {
    const { shop, id, add, job } = await visited()
    expect(await add('photo-key-1')).toEqual({ photos: 1 })
    expect(await add('photo-key-1')).toEqual({ photos: 1 })
    expect(await add('photo-key-2')).toEqual({ photos: 2 })
    const { photos, history, version } = await job()
    expect(photos).toHaveLength(2)
    expect(photos[0]).toContain(`/object/sign/visit-photos/${shop.clientId}/${id}/photo-key-1.jpg?token=`)
    expect(history[0]).toMatchObject({ before: { photos: '1' }, after: { photos: '2' } })
    expect(version).toBe(1)
  })

  it('is refused past four, past the size, as anything but a JPEG, and under a name that is a path', async () => {
    const { add, job } = await visited()
    for (const key of ['key-00001', 'key-00002', 'key-00003', 'key-00004']) await add(key)
    await expect(add('key-00005')).rejects.toMatchObject({ code: 'TOO_LARGE' })
    const other = await visited()
    await expect(other.add('key-00001', Buffer.alloc(MAX_PHOTO_BYTES + 1))).rejects.toMatchObject({
      code: 'TOO_LARGE',
    })
    await expect(other.add('key-00001', Buffer.from('<svg/>'))).rejects.toMatchObject({ http: 400 })
    await expect(other.add('../key-00001')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    expect((await job()).photos).toHaveLength(4)
    expect((await other.job()).photos).toEqual([])
  })

  it('is taken only while the visit stands', async () => {
    const { shop, manageToken, add } = await visited()
    await shop.visitor.booking.cancel({ token: manageToken })
    await expect(add('key-00001')).rejects.toMatchObject({ code: 'CHANGE_REFUSED' })
  })
})
