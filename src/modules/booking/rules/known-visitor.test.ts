import { describe, expect, it } from 'vitest'
import type { KnownPerson, OfferedWork } from '../contract-visitor.ts'
import { EMPTY_DRAFT } from './draft.ts'
import { sentVehicle, withVehicle } from './draft-vehicle.ts'
import {
  chosenMinutes,
  codeAddress,
  knownOf,
  sentVisitor,
  withCar,
  withCustomer,
  withKnown,
  withPerson,
  withSuggested,
} from './known-visitor.ts'
import { typedCode } from './one-time-code.ts'

const PADS: OfferedWork = {
  id: 'wrk_pads',
  kind: 'Deferred',
  title: 'Front brake pads',
  description: null,
  since: null,
  estimatedCents: null,
  minutes: 90,
}
const car = (id: string, model: string) => ({
  id,
  year: 2019,
  make: 'Mazda',
  model,
  license: null,
  work: id === 'veh_1' ? [PADS] : [],
})
const person = (customerId: string, firstName: string, ...ids: string[]): KnownPerson => ({
  customerId,
  firstName,
  lastName: null,
  vehicles: ids.map((id) => car(id, id)),
  addresses: [],
})
const MARIA = person('cus_1', 'Maria', 'veh_1')
const LEO = person('cus_2', 'Leo', 'veh_2', 'veh_3')
const known = (...people: KnownPerson[]) => ({ token: 't', minutes: 60, address: '+13035550119', people })
const typed = withCustomer(EMPTY_DRAFT, { phone: '303-555-0119' })
const time = { date: '2027-06-14', startMin: 540, startsAt: null }

it('sends the code to a number or a mail that can be right', () => {
  expect(codeAddress({ phone: '1 303 555 0119', email: 'x' }, 'Sms')).toBe('+13035550119')
  expect(codeAddress({ phone: '303', email: ' Lopez@Mail.example ' }, 'Email')).toBe('lopez@mail.example')
  expect(codeAddress({ phone: '303', email: 'lopez@' }, 'Sms')).toBeNull()
  expect(codeAddress({ phone: '303', email: 'lopez@' }, 'Email')).toBeNull()
  expect(typedCode(' 482 913.7')).toBe('482913')
})

describe('who comes', () => {
  it('is filled in when there is only one, with their only car', () => {
    const draft = withKnown(typed, known(MARIA))
    expect(draft).toMatchObject({ personId: 'cus_1', customer: { firstName: 'Maria', lastName: '' } })
    expect(sentVehicle(draft.vehicle)).toEqual({
      vehicleId: 'veh_1',
      year: 2019,
      make: 'Mazda',
      model: 'veh_1',
    })
    expect(sentVisitor(draft)).toEqual({ token: 't', customerId: 'cus_1' })
  })

  it('is chosen when several share the number; a car typed already stays', () => {
    const draft = withKnown(typed, known(MARIA, LEO))
    expect(draft).toMatchObject({ personId: null, customer: { firstName: '' } })
    expect(withPerson(draft, LEO).vehicle.vehicleId).toBe('')
    const kia = { ...draft, vehicle: withVehicle(draft.vehicle, { year: '2020', make: 'Kia' }) }
    expect(withPerson(kia, MARIA).vehicle).toMatchObject({ make: 'Kia', vehicleId: '' })
  })

  it('leaves no name or car of theirs behind for somebody else, or with another number', () => {
    const draft = withKnown(typed, known(MARIA))
    const other = withPerson(draft, null)
    expect(other).toMatchObject({ personId: '', customer: { firstName: '' }, vehicle: { year: '' } })
    expect(sentVisitor(other)).toEqual({ token: 't' })
    const moved = withCustomer(draft, { phone: '303-555-0188' })
    expect([knownOf(moved), moved.vehicle.vehicleId, sentVisitor(moved)]).toEqual([null, '', null])
    expect(knownOf(withCustomer(draft, { email: 'maria@mail.example' }))).not.toBeNull()
  })
})

describe('suggested work', () => {
  const draft = { ...withKnown(typed, known(MARIA)), time }

  it('takes time of its own, so another time is asked for', () => {
    const chosen = withSuggested(draft, 'wrk_pads')
    expect([chosenMinutes(chosen), chosen.time]).toEqual([90, null])
    expect(sentVisitor(chosen)).toEqual({ token: 't', customerId: 'cus_1', workIds: ['wrk_pads'] })
    expect(chosenMinutes(withSuggested(chosen, 'wrk_pads'))).toBe(0)
  })

  it('goes with its car', () => {
    const chosen = withSuggested(draft, 'wrk_pads')
    expect(chosenMinutes(withCar(chosen, null))).toBe(0)
    expect(withCar(draft, car('veh_2', 'CX-9'))).toMatchObject({ time, vehicle: { model: 'CX-9' } })
  })
})
