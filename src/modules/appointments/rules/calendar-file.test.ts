import { describe, expect, it } from 'vitest'
import { calendarFile, type Visit } from './calendar-file.ts'

const VISIT: Visit = {
  id: 'job_1',
  host: 'shop.example',
  sequence: 0,
  timeZone: 'America/New_York',
  date: '2027-11-05',
  startMin: 540,
  startsAt: new Date('2027-11-05T13:00:00Z'),
  durationMin: 90,
  summary: 'Oil change, tires; at Alder',
  location: '1200 Example Street, Denver',
  description: 'Confirmation 4H7K-29\nChange: https://shop.example/a/abc',
  isCancelled: false,
  now: new Date('2027-10-15T15:00:00Z'),
}
const lines = (visit: Visit) => calendarFile(visit).replaceAll('\r\n ', '').split('\r\n')

describe('calendar file', () => {
  it('says the shop time with its zone and how the zone changes', () => {
    const file = lines(VISIT)
    expect(file).toContain('DTSTART;TZID=America/New_York:20271105T090000')
    expect(file).toContain('DTEND;TZID=America/New_York:20271105T103000')
    expect(file).toContain('TZOFFSETTO:-0400')
    expect(file).toContain('DTSTART:20271107T020000')
    expect(file).toContain('TZOFFSETTO:-0500')
    expect(file).toContain('METHOD:PUBLISH')
  })

  it('TZ-06 has one offset where the clocks never change', () => {
    const file = lines({ ...VISIT, timeZone: 'America/Phoenix' })
    expect(file.filter((line) => line.startsWith('TZOFFSETTO'))).toEqual(['TZOFFSETTO:-0700'])
  })

  it('TZ-05 keeps a date without a time a date', () => {
    const file = lines({ ...VISIT, date: '2027-06-14', startMin: null })
    expect(file).toContain('DTSTART;VALUE=DATE:20270614')
    expect(file).toContain('DTEND;VALUE=DATE:20270615')
  })

  it('escapes text, so that nobody writes a line of their own', () => {
    const file = lines({ ...VISIT, summary: 'A\r\nATTENDEE:mailto:x@evil.example' })
    expect(file).toContain('SUMMARY:A\\nATTENDEE:mailto:x@evil.example')
    expect(lines(VISIT)).toContain('SUMMARY:Oil change\\, tires\\; at Alder')
  })

  it('has no line of more than 75 bytes', () => {
    const file = calendarFile({ ...VISIT, description: 'ñ'.repeat(300) })
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })

  it('takes the visit out of the calendar again', () => {
    const file = lines({ ...VISIT, sequence: 1, isCancelled: true })
    expect(file).toContain('METHOD:CANCEL')
    expect(file).toContain('STATUS:CANCELLED')
    expect(file).toContain('SEQUENCE:1')
  })
})
