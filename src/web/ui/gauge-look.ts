import { kitWords } from '#web/words.en.ts'

type GaugeFacts = {
  label: string
  used: number
  limit: number | null
  assumed: number
  unit: string | undefined
}

/** From this share on a gauge warns. */
const NEAR = 0.8

const figureOf = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(1))

/** Level, bar and words of a gauge. Shares are of the track, 0 to 1; the assumed part is the end of the used one. */
export function gaugeLook({ label, used, limit, assumed, unit }: GaugeFacts) {
  const words = kitWords.gauge
  const usedText = figureOf(used)
  if (limit === null) {
    return {
      level: 'free' as const,
      share: 0,
      assumedShare: 0,
      figure: usedText,
      sentence: `${label} ${words.noLimit(usedText)}`,
    }
  }
  const filled = limit === 0 ? Number(used > 0) : Math.min(used / limit, 1)
  const assumedShare = limit === 0 ? 0 : Math.min(assumed / limit, filled)
  const level = used > limit ? 'over' : limit > 0 && used / limit >= NEAR ? 'near' : 'free'
  const rest =
    used > limit
      ? words.over(figureOf(used - limit))
      : used === limit
        ? words.full
        : words.left(figureOf(limit - used))
  const parts = [
    `${label} ${words.of(usedText, figureOf(limit))}${unit === undefined ? '' : ` ${unit}`}`,
    rest,
    ...(assumed > 0 ? [words.assumed(figureOf(assumed))] : []),
  ]
  return {
    level: level as 'free' | 'near' | 'over',
    share: filled - assumedShare,
    assumedShare,
    figure: `${usedText}/${figureOf(limit)}`,
    sentence: parts.join(', '),
  }
}
