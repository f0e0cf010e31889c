import { describe, expect, it } from 'vitest'
import type { CalendarDayState } from '#modules/calendar/contract.ts'
import { dayColumn, railFigures, snapGrid } from '#modules/calendar/rules/day-state.ts'
import { rangeTitle } from '#modules/calendar/rules/range-title.ts'

const day: CalendarDayState = {
  date: '2027-06-16',
  open: [[480, 1020]],
  closedReason: null,
  blocked: [{ startMin: 720, endMin: 780, name: 'Lunch', ruleId: 'rule_1' }],
  notes: [{ id: 'rule_1', kind: 'Note', text: 'Training', color: 'Amber' }],
  gauges: {
    cars: { used: 21, max: 20 },
    laborMin: { used: 1860, max: 1920, assumed: 120, carried: 0 },
    waiters: { used: 2, max: null },
  },
  slots: [],
  technicians: [],
}

it('draws a note in the tone of its color, and one without a color plainly', () => {
  const plain = { id: 'rule_2', kind: 'Note', text: 'Pay day', color: null } as const
  expect(dayColumn({ ...day, notes: [...day.notes, plain] }, '2027-06-15').notes).toEqual([
    { id: 'rule_1', text: 'Training', tone: 'warning' },
    { id: 'rule_2', text: 'Pay day' },
  ])
})

describe('dayColumn', () => {
  it('says its gauges in whole sentences', () => {
    const { gauges } = dayColumn(day, '2027-06-15')
    expect(gauges.map((gauge) => [gauge.figure, gauge.name])).toEqual([
      ['21/20', 'Cars 21 of 20, over by 1'],
      ['31/32', '31 labor hours sold of 32, 1 free, 2 assumed'],
      ['2', 'Waiters 2, no limit'],
    ])
  })

  it('counts labor that was carried over, and says what of it was sold', () => {
    const laborMin = { used: 1500, max: 1920, assumed: 0, carried: 150 }
    const { gauges } = dayColumn({ ...day, gauges: { ...day.gauges, laborMin } }, '2027-06-15')
    expect(gauges[1]).toMatchObject({
      used: 1650,
      figure: '27.5/32',
      name: '25 labor hours sold of 32, 2.5 carried over, 4.5 free',
    })
  })

  it('names itself and what blocks it', () => {
    expect(dayColumn(day, '2027-06-15')).toMatchObject({
      name: 'Wednesday, June 16',
      weekday: 'Wed',
      dayNumber: '16',
      blocked: [{ label: 'Blocked: Lunch' }],
    })
  })

  it('has no gauges while it is closed and nobody comes', () => {
    const gauges = { ...day.gauges, cars: { used: 0, max: 20 } }
    expect(dayColumn({ ...day, closedReason: 'Closed on Sundays', gauges }, '2027-06-15').gauges).toEqual([])
  })
})

it.each([
  { starts: [480, 510, 540], snap: { fromMin: 480, stepMin: 30 } },
  { starts: [495, 480, 510, 480], snap: { fromMin: 480, stepMin: 15 } },
  { starts: [480, 600, 720], snap: { fromMin: 480, stepMin: 60 } },
  { starts: [450], snap: { fromMin: 450, stepMin: 30 } },
  { starts: [], snap: { fromMin: 0, stepMin: 30 } },
])('starts at $starts snap to $snap', ({ starts, snap }) => {
  const slots = starts.map((startMin) => ({
    startMin,
    endMin: startMin + 30,
    type: 'Waiter' as const,
    left: null,
  }))
  expect(snapGrid(slots)).toEqual(snap)
})

describe('railFigures', () => {
  it('prints the tightest type at each start and names them all', () => {
    expect(
      railFigures([
        { startMin: 510, endMin: 540, type: 'Waiter', left: 0 },
        { startMin: 480, endMin: 540, type: 'DropOff', left: 3 },
        { startMin: 480, endMin: 510, type: 'Waiter', left: 1 },
        { startMin: 540, endMin: 600, type: 'DropOff', left: null },
      ]),
    ).toEqual([
      { startMin: 480, endMin: 510, left: 1, name: '3 places left for drop-offs, 1 place left for waiters' },
      { startMin: 510, endMin: 540, left: 0, name: 'Full' },
    ])
  })
})

it.each([
  ['2027-06-14', '2027-06-20', 'Jun 14 – 20, 2027'],
  ['2027-06-28', '2027-07-04', 'Jun 28 – Jul 4, 2027'],
  ['2027-12-27', '2028-01-02', 'Dec 27, 2027 – Jan 2, 2028'],
  ['2027-06-15', '2027-06-15', 'Tue, Jun 15, 2027'],
])('%s to %s is %s', (from, to, title) => {
  expect(rangeTitle(from, to)).toBe(title)
})
