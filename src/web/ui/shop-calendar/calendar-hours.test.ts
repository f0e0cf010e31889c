import { describe, expect, it } from 'vitest'
import type { CalendarDayData } from '#web/ui/shop-calendar/calendar-data.ts'
import { calendarHours } from '#web/ui/shop-calendar/calendar-hours.ts'

/** A day from 8 AM to 5 PM with closed stretches. */
const day = (...blocked: [number, number][]): CalendarDayData => ({
  key: '2027-06-14',
  date: '2027-06-14',
  snap: { fromMin: 0, stepMin: 30 },
  weekday: 'Mon',
  dayNumber: '14',
  name: 'Monday, June 14',
  open: [[480, 1020]],
  closedReason: null,
  notes: [],
  gauges: [],
  rail: [],
  blocked: blocked.map(([startMin, endMin]) => ({ key: 'rule', startMin, endMin, label: 'Night shift' })),
})

describe('calendarHours', () => {
  it.each([
    ['nothing closed', [], [480, 1020]],
    ['a stretch inside', [[720, 780]], [480, 1020]],
    ['one that closes early, until midnight', [[900, 1440]], [480, 1020]],
    ['the whole day', [[0, 1440]], [480, 1020]],
    ['an evening after the end (CAL-04)', [[1320, 1440]], [480, 1440]],
    ['a night before the beginning (CAL-04)', [[0, 120]], [0, 1020]],
    ['one that ends where the day begins', [[420, 480]], [420, 1020]],
  ] as const)('%s', (_what, blocked, hours) => {
    expect(calendarHours([day(...blocked.map(([a, b]): [number, number] => [a, b]))], [], null, [])).toEqual(
      hours,
    )
  })
})
