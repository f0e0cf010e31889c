import { Strip } from '#web/ui/day-strip.tsx'
import type { StripProps } from '#web/ui/day-strip.tsx'

/** Times of a day, 104 × 44 each, three in a row on a phone. */
export function SlotStrip(props: Omit<StripProps, 'kind'>) {
  return <Strip {...props} kind="slots" />
}
