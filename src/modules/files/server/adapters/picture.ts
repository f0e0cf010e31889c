import { imageSize } from 'image-size'
import { MAX_BYTES } from '../../contract.ts'

/** What a stored picture is served as, by what its bytes say. */
const TYPES: Readonly<Record<string, { mimetype: string; extensions: readonly string[] }>> = {
  png: { mimetype: 'image/png', extensions: ['png'] },
  jpg: { mimetype: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  webp: { mimetype: 'image/webp', extensions: ['webp'] },
  gif: { mimetype: 'image/gif', extensions: ['gif'] },
}
const MAX_SIDE = 12_000
const MAX_PIXELS = 50_000_000

export type PictureProblem = 'Empty' | 'TooLarge' | 'NotAPicture' | 'OtherType' | 'TooManyPixels'

function sizeOf(bytes: Uint8Array): { width: number; height: number; type?: string } | null {
  try {
    return imageSize(bytes)
  } catch {
    return null
  }
}

/**
 * The type of a picture by its content, or why it cannot be kept: neither the name nor the stated type is believed
 * (cases STOR-03, A28). Drawings with scripts (SVG) are no pictures here.
 */
export function readPicture(
  bytes: Uint8Array,
  name: string,
): { mimetype: string; problem: null } | { mimetype: null; problem: PictureProblem } {
  const refuse = (problem: PictureProblem) => ({ mimetype: null, problem })
  if (bytes.length === 0) return refuse('Empty')
  if (bytes.length > MAX_BYTES) return refuse('TooLarge')
  const size = sizeOf(bytes)
  const known = size?.type ? TYPES[size.type] : undefined
  if (!size || !known) return refuse('NotAPicture')
  const extension = name.split('.').at(-1)?.toLowerCase() ?? ''
  if (!known.extensions.includes(extension)) return refuse('OtherType')
  const { width, height } = size
  if (Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS) return refuse('TooManyPixels')
  return { mimetype: known.mimetype, problem: null }
}
