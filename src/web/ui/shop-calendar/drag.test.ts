import { expect, it } from 'vitest'
import type { CalendarCardData, CalendarDayData } from '#web/ui/shop-calendar/calendar-data.ts'
import {
  droppedAt,
  endedAt,
  isChange,
  isOnItsWay,
  keyStep,
  movedTo,
  pickedUp,
  slotAt,
  snapTo,
} from '#web/ui/shop-calendar/drag.ts'
import type { Drag } from '#web/ui/shop-calendar/drag.ts'

const column = (key: string, fromMin = 480, stepMin = 30): CalendarDayData => ({
  key,
  date: key,
  snap: { fromMin, stepMin },
  weekday: 'Mon',
  dayNumber: '14',
  name: 'Monday, June 14',
  open: [[480, 1020]],
  closedReason: null,
  blocked: [],
  notes: [],
  gauges: [],
  rail: [],
})
const monday = column('2027-06-14')
const tuesday = column('2027-06-15', 495)
const drag: Drag = {
  kind: 'move',
  id: 'job_1',
  column: '2027-06-14',
  startMin: 540,
  endMin: 600,
  byKeys: true,
  hours: [420, 1080],
}

it.each([
  { snap: { fromMin: 480, stepMin: 30 }, minute: 554, at: 540 },
  { snap: { fromMin: 480, stepMin: 30 }, minute: 556, at: 570 },
  { snap: { fromMin: 495, stepMin: 30 }, minute: 540, at: 555 },
  { snap: { fromMin: 480, stepMin: 20 }, minute: 549, at: 540 },
  { snap: { fromMin: 480, stepMin: 30 }, minute: -40, at: 0 },
  { snap: { fromMin: 480, stepMin: 30 }, minute: 1500, at: 1410 },
])('minute $minute snaps to $at of a grid of $snap.stepMin from $snap.fromMin', ({ snap, minute, at }) => {
  expect(snapTo(snap, minute)).toBe(at)
})

it.each([
  [540, 540],
  [569, 540],
  [570, 570],
])('a pointer at minute %i is in the slot of %i', (minute, slot) => {
  expect(slotAt(monday.snap, minute)).toBe(slot)
})

it('keeps its length, snaps to the grid of the column it comes to, and ends at midnight', () => {
  expect(movedTo(drag, tuesday, 540)).toMatchObject({ column: '2027-06-15', startMin: 555, endMin: 615 })
  expect(movedTo(drag, monday, 1430)).toMatchObject({ startMin: 1410, endMin: 1440 })
})

it('never ends before one step after its start', () => {
  expect(endedAt(drag, monday, 480)).toMatchObject({ startMin: 540, endMin: 570 })
  expect(endedAt(drag, monday, 700)).toMatchObject({ endMin: 690 })
})

const press = (key: string, shiftKey = false, canResize = true) =>
  keyStep(drag, [monday, tuesday], { key, shiftKey, canResize })

it('moves by arrows, stays at the edge, and changes its end with Shift', () => {
  expect(press('ArrowDown')).toMatchObject({ kind: 'move', startMin: 570, endMin: 630 })
  expect(press('ArrowUp')).toMatchObject({ startMin: 510, endMin: 570 })
  expect(press('ArrowRight')).toMatchObject({ column: '2027-06-15', startMin: 555 })
  expect(press('ArrowLeft')).toEqual(drag)
  expect(press('ArrowDown', true)).toMatchObject({ kind: 'resize', startMin: 540, endMin: 630 })
  expect(press('ArrowDown', true, false)).toEqual(drag)
  expect(press('x')).toBeUndefined()
})

it.each([
  { keys: ['ArrowDown', '+ArrowDown'], lands: { column: '2027-06-14', startMin: 570, endMin: 660 } },
  { keys: ['+ArrowDown', 'ArrowDown'], lands: { column: '2027-06-14', startMin: 570, endMin: 660 } },
  { keys: ['+ArrowDown', 'ArrowUp'], lands: { column: '2027-06-14', startMin: 510, endMin: 600 } },
  { keys: ['+ArrowDown', 'ArrowRight'], lands: { column: '2027-06-15', startMin: 555, endMin: 645 } },
  { keys: ['ArrowDown'], lands: { column: '2027-06-14', startMin: 570 } },
])('carried by $keys it lands at $lands, as it was shown', ({ keys, lands }) => {
  const carried = keys.reduce((held, key) => {
    const step = { key: key.replace('+', ''), shiftKey: key.startsWith('+'), canResize: true }
    return keyStep(held, [monday, tuesday], step) ?? held
  }, drag)
  const card = { column: drag.column, startMin: drag.startMin, endMin: drag.endMin } as CalendarCardData
  expect(isChange(carried, card)).toBe(true)
  expect(droppedAt(carried)).toEqual(lands)
})

it('a card whose last change is on its way stays, whoever takes it up', () => {
  const how = { kind: 'move', byKeys: false, hours: drag.hours } as const
  const place = { id: 'job_1', column: drag.column, startMin: 540, endMin: 600 }
  const card = { ...place, canMove: true, isPending: false } as CalendarCardData
  expect(pickedUp(card, how)).toMatchObject(place)
  expect(pickedUp({ ...card, isPending: true }, how)).toBeNull()
  expect(isOnItsWay({ ...card, isPending: true })).toBe(true)
  // What nobody may move, and what is no card, is not waited for.
  expect([isOnItsWay(card), isOnItsWay({ ...card, canMove: false }), isOnItsWay(undefined)]).toEqual([
    false,
    false,
    false,
  ])
})
