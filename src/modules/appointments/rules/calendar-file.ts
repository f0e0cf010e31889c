import { addDays, calendarDay, type CalendarDay } from '#shared/calendar-day.ts'
import { zoneOf, type Zone } from '#shared/zone.ts'
import { clock, local, zoneLines } from './calendar-zone.ts'

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
    const size = utf8Bytes(sign)
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

/** Bytes of one character in UTF-8. */
function utf8Bytes(sign: string): number {
  const code = sign.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
