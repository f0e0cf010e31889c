import { createContext, use } from 'react'
import { HALF_HOUR, pixels } from '#web/ui/shop-calendar/geometry.ts'

/** Height of half an hour in px; a shop may choose another than the usual. */
export const CalendarScaleContext = createContext<number>(HALF_HOUR)

/** Pixels from one minute to another at the height of this calendar. */
export function usePixels(): (minutes: number) => number {
  const half = use(CalendarScaleContext)
  return (minutes) => pixels(minutes, half)
}

/** Minutes of a distance in px at the height of this calendar. */
export function useMinutesOf(): (px: number) => number {
  const half = use(CalendarScaleContext)
  return (px) => (px / half) * 30
}
