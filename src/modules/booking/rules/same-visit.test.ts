import { expect, it } from 'vitest'
import { isSameVisit, saysElse, sentCustomer } from './same-visit.ts'

const BODY = { date: '2027-06-14', startMin: 540, appointmentType: 'Waiter', serviceIds: ['a', 'b'] }
const CIVIC = { year: 2019, make: 'Honda', model: 'Civic' }
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

it.each([
  [undefined, CIVIC, true],
  [CIVIC, { ...CIVIC, license: 'ABC-1234' }, true],
  [CIVIC, { ...CIVIC, model: 'Accord' }, false],
  [{ ...CIVIC, license: 'ABC-1234' }, { ...CIVIC, license: 'XYZ-9876' }, false],
  [{ vehicleId: 'veh_1' }, { vehicleId: 'veh_2' }, false],
])('FLOW-05: for %j and %j it is the same visit: %s', (one, other, isSame) => {
  expect(isSameVisit(json({ vehicle: one }), json({ vehicle: other }))).toBe(isSame)
})

it('knows what was typed since, and what was sent', () => {
  const customer = { firstName: 'Kim', email: 'kim@mail.example' }
  expect(saysElse(json({ customer }), json({ customer, holdId: 'hold_2' }))).toBe(false)
  expect(saysElse(json({ customer }), json({ customer: { ...customer, firstName: 'Kin' } }))).toBe(true)
  expect(sentCustomer(json({ customer }))).toEqual({ ...customer, lastName: '', phone: '' })
})
