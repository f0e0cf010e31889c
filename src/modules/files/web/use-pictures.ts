import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BUCKETS, type BucketName } from '#modules/files/contract.ts'
import { safeFileName } from '#modules/files/rules/object-name.ts'
import { newKey } from '#web/lib/new-key.ts'
import { shrinkPicture } from '#web/lib/shrink-picture.ts'
import { fileWords as words } from '#modules/files/words.en.ts'
import { useNotice } from '#web/ui/notice.tsx'
import type { StorageHelpers } from '#web/lib/storage-helpers.ts'

export type PicturesPlace = {
  bucket: BucketName
  /** Below the shop's id: `cl_…/photos`. */
  folder: string
  open: () => Promise<StorageHelpers>
}

/** A picture of a folder as its field shows it. */
export type Picture = { path: string; shownName: string; url: string | undefined }

/** Pixels of the longer side: enough to read a paper by, and soon there. */
const MAX_SIDE: Record<BucketName, number> = {
  'shop-media': 1600,
  'shop-documents': 2400,
  'visit-photos': 1600,
}

/** Unlike every other name of the folder, so that equal names stand beside each other (case STOR-04). */
const newId = () => newKey().slice(0, 8)

/** The pictures of a folder; adding and taking away happen at once, apart from every form around them. */
export function usePictures({ bucket, folder, open }: PicturesPlace) {
  const queryClient = useQueryClient()
  const notify = useNotice()
  const queryKey = ['pictures', bucket, folder]
  const refresh = () => queryClient.invalidateQueries({ queryKey })
  const pictures = useQuery({
    queryKey,
    queryFn: async (): Promise<Picture[]> => {
      const storage = await open()
      const files = await storage.list(bucket, folder)
      return Promise.all(
        files.map(async (file) => ({
          path: file.path,
          shownName: file.shownName,
          url: await storage.shownUrl(bucket, file, BUCKETS[bucket].public),
        })),
      )
    },
  })
  const add = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const storage = await open()
      let added = 0
      for (const file of files) {
        try {
          const picture = await shrinkPicture(file, { maxSide: MAX_SIDE[bucket], type: 'image/jpeg' })
          await storage.add(
            bucket,
            `${folder}/${safeFileName(file.name, newId(), 'jpg')}`,
            picture,
            file.name,
          )
          added += 1
        } catch {
          notify(words.refused(file.name), { severity: 'danger' })
        }
      }
      return added
    },
    onSuccess: (added) => (added > 0 ? notify(words.saved(added), { severity: 'success' }) : undefined),
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: async (path: string) => (await open()).save(bucket, path, undefined),
    onSuccess: () => notify(words.removed, { severity: 'success' }),
    onError: () => notify(words.failed, { severity: 'danger' }),
    onSettled: refresh,
  })
  return { pictures, add, remove }
}
