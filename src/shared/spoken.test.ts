import { describe, expect, it } from 'vitest'
import {
  dayParts,
  longDay,
  shortDay,
  laborHours,
  shortDuration,
  spokenDuration,
  spokenList,
  timeInSentence,
  timeRange,
  weekdayPlural,
  wholeSentence,
} from './spoken.ts'
import { zoneName } from './zone-name.ts'

describe('days in words', () => {
  it('names weekday, month and day, the year only when it differs', () => {
    expect(longDay('2027-06-14', 'en', '2027-01-02')).toBe('Monday, June 14')
    expect(longDay('2027-06-14', 'es', '2027-01-02')).toBe('lunes 14 de junio')
    expect(longDay('2027-06-14', 'en', '2026-12-31')).toBe('Monday, June 14, 2027')
    expect(longDay('2027-06-14', 'es', '2026-12-31')).toBe('lunes 14 de junio de 2027')
    expect(longDay('2027-06-14', 'en')).toBe('Monday, June 14, 2027')
  })

  it('has a short form', () => {
    expect(shortDay('2027-06-14', 'en')).toBe('Mon, Jun 14')
    expect(shortDay('2027-06-14', 'en', '2027-01-01')).toBe('Mon, Jun 14')
    expect(shortDay('2027-06-14', 'en', '2028-01-01')).toBe('Mon, Jun 14, 2027')
    expect(shortDay('2027-06-14', 'es', '2026-12-31')).toBe('lun 14 jun 2027')
    expect(shortDay('2027-06-12', 'es')).toBe('sáb 12 jun')
  })

  it('speaks of weekdays as habits', () => {
    expect([weekdayPlural(7, 'en'), weekdayPlural(7, 'es'), weekdayPlural(1, 'es')]).toEqual([
      'Sundays',
      'domingos',
      'lunes',
    ])
    expect(dayParts('2027-06-13').weekday).toBe(7)
  })
})

describe('times in words', () => {
  it.each([
    [0, '12:00 AM', 'las 12:00 a.m.'],
    [540, '9:00 AM', 'las 9:00 a.m.'],
    [720, '12:00 PM', 'las 12:00 p.m.'],
    [810, '1:30 PM', 'la 1:30 p.m.'],
    [630, '10:30 AM', 'las 10:30 a.m.'],
  ])('%i', (minute, english, spanish) => {
    expect(timeInSentence(minute, 'en')).toBe(english)
    expect(timeInSentence(minute, 'es')).toBe(spanish)
  })

  it('has ranges and durations', () => {
    expect(timeRange([540, 660], 'en')).toBe('9:00 AM to 11:00 AM')
    expect(timeRange([540, 1440], 'es')).toBe('de las 9:00 a.m. a medianoche')
    expect([spokenDuration(1, 'en'), spokenDuration(60, 'es'), spokenDuration(90, 'en')]).toEqual([
      '1 minute',
      '1 hora',
      '1.5 hours',
    ])
    expect([spokenDuration(119, 'en'), spokenDuration(75, 'es'), spokenDuration(61, 'en')]).toEqual([
      '1 hour 59 minutes',
      '1 hora 15 minutos',
      '1 hour 1 minute',
    ])
    expect([45, 120, 90, 75].map(shortDuration)).toEqual(['45 min', '2 h', '1.5 h', '1 h 15 min'])
  })

  it('two durations that differ never read alike', () => {
    const minutes = Array.from({ length: 1_500 }, (_, at) => at)
    for (const say of [shortDuration, laborHours, (m: number) => spokenDuration(m, 'es')])
      expect(new Set(minutes.map((each) => String(say(each)))).size).toBe(minutes.length)
  })

  it('joins with and', () => {
    expect(spokenList(['a', 'b', 'c'], 'en')).toBe('a, b and c')
    expect(spokenList(['a', 'b'], 'es')).toBe('a y b')
    expect(spokenList([], 'es')).toBe('')
  })
})

describe('zoneName', () => {
  it.each([
    ['America/Denver', 'Mountain time', 'hora de la Montaña'],
    ['America/Phoenix', 'Arizona time', 'hora de Arizona'],
    ['America/Indiana/Vevay', 'Eastern time', 'hora del Este'],
    ['America/Indiana/Knox', 'Central time', 'hora del Centro'],
    ['Europe/Madrid', 'Madrid time', 'hora de Madrid'],
  ])('%s', (zone, english, spanish) => {
    expect([zoneName(zone, 'en'), zoneName(zone, 'es')]).toEqual([english, spanish])
  })
})

it.each([
  ['We have no lift for it', 'We have no lift for it.'],
  ['We have no lift for it.', 'We have no lift for it.'],
  ['Sorry!', 'Sorry!'],
  ['Later?', 'Later?'],
])('ends “%s” as a sentence', (typed, sentence) => {
  expect(wholeSentence(typed)).toBe(sentence)
})
