import { type CalendarDay, dayNumber, dayOfNumber } from '#shared/calendar-day.ts'
import { MINUTES_PER_DAY } from '#shared/shop-time.ts'

const MINUTE_MS = 60_000
const DAY_MS = MINUTES_PER_DAY * MINUTE_MS
/** A civil day anywhere on earth lies within this many ms of the same UTC day, before and after. */
const REACH_MS = 15 * 60 * MINUTE_MS
const MAX_CACHED_DAYS = 4_000
const OFFSET = /GMT(?:([+-])(\d{2}):(\d{2}))?/

/** How the wall clock runs around one civil day: one offset, or two with the instant of the change. In minutes, ms. */
interface DayClock {
  readonly before: number
  readonly after: number
  readonly changesAtMs: number
}

/** One IANA zone. Offsets are asked for once a day and kept, because asking costs fifty times the arithmetic. */
export interface Zone {
  readonly name: string
  /** Made when the first day is asked for that nobody has told. */
  format: Intl.DateTimeFormat | null
  readonly days: Map<number, DayClock>
}

/** What one reader of a zone tells another: the clocks around some days; null where they do not change. */
export type ToldZone = {
  name: string
  days: [number, Omit<DayClock, 'changesAtMs'> & { changesAtMs: number | null }][]
}

const zones = new Map<string, Zone>()

/** The zone of an IANA name such as `America/Denver`. Throws RangeError for an unknown one. */
export function zoneOf(name: string): Zone {
  const known = zones.get(name)
  if (known) return known
  const zone: Zone = { name, format: formatOf(name), days: new Map() }
  zones.set(name, zone)
  return zone
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
}

/** The clocks of a zone around an instant, for a reader to whom asking would be expensive. */
export function tellZone(name: string, instant: Date): ToldZone {
  const zone = zoneOf(name)
  const utcDay = Math.floor(instant.getTime() / DAY_MS)
  return {
    name,
    days: [utcDay - 1, utcDay, utcDay + 1].map((number) => {
      const clock = dayClock(zone, number)
      return [number, { ...clock, changesAtMs: hasClockChange(zone, number) ? clock.changesAtMs : null }]
    }),
  }
}

/** Takes over what was told of a zone, so that these days are not asked for again. */
export function learnZone({ name, days }: ToldZone): void {
  const told = days.map(([number, { changesAtMs, ...clock }]): [number, DayClock] => [
    number,
    { ...clock, changesAtMs: changesAtMs ?? Number.POSITIVE_INFINITY },
  ])
  if (!zones.has(name)) zones.set(name, { name, format: null, days: new Map(told) })
}

/** Whether a text names a zone. */
export function isZoneName(name: string): boolean {
  try {
    return zoneOf(name).name === name
  } catch {
    return false
  }
}

/**
 * The instant at which the shop's wall shows `minute` on `day`, in ms since the epoch.
 *
 * A time that the clocks jump over does not exist: null. One that comes twice means the first.
 * Minutes of 1440 and more run on into the following days.
 */
export function instantMs(zone: Zone, day: CalendarDay, minute: number): number | null {
  return instantOfNumber(zone, dayNumber(day), minute)
}

/** `instantMs` for a day number. */
export function instantOfNumber(zone: Zone, number: number, minute: number): number | null {
  const overflow = Math.floor(minute / MINUTES_PER_DAY)
  const clock = dayClock(zone, number + overflow)
  const wallMs = number * DAY_MS + minute * MINUTE_MS
  const early = wallMs - clock.before * MINUTE_MS
  if (early < clock.changesAtMs) return early
  const late = wallMs - clock.after * MINUTE_MS
  return late >= clock.changesAtMs ? late : null
}

/** As `instantMs`, but a time that does not exist means the moment of the jump: the edge of a range. */
export function edgeMs(zone: Zone, day: CalendarDay, minute: number): number {
  const number = dayNumber(day)
  const clock = dayClock(zone, number + Math.floor(minute / MINUTES_PER_DAY))
  return instantOfNumber(zone, number, minute) ?? clock.changesAtMs
}

/** The shop's date and minute at an instant. Seconds are cut off. */
export function wallTime(zone: Zone, instant: Date): { day: CalendarDay; minute: number } {
  const utcDay = Math.floor(instant.getTime() / DAY_MS)
  const clock = dayClock(zone, utcDay)
  const offset = instant.getTime() < clock.changesAtMs ? clock.before : clock.after
  const wall = Math.floor(instant.getTime() / MINUTE_MS) + offset
  return { day: dayOfNumber(Math.floor(wall / MINUTES_PER_DAY)), minute: modulo(wall, MINUTES_PER_DAY) }
}

/** Whether the clocks change on or right beside a day; on all others every minute exists once. */
export function hasClockChange(zone: Zone, number: number): boolean {
  return Number.isFinite(dayClock(zone, number).changesAtMs)
}

function dayClock(zone: Zone, number: number): DayClock {
  const known = zone.days.get(number)
  if (known) return known
  const clock = readDayClock(zone, number)
  if (zone.days.size >= MAX_CACHED_DAYS) zone.days.clear()
  zone.days.set(number, clock)
  return clock
}

function readDayClock(zone: Zone, number: number): DayClock {
  let low = number * DAY_MS - REACH_MS
  let high = (number + 1) * DAY_MS + REACH_MS
  const before = offsetAt(zone, low)
  const after = offsetAt(zone, high)
  if (before === after) return { before, after, changesAtMs: Number.POSITIVE_INFINITY }
  while (high - low > MINUTE_MS) {
    const middle = Math.floor((low + high) / 2 / MINUTE_MS) * MINUTE_MS
    if (offsetAt(zone, middle) === before) low = middle
    else high = middle
  }
  return { before, after, changesAtMs: high }
}

/** Minutes east of UTC at an instant. */
function offsetAt(zone: Zone, ms: number): number {
  zone.format ??= formatOf(zone.name)
  const [, sign, hours, minutes] = OFFSET.exec(zone.format.format(ms)) ?? []
  const size = Number(hours ?? 0) * 60 + Number(minutes ?? 0)
  return sign === '-' ? -size : size
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by
}
