import { useCallback, useEffect, useRef, useState } from 'react'
import { fillWords } from '#shared/fill-words.ts'
import { AlertPanel } from './alert-panel.tsx'
import { useBooking } from './use-booking.ts'

/** Sends the pictures of a visit that is booked now, one by one; what did not go stays and can be sent again. */
export function SentPhotosPanel({ token }: { token: string }) {
  const { words, api, photos, setPhotos } = useBooking()
  const [state, setState] = useState<'none' | 'sending' | 'sent' | 'failed'>(
    photos.length > 0 ? 'sending' : 'none',
  )
  const running = useRef<Promise<void> | null>(null)
  const waiting = useRef(photos)
  useEffect(() => {
    waiting.current = photos
  })

  const deliver = useCallback((): Promise<void> => {
    const sendAll = async () => {
      for (const photo of waiting.current) {
        await api.sendPhoto(token, photo)
        setPhotos((all) => all.filter(({ key }) => key !== photo.key))
      }
    }
    running.current ??= sendAll().finally(() => {
      running.current = null
    })
    return running.current
  }, [api, token, setPhotos])
  useEffect(() => {
    deliver().then(
      () => setState((known) => (known === 'none' ? 'none' : 'sent')),
      () => setState('failed'),
    )
  }, [deliver])
  const again = () => {
    setState('sending')
    deliver().then(
      () => setState('sent'),
      () => setState('failed'),
    )
  }

  const n = photos.length
  if (state === 'none') return null
  if (state === 'failed')
    return (
      <AlertPanel onRetry={again}>
        <p>{fillWords(words.photosUnsent, { n })}</p>
      </AlertPanel>
    )
  return (
    <p className="bk-help" role="status">
      {state === 'sending' ? fillWords(words.photosSending, { n }) : words.photosSent}
    </p>
  )
}
