import { describe, expect, it } from 'vitest'
import { formatShopTime, parseShopTime, parseShopTimeRange } from '#shared/shop-time.ts'

describe('CAP-13 noon and midnight typed by people', () => {
  it.each([
    ['12:00 AM', 0],
    ['12:30 am', 30],
    ['12pm', 720],
    ['12:00 PM', 720],
    ['noon', 720],
    ['8:00 AM', 480],
    ['8 a.m.', 480],
    ['11:59 p.m.', 1439],
    ['17:05', 1025],
    ['24:00', 1440],
  ])('%s is minute %i', (typed, minute) => {
    expect(parseShopTime(typed)).toBe(minute)
  })

  it.each(['', '8', '13 pm', '0:30 am', '8:60', '24:01', '25:00', 'midnight', 'eight', '-1:00'])(
    'refuses %s',
    (typed) => {
      expect(parseShopTime(typed)).toBeNull()
    },
  )

  it('reads Saturday hours as typed', () => {
    expect(parseShopTimeRange('8:00 AM', '12:00 PM')).toEqual({ start: 480, end: 720 })
  })

  it('refuses an end at or before the start, and reads an end of midnight as the end of the day', () => {
    expect(parseShopTimeRange('9:00 AM', '9:00 AM')).toBeNull()
    expect(parseShopTimeRange('5:00 PM', '8:00 AM')).toBeNull()
    expect(parseShopTimeRange('18:00', '00:00')).toEqual({ start: 1080, end: 1440 })
  })
})

it.each([
  [0, '12:00 AM', '12:00 a.m.'],
  [720, '12:00 PM', '12:00 p.m.'],
  [1025, '5:05 PM', '5:05 p.m.'],
  [1440, '12:00 AM', '12:00 a.m.'],
])('writes minute %i as %s', (minute, english, spanish) => {
  expect(formatShopTime(minute)).toBe(english)
  expect(formatShopTime(minute, 'es')).toBe(spanish)
})
