import { describe, expect, it } from 'vitest'
import { changeRefusal } from './change-limits.ts'

const NOW = new Date('2027-06-07T14:00:00Z')
const limits = { changeNoticeMin: 240, maxChanges: 3 }
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const booked = { status: 'Booked' as const, startsAt: inMinutes(600), changesByCustomer: 0 }

describe('changeRefusal', () => {
  it.each([
    ['four hours before', booked, 'cancel', null],
    ['exactly at the notice', { ...booked, startsAt: inMinutes(240) }, 'cancel', null],
    ['a minute later', { ...booked, startsAt: inMinutes(239) }, 'cancel', 'late'],
    [
      'a request, however late',
      { ...booked, status: 'Requested' as const, startsAt: inMinutes(5) },
      'cancel',
      null,
    ],
    ['a finished visit', { ...booked, status: 'Completed' as const }, 'cancel', 'done'],
    ['moved too often', { ...booked, changesByCustomer: 3 }, 'move', 'limit'],
    ['moved too often, but cancelled', { ...booked, changesByCustomer: 3 }, 'cancel', null],
  ] as const)('%s', (_name, visit, what, refusal) => {
    expect(changeRefusal(visit, limits, NOW, what)).toBe(refusal)
  })
})
