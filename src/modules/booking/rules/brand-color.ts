const HEX = /^#[0-9a-f]{6}$/i
const ENOUGH = 4.5

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The shop's color for the one filled button and the text color that can be read on it; null when neither white nor ink can. */
export function brandButton(color: string | null): { fill: string; text: string } | null {
  if (!color || !HEX.test(color)) return null
  const ground = luminance(color)
  const onWhite = 1.05 / (ground + 0.05)
  const onInk = (ground + 0.05) / (luminance('#16191d') + 0.05)
  if (Math.max(onWhite, onInk) < ENOUGH) return null
  return { fill: color.toLowerCase(), text: onWhite >= ENOUGH ? '#ffffff' : '#16191d' }
}
