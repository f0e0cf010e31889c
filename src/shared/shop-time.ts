declare const brand: unique symbol

/** Minutes of a civil day, 0 to 1440; 1440 (24:00) only ever ends a range. A wall time, never an instant. */
export type ShopTime = number & { readonly [brand]: 'ShopTime' }

/** One day is 1440 minutes on the shop's wall, also when the clocks change. */
export const MINUTES_PER_DAY = 1440

const TYPED = /^(\d{1,2})(?:[:.](\d{2}))?\s*(?:([ap])\.?m?\.?)?$/

/**
 * Reads a time as people type it: `8:00 AM`, `12pm`, `12:30 a.m.`, `17:30`, `24:00`, `noon`.
 *
 * 12 AM is the start of the day and 12 PM is noon. A bare `8` could be morning or evening and is refused (null),
 * and so is `midnight`, which could be either end of the day.
 */
export function parseShopTime(text: string): ShopTime | null {
  const typed = text.trim().toLowerCase()
  if (typed === 'noon') return 720 as ShopTime
  const [, hourText, minuteText, half] = TYPED.exec(typed) ?? []
  if (hourText === undefined || (minuteText === undefined && half === undefined)) return null

  const hour = Number(hourText)
  const minute = Number(minuteText ?? 0)
  if (minute > 59) return null
  if (half === undefined)
    return hour * 60 + minute <= MINUTES_PER_DAY ? ((hour * 60 + minute) as ShopTime) : null
  if (hour < 1 || hour > 12) return null
  return (((hour % 12) + (half === 'p' ? 12 : 0)) * 60 + minute) as ShopTime
}

/** Reads two typed times as a range. An end of midnight is the end of the day; an end at or before the start is null. */
export function parseShopTimeRange(
  startText: string,
  endText: string,
): { start: ShopTime; end: ShopTime } | null {
  const start = parseShopTime(startText)
  const typedEnd = parseShopTime(endText)
  if (start === null || typedEnd === null) return null
  const end = typedEnd === 0 ? (MINUTES_PER_DAY as ShopTime) : typedEnd
  return end > start ? { start, end } : null
}

/** `17:05`, and `24:00` for the end of the day: the form of files, links and time inputs. */
export function clockText(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** The wall time as people read it: `9:00 AM` in English, `9:00 a.m.` in Spanish. */
export function formatShopTime(minute: number, language: 'en' | 'es' = 'en'): string {
  const hour = Math.floor(minute / 60) % 24
  const half = hour < 12 ? { en: 'AM', es: 'a.m.' } : { en: 'PM', es: 'p.m.' }
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${half[language]}`
}
