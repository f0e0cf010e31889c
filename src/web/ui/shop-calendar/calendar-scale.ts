import { createContext, use } from 'react'
import { HALF_HOUR, pixels } from '#web/ui/shop-calendar/geometry.ts'

/** Height of half an hour in px of the drawing; a shop may choose another than the usual. */
export const CalendarScaleContext = createContext<number>(HALF_HOUR)

/** Pixels of the drawing from one minute to another at the height of this calendar. */
export function usePixels(): (minutes: number) => number {
  const half = use(CalendarScaleContext)
  return (minutes) => pixels(minutes, half)
}
