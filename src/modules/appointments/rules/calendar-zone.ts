import { wallTime, type Zone } from '#shared/zone.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS

const digits = (day: string) => day.replaceAll('-', '')

/** Minutes of the day as calendar files write them: `090000`. */
export function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}${String(minute % 60).padStart(2, '0')}00`
}

/** An instant as the zone's wall shows it: `20271105T090000`. */
export function local(zone: Zone, at: Date): string {
  const { day, minute } = wallTime(zone, at)
  return `${digits(day)}T${clock(minute)}`
}

/** Minutes east of UTC at an instant. */
function offsetAt(zone: Zone, at: Date): number {
  const { day, minute } = wallTime(zone, at)
  return Math.round((Date.parse(`${day}T00:00:00Z`) + minute * MINUTE_MS - at.getTime()) / MINUTE_MS)
}

function offsetText(minutes: number): string {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${clock(size).slice(0, 4)}`
}

/** The zone as calendars need it: the offset that holds at the visit, since the change before it. */
export function zoneLines(zone: Zone, at: Date): string[] {
  const now = offsetAt(zone, at)
  const next = changeAfter(zone, at)
  const observances = [{ from: now, to: now, start: '19700101T000000', isSummer: isSummer(zone, at, now) }]
  if (next) {
    const to = offsetAt(zone, next)
    observances.push({
      from: now,
      to,
      start: local(zone, new Date(next.getTime() + (now - to) * MINUTE_MS)),
      isSummer: to > now,
    })
  }
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone.name}`,
    ...observances.flatMap(({ from, to, start, isSummer: summer }) => {
      const kind = summer ? 'DAYLIGHT' : 'STANDARD'
      return [
        `BEGIN:${kind}`,
        `DTSTART:${start}`,
        `TZOFFSETFROM:${offsetText(from)}`,
        `TZOFFSETTO:${offsetText(to)}`,
        `END:${kind}`,
      ]
    }),
    'END:VTIMEZONE',
  ]
}

function isSummer(zone: Zone, at: Date, offset: number): boolean {
  return offsetAt(zone, new Date(at.getTime() + 182 * DAY_MS)) < offset
}

/** The next change of the clocks within a year, to the minute; null in a zone without. */
function changeAfter(zone: Zone, at: Date): Date | null {
  const offset = offsetAt(zone, at)
  let low = at.getTime()
  const end = low + 366 * DAY_MS
  while (low < end && offsetAt(zone, new Date(low + DAY_MS)) === offset) low += DAY_MS
  if (low >= end) return null
  let high = low + DAY_MS
  while (high - low > MINUTE_MS) {
    const middle = Math.floor((low + high) / 2 / MINUTE_MS) * MINUTE_MS
    if (middle <= low) break
    if (offsetAt(zone, new Date(middle)) === offset) low = middle
    else high = middle
  }
  return new Date(high)
}
