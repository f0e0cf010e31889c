import { addDays, calendarDay, type CalendarDay } from '#shared/calendar-day.ts'
import { wallTime, zoneOf, type Zone } from '#shared/zone.ts'

/** One visit as a calendar file says it. Texts are plain; times are the shop's. */
export type Visit = {
  id: string
  /** Domain of the installation; makes the id unique in the world. */
  host: string
  /** How often the visit changed; a calendar takes the highest. */
  sequence: number
  timeZone: string
  date: string
  /** Null = the whole date. */
  startMin: number | null
  startsAt: Date
  durationMin: number
  summary: string
  location: string | null
  description: string
  isCancelled: boolean
  /** When the file is made. */
  now: Date
}

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS
const MAX_LINE_BYTES = 75

/** A calendar file (RFC 5545) with one visit in the shop's zone, for mails and for `/ics/{token}.ics`. */
export function calendarFile(visit: Visit): string {
  const zone = zoneOf(visit.timeZone)
  const day = calendarDay(visit.date)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Always Open//Booking//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${visit.isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    ...(visit.startMin === null ? [] : zoneLines(zone, visit.startsAt)),
    'BEGIN:VEVENT',
    `UID:${visit.id}@${visit.host}`,
    `SEQUENCE:${visit.sequence}`,
    `DTSTAMP:${utc(visit.now)}`,
    ...times(visit, zone, day),
    `SUMMARY:${escaped(visit.summary)}`,
    ...(visit.location ? [`LOCATION:${escaped(visit.location)}`] : []),
    `DESCRIPTION:${escaped(visit.description)}`,
    `STATUS:${visit.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.flatMap(folded).join('\r\n')}\r\n`
}

function times(visit: Visit, zone: Zone, day: CalendarDay): string[] {
  if (visit.startMin === null)
    return [`DTSTART;VALUE=DATE:${digits(day)}`, `DTEND;VALUE=DATE:${digits(addDays(day, 1))}`]
  const end = new Date(visit.startsAt.getTime() + visit.durationMin * MINUTE_MS)
  const start = `${digits(day)}T${clock(visit.startMin)}`
  return [`DTSTART;TZID=${zone.name}:${start}`, `DTEND;TZID=${zone.name}:${local(zone, end)}`]
}

const digits = (day: string) => day.replaceAll('-', '')
const utc = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}${String(minute % 60).padStart(2, '0')}00`
}

function local(zone: Zone, at: Date): string {
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
function zoneLines(zone: Zone, at: Date): string[] {
  const now = offsetAt(zone, at)
  const next = changeAfter(zone, at)
  const observances = [{ from: now, to: now, start: '19700101T000000', isSummer: isSummer(zone, at, now) }]
  if (next) {
    const to = offsetAt(zone, next)
    observances.push({ from: now, to, start: local(zone, new Date(next.getTime() + (now - to) * MINUTE_MS)), isSummer: to > now })
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

function escaped(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
}

/** Lines of more than 75 bytes go on with a space on the next; a character is never cut in two. */
function folded(line: string): string[] {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const sign of line) {
    const size = new TextEncoder().encode(sign).length
    if (bytes + size > MAX_LINE_BYTES) {
      parts.push(part)
      part = ' '
      bytes = 1
    }
    part += sign
    bytes += size
  }
  return [...parts, part]
}
