import { type ChangeEvent, useRef, useState } from 'react'
import { shrinkPicture } from '#web/lib/shrink-picture.ts'
import { fillWords } from '#shared/fill-words.ts'
import { MAX_PHOTO_BYTES, MAX_PHOTOS, PHOTO_SIDE } from '../rules/photo-limits.ts'
import { AlertPanel } from './alert-panel.tsx'
import { useBooking } from './use-booking.ts'

/** A data URL carries three bytes in four letters. */
const MAX_LETTERS = (MAX_PHOTO_BYTES * 4) / 3

async function dataUrlOf(file: File): Promise<string> {
  const blob = await shrinkPicture(file, { maxSide: PHOTO_SIDE, type: 'image/jpeg' })
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error('the picture could not be read'))
    reader.readAsDataURL(blob)
  })
}

/** A few pictures of the trouble. They are drawn anew here, stay in this tab, and leave it only with the booking. */
export function PhotosField() {
  const { words, say, photos, setPhotos, newKey } = useBooking()
  const [broken, setBroken] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const [isOver, setOver] = useState(false)
  /** Pictures that are being drawn: they have their place already. */
  const waiting = useRef(0)
  const room = MAX_PHOTOS - photos.length

  const add = async (event: ChangeEvent<HTMLInputElement>) => {
    const picked = [...(event.target.files ?? [])]
    const files = picked.slice(0, Math.max(0, room - waiting.current))
    event.target.value = ''
    waiting.current += files.length
    setBusy(true)
    setOver(files.length < picked.length)
    setBroken([])
    for (const file of files) {
      const dataUrl = await dataUrlOf(file).catch(() => null)
      if (dataUrl === null || dataUrl.length > MAX_LETTERS) setBroken((names) => [...names, file.name])
      else setPhotos((all) => [...all, { key: newKey(), dataUrl }])
      waiting.current -= 1
    }
    setBusy(waiting.current > 0)
  }
  return (
    <div className="bk-field" role="group" aria-labelledby="photos-label">
      <p id="photos-label" className="bk-label">
        {words.photos}
        <span className="bk-optional"> ({words.optional})</span>
      </p>
      {photos.length > 0 && (
        <ul className="bk-photos">
          {photos.map(({ key, dataUrl }, index) => {
            const name = fillWords(words.photo, { n: index + 1 })
            return (
              <li key={key}>
                <img src={dataUrl} alt={name} width={96} height={72} />
                <button
                  type="button"
                  className="bk-link"
                  aria-label={`${words.remove} ${name}`}
                  onClick={() => setPhotos((all) => all.filter((one) => one.key !== key))}
                >
                  {words.remove}
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {broken.map((file) => (
        <AlertPanel key={file}>
          <p>
            {say.error({ code: 'UPLOAD_TYPE', params: { file, types: 'JPEG, PNG, WebP', max: '10 MB' } })}
          </p>
        </AlertPanel>
      ))}
      {isOver && (
        <p className="bk-warning" role="alert">
          {fillWords(words.photosOver, { max: MAX_PHOTOS })}
        </p>
      )}
      {room > 0 && (
        <label className="bk-bordered bk-file" aria-busy={isBusy || undefined}>
          <input
            type="file"
            className="ao-hidden"
            accept="image/*"
            multiple
            aria-describedby="photos-help"
            onChange={(event) => void add(event)}
          />
          {words.addPhotos}
        </label>
      )}
      <p id="photos-help" className="bk-help">
        {fillWords(words.photosHelp, { max: MAX_PHOTOS })}
      </p>
    </div>
  )
}
