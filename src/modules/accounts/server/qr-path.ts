import { create } from 'qrcode'

/** A QR code as one SVG path over a square of `size` units, a unit a module; the page adds the quiet zone. */
export type QrPath = { size: number; path: string }

/** Draws a text as a QR code; every dark run of a row is one piece of the path. */
export function qrPath(text: string): QrPath {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const pieces: string[] = []
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (!data[y * size + x]) continue
      const start = x
      while (x + 1 < size && data[y * size + x + 1]) x++
      pieces.push(`M${start} ${y}h${x - start + 1}v1H${start}z`)
    }
  return { size, path: pieces.join('') }
}
