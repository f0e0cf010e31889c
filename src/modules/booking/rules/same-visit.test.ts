import { expect, it } from 'vitest'
import { isSameVisit } from './same-visit.ts'

const BODY = { date: '2027-06-14', startMin: 540, appointmentType: 'Waiter', serviceIds: ['a', 'b'] }
const json = (over: object) => JSON.stringify({ ...BODY, ...over })

it.each([
  [{}, true],
  [{ notes: 'Squeals' }, true],
  [{ customer: { firstName: 'Kim' } }, true],
  [{ startMin: 570 }, false],
  [{ date: '2027-06-15' }, false],
  [{ appointmentType: 'DropOff' }, false],
  [{ serviceIds: ['a'] }, false],
  [{ preferences: [{ date: '2027-06-15', startMin: 540 }] }, false],
])('%j is the same visit: %s', (over, isSame) => {
  expect(isSameVisit(JSON.stringify(BODY), json(over))).toBe(isSame)
})
