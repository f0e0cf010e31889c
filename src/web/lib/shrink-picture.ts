/** Pixels of a logo's longer side: sharp on every screen, and soon there. */
const MAX_SIDE = 512
const JPEG_QUALITY = 0.8

/**
 * A picture of at most so many pixels on its longer side, drawn anew, so that nothing of the camera or the place stays
 * in it; as a PNG for a logo unless said otherwise. Throws for a file that the browser cannot draw.
 */
export async function shrinkPicture(
  file: File,
  { maxSide = MAX_SIDE, type = 'image/png' }: { maxSide?: number; type?: 'image/png' | 'image/jpeg' } = {},
): Promise<Blob> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (context && type === 'image/jpeg') {
    // A JPEG has no clear parts: white behind them, not black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be drawn'))),
      type,
      JPEG_QUALITY,
    )
  })
}
