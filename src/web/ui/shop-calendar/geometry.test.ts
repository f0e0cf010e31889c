import { describe, expect, it } from 'vitest'
import {
  closedSpans,
  daySegments,
  daysThatFit,
  hourLines,
  minuteAt,
  pixels,
  shownDays,
  turnTo,
  visibleHours,
} from '#web/ui/shop-calendar/geometry.ts'

describe('daysThatFit', () => {
  it.each([
    [360, 1],
    [367, 1],
    [368, 3],
    [575, 3],
    [576, 5],
    [783, 5],
    [784, 7],
    [2560, 7],
  ])('%i px shows %i days', (width, days) => {
    expect(daysThatFit(width)).toBe(days)
  })
})

describe('shownDays', () => {
  it('shows Monday to Sunday of the week of a date', () => {
    expect(shownDays('2027-06-15', 7)).toEqual([
      '2027-06-14',
      '2027-06-15',
      '2027-06-16',
      '2027-06-17',
      '2027-06-18',
      '2027-06-19',
      '2027-06-20',
    ])
  })

  it.each([
    { date: '2027-06-18', count: 5, days: ['2027-06-14', '2027-06-18'] },
    { date: '2027-06-20', count: 5, days: ['2027-06-16', '2027-06-20'] },
    { date: '2027-06-16', count: 3, days: ['2027-06-14', '2027-06-16'] },
    { date: '2027-06-17', count: 3, days: ['2027-06-17', '2027-06-19'] },
    { date: '2027-06-17', count: 1, days: ['2027-06-17', '2027-06-17'] },
  ])('holds $date in a view of $count days', ({ date, count, days: [first, last] }) => {
    const shown = shownDays(date, count)
    expect([shown[0], shown.at(-1)]).toEqual([first, last])
    expect(shown).toContain(date)
  })

  it.each([1, 3, 5, 7])('meets every date when turning forward by %i days', (count) => {
    const met = new Set<string>()
    let shown = shownDays('2027-06-14', count)
    for (let turn = 0; turn < 14; turn++) {
      shown.forEach((day) => met.add(day))
      shown = shownDays(turnTo(shown, 1), count)
    }
    expect([...met].slice(0, 14)).toEqual(Array.from({ length: 14 }, (_, i) => `2027-06-${14 + i}`))
  })
})

describe('visibleHours', () => {
  const day = { startMin: 480, endMin: 1020 }
  it.each([
    { name: 'opening hours', spans: [day], now: null, hours: [480, 1020] },
    { name: 'an early car', spans: [day, { startMin: 375, endMin: 405 }], now: null, hours: [360, 1020] },
    { name: 'nothing at all', spans: [], now: null, hours: [480, 1020] },
    {
      name: 'the line at closing time (CAL-03)',
      spans: [{ startMin: 480, endMin: 1200 }],
      now: 1200,
      hours: [480, 1260],
    },
    { name: 'a look at night', spans: [day], now: 185, hours: [480, 1020] },
    { name: 'a short Saturday', spans: [{ startMin: 480, endMin: 720 }], now: null, hours: [480, 960] },
    { name: 'a night shop', spans: [{ startMin: 1320, endMin: 1440 }], now: null, hours: [960, 1440] },
  ])('shows $name', ({ spans, now, hours }) => {
    expect(visibleHours(spans, now)).toEqual(hours)
  })
})

it('CAL-02: the clock-change day has 24 hours without repetition, and a card stands on its own line', () => {
  expect(hourLines([0, 1440])).toEqual(Array.from({ length: 23 }, (_, i) => (i + 1) * 60))
  const hours = visibleHours([{ startMin: 360, endMin: 420 }], null)
  // The same wall time has the same top on the change Sunday and on the Monday after: no instant is involved.
  expect(pixels(360 - hours[0])).toBe(0)
  expect(pixels(420 - 360)).toBe(pixels(60))
})

describe('minuteAt', () => {
  const hours = [480, 1020] as const
  // Eighteen half hours: of 28 px, of 20 in a compact calendar, of 56 where letters have double size.
  it.each([28, 20, 56])('finds the time under the pointer where a half hour is %i px', (half) => {
    const drawn = { top: 100, height: 18 * half }
    expect(minuteAt(100, drawn, hours)).toBe(480)
    expect(minuteAt(100 + 3 * half, drawn, hours)).toBe(570)
    expect(minuteAt(100 + 18 * half, drawn, hours)).toBe(1020)
  })
})

describe('CAL-04: what crosses or touches midnight', () => {
  it('is two segments when it crosses', () => {
    expect(daySegments('2027-06-14', 1320, 240)).toEqual([
      { date: '2027-06-14', startMin: 1320, endMin: 1440 },
      { date: '2027-06-15', startMin: 0, endMin: 120 },
    ])
  })

  it('stays on its date when it ends at midnight', () => {
    expect(daySegments('2027-06-16', 1200, 240)).toEqual([
      { date: '2027-06-16', startMin: 1200, endMin: 1440 },
    ])
  })
})

describe('closedSpans', () => {
  it('is what lies before, between and after the open ranges', () => {
    expect(
      closedSpans(
        [
          [780, 1020],
          [480, 720],
        ],
        [420, 1080],
      ),
    ).toEqual([
      { startMin: 420, endMin: 480 },
      { startMin: 720, endMin: 780 },
      { startMin: 1020, endMin: 1080 },
    ])
  })

  it('is the whole day when nothing is open, and nothing when all is', () => {
    expect(closedSpans([], [480, 1020])).toEqual([{ startMin: 480, endMin: 1020 }])
    expect(closedSpans([[0, 1440]], [480, 1020])).toEqual([])
  })
})
