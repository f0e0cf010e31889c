import { describe, expect, it } from 'vitest'
import { type Draft, EMPTY_DRAFT } from './draft.ts'
import { holdKey, holdOf } from './hold-line.ts'
import { reopenedDraft, restoredDraft } from './kept-draft.ts'

describe('restoredDraft', () => {
  it('takes back what it wrote and forgets what it did not', () => {
    const draft = { ...EMPTY_DRAFT, notes: 'Squeals', type: 'Waiter' as const }
    expect(restoredDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
    expect([null, 'x', 3, {}, { ...draft, notes: 3 }].map((one) => restoredDraft(one))).toEqual(
      Array.from({ length: 5 }, () => EMPTY_DRAFT),
    )
  })
})

const customer = { firstName: 'Maria', lastName: 'Quintana', phone: '303-555-0142', email: '' }
const time = { date: '2027-06-14', startMin: 540, startsAt: null }
const chosen: Draft = { ...EMPTY_DRAFT, customer, serviceIds: ['oil'], type: 'DropOff', time }
const result: Draft['result'] = {
  appointmentId: 'job_1',
  confirmationNumber: '4H7K-29',
  manageToken: 'token',
  startsAt: '2027-06-14T15:00:00.000Z',
  status: 'Booked',
  answerBy: null,
  readyBy: null,
  date: '2027-06-14',
  startMin: 540,
  type: 'DropOff',
  isRequest: false,
}
const offered = (id: string) => ({ id, bookable: true })
const SHOP = {
  today: '2027-06-01',
  appointmentTypes: [{ type: 'DropOff' }],
  services: [offered('oil'), offered('tires')],
} as unknown as Parameters<typeof reopenedDraft>[1]['shop']
const reopened = (draft: Draft, step: string | null, start = EMPTY_DRAFT) =>
  reopenedDraft(JSON.parse(JSON.stringify(draft)), { start, shop: SHOP, step })

describe('a page that opens again', () => {
  it('shows what is booked at its own address, and begins the next at any other', () => {
    const booked = { ...chosen, result }
    expect(reopened(booked, 'successful-booking')).toEqual(booked)
    for (const step of [null, 'calendar', 'confirm-booking'])
      expect(reopened(booked, step)).toEqual({ ...EMPTY_DRAFT, customer })
  })

  it('keeps what the shop still has', () => {
    expect(reopened(chosen, 'calendar')).toEqual(chosen)
    expect(reopened({ ...chosen, serviceIds: ['oil', 'gone'] }, null).serviceIds).toEqual(['oil'])
    expect(reopened({ ...chosen, time: { ...time, date: '2027-05-31' } }, null).time).toBeNull()
  })

  it('takes nothing out of a visit that is changed, although it is not offered online any more', () => {
    const start = { ...chosen, serviceIds: ['oil', 'gone'] }
    expect(reopened(start, 'calendar', start).serviceIds).toEqual(['oil', 'gone'])
  })
})

describe('a hold', () => {
  const hold = { holdId: 'h', until: 1, renewed: false, answerBy: null, readyBy: null }
  const held: Draft = { ...chosen, serviceIds: ['oil', 'tires'] }
  held.hold = { ...hold, of: holdKey(held) ?? '' }

  it('is of the time, the way to come and the work that it was asked for', () => {
    expect(holdOf(held)).toBe(held.hold)
    expect(holdOf({ ...held, serviceIds: ['tires', 'oil'] })).toBe(held.hold)
    const others: Partial<Draft>[] = [
      { serviceIds: ['oil'] },
      { type: 'Waiter' },
      { time: { ...time, startMin: 570 } },
      { time: { ...time, date: '2027-06-15' } },
      { time: null },
    ]
    expect(others.map((other) => holdOf({ ...held, ...other }))).toEqual(others.map(() => null))
  })
})
