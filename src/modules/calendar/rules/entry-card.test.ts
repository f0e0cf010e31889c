import { describe, expect, it } from 'vitest'
import type { CalendarEntry } from '#modules/calendar/contract.ts'
import { arrivalSentence, arrivalsSince } from '#modules/calendar/rules/arrivals.ts'
import { drawnMinutes, entryCard, entryName } from '#modules/calendar/rules/entry-card.ts'

const TODAY = '2027-06-14'
const waiter: CalendarEntry = {
  id: 'job_1',
  date: '2027-06-14',
  startMin: 480,
  durationMin: 60,
  version: 1,
  technicianId: null,
  type: 'Waiter',
  status: 'Booked',
  customerName: 'Maria Lopez',
  vehicle: '2019 Toyota Camry',
  services: ['Oil change'],
  serviceIds: ['svc_1'],
  timeChoice: 'Timeslot',
  arrivalKind: null,
  leadSource: 'Website',
}

describe('entryName', () => {
  it('says everything in one sentence', () => {
    expect(entryName(waiter, TODAY)).toBe(
      'Maria Lopez, Waiter, Monday, June 14, 8:00 AM – 9:00 AM, 2019 Toyota Camry, Oil change, Booked',
    )
  })

  it('says what is missing by leaving it out, and the override by its reason', () => {
    const entry = {
      ...waiter,
      startMin: null,
      vehicle: null,
      type: 'DropOff' as const,
      override: { reason: 'Tow-in' },
    }
    expect(entryName(entry, TODAY)).toBe(
      'Maria Lopez, Drop-off, Monday, June 14, no time, Oil change, Booked, Override: Tow-in',
    )
  })
})

it.each([
  ['Waiter', 90, 90],
  ['Waiter', 15, 30],
  ['DropOff', 240, 30],
  ['Pickup', 60, 30],
] as const)('a %s of %i minutes stands %i minutes high', (type, minutes, drawn) => {
  expect(drawnMinutes(type, minutes)).toBe(drawn)
})

describe('CAL-02: the clock-change Sunday and the Monday after', () => {
  it.each(['2027-03-14', '2027-03-15', '2027-11-07', '2027-11-08'])('%s starts on the 6 AM line', (date) => {
    const card = entryCard({ ...waiter, date, startMin: 360 }, TODAY)
    expect(card).toMatchObject({ startMin: 360, endMin: 420, range: '6:00 AM – 7:00 AM' })
  })
})

describe('entryCard', () => {
  it.each([
    ['2015 Ram 1500', '2015 Ram 1500'],
    ['2021 Jeep Grand Cherokee', '2021 Grand Cherokee'],
    ['2019 Toyota', '2019 Toyota'],
    [null, ''],
  ])('calls the car %s %j', (vehicle, short) => {
    expect(entryCard({ ...waiter, vehicle }, TODAY).vehicle).toBe(short)
  })

  it('shows no icon for the usual state and strikes a canceled one', () => {
    expect(entryCard(waiter, TODAY)).toMatchObject({
      status: null,
      isCanceled: false,
      vehicle: '2019 Camry',
      tone: 'progress',
    })
    expect(entryCard({ ...waiter, status: 'Cancelled' }, TODAY)).toMatchObject({
      status: { icon: 'block', text: 'Canceled' },
      isCanceled: true,
    })
  })

  it('never runs below midnight', () => {
    expect(entryCard({ ...waiter, startMin: 1410 }, TODAY).endMin).toBe(1440)
  })
})

describe('arrivals', () => {
  it('are the new ones, not the moved and not the canceled', () => {
    const moved = { ...waiter, startMin: 540 }
    const fresh = { ...waiter, id: 'job_2' }
    const gone = { ...waiter, id: 'job_3', status: 'Cancelled' as const }
    expect(arrivalsSince([waiter], [moved, fresh, gone]).map((entry) => entry.id)).toEqual(['job_2'])
  })

  it('are announced with their source', () => {
    const entry = { ...waiter, date: '2027-06-16', startMin: 600 }
    expect(arrivalSentence(entry, TODAY)).toBe(
      'New booking: Maria Lopez, Wednesday, June 16, 10:00 AM, from Website.',
    )
  })
})
