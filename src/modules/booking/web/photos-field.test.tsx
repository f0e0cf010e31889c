import { useState } from 'react'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { BOOKING_WORDS_EN } from '../words.en.ts'
import { PhotosField } from './photos-field.tsx'
import { type Booking, BookingContext, type Photo } from './use-booking.ts'

function picture(name: string): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 8
  canvas.getContext('2d')?.fillRect(0, 0, 8, 8)
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(new File([blob ?? ''], name, { type: 'image/png' })))
  })
}

let made = 0
function Photos() {
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const parts = { words: BOOKING_WORDS_EN, say: {}, photos, setPhotos, newKey: () => `key-${(made += 1)}` }
  return (
    <BookingContext value={parts as unknown as Booking}>
      <PhotosField />
    </BookingContext>
  )
}

it('takes four, also when more are picked while the first are drawn, and says that the rest was left out', async () => {
  const { getByRole, getByText, container } = await render(<Photos />)
  const pick = async (names: string[]) => {
    const input = container.querySelector('input')
    if (!input) throw new Error('no field')
    const data = new DataTransfer()
    for (const file of await Promise.all(names.map(picture))) data.items.add(file)
    input.files = data.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }
  await pick(['a.png', 'b.png', 'c.png'])
  await pick(['d.png', 'e.png'])
  await expect.element(getByText('Only 4 photos fit. The rest was left out.')).toBeVisible()
  await expect.element(getByRole('img', { name: 'Photo 4' })).toBeVisible()
  expect(container.querySelectorAll('img')).toHaveLength(4)
})
