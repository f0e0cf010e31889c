type Rgb = readonly [number, number, number]

const channels = (hex: string): { rgb: Rgb; alpha: number } => {
  const at = (start: number): number => Number.parseInt(hex.slice(start, start + 2), 16)
  return { rgb: [at(1), at(3), at(5)], alpha: hex.length === 9 ? at(7) / 255 : 1 }
}

/** A colour with alpha as it looks on an opaque ground. */
function over(hex: string, ground: string): Rgb {
  const { rgb, alpha } = channels(hex)
  const under = channels(ground).rgb
  const mix = (at: 0 | 1 | 2): number => rgb[at] * alpha + under[at] * (1 - alpha)
  return [mix(0), mix(1), mix(2)]
}

function luminance(rgb: Rgb): number {
  const linear = (value: number): number => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(rgb[0]) + 0.7152 * linear(rgb[1]) + 0.0722 * linear(rgb[2])
}

/** Contrast after WCAG 2, from 1 to 21. A ground with alpha lies on `page`. */
export function contrast(front: string, ground: string, page = '#ffffff'): number {
  const back = luminance(over(ground, page))
  const fore = luminance(channels(front).rgb)
  const [light, dark] = fore > back ? [fore, back] : [back, fore]
  return (light + 0.05) / (dark + 0.05)
}
