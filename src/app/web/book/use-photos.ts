import { useEffect, useState } from 'react'
import type { Photo } from '#modules/booking/web/use-booking.ts'
import { useIsLive } from '#modules/booking/web/use-is-live.ts'

export type PhotoStore = { read: () => unknown; write: (photos: readonly Photo[]) => void }

const isPhoto = (one: unknown): one is Photo =>
  typeof one === 'object' &&
  one !== null &&
  'key' in one &&
  'dataUrl' in one &&
  typeof one.key === 'string' &&
  typeof one.dataUrl === 'string'

/** Pictures that wait in this tab for the booking; kept over a reload where the browser has room. */
export function usePhotos(store: PhotoStore) {
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const [isRestored, setRestored] = useState(false)
  const isLive = useIsLive()
  if (isLive && !isRestored) {
    setRestored(true)
    const kept = store.read()
    if (Array.isArray(kept)) setPhotos(kept.filter(isPhoto))
  }
  useEffect(() => {
    if (isRestored) store.write(photos)
  }, [store, photos, isRestored])
  return { photos, setPhotos }
}
