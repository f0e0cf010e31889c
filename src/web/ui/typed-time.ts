import { formatShopTime, parseShopTime } from '#shared/shop-time.ts'

const BARE = /^(\d{1,2})(\d{2})?$/
/** The first bare hour that means morning: a shop that says "6" means 6 AM, and "5" means 5 PM. */
const FIRST_MORNING_HOUR = 6

/**
 * A time as people type it at a counter, in minutes of the day: "8:30 am", "8a", "17:30", "noon", and bare "8" or
 * "830", which mean the hour of a working day. Null when it is no time.
 */
export function typedTime(text: string): number | null {
  const parsed = parseShopTime(text)
  if (parsed !== null) return parsed
  const [, hourText, minuteText = '00'] = BARE.exec(text.trim()) ?? []
  if (hourText === undefined) return null
  const hour = Number(hourText)
  if (hour < 1 || hour > 12) return null
  return parseShopTime(`${hour}:${minuteText} ${hour >= FIRST_MORNING_HOUR && hour < 12 ? 'am' : 'pm'}`)
}

/** Every time from one to another in steps, as the list of a time field offers them. */
export function timesBetween(
  fromMin: number,
  toMin: number,
  stepMin: number,
): { minute: number; label: string }[] {
  const count = Math.max(0, Math.floor((toMin - fromMin) / stepMin) + 1)
  return Array.from({ length: count }, (_, at) => {
    const minute = fromMin + at * stepMin
    return { minute, label: formatShopTime(minute) }
  })
}
