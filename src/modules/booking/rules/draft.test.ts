import { describe, expect, it } from 'vitest'
import { EMPTY_DRAFT, restoredDraft, withChoice, withoutChoice, withType } from './draft.ts'
import { OTHER, sentVehicle, withVehicle } from './draft-vehicle.ts'

const lexus = { ...EMPTY_DRAFT.vehicle, year: '2019', make: 'Lexus', model: 'ES 350' }

describe('FLOW-07 vehicle', () => {
  it('clears the model with another make or year', () => {
    expect(withVehicle(lexus, { make: 'Toyota' })).toMatchObject({ make: 'Toyota', model: '' })
    expect(withVehicle(lexus, { year: '2018' })).toMatchObject({ year: '2018', model: '' })
    expect(withVehicle(lexus, { make: 'Lexus', license: 'A' })).toMatchObject({ model: 'ES 350' })
  })

  it('is complete with a model or with Other and words', () => {
    expect(sentVehicle(lexus)).toEqual({ year: 2019, make: 'Lexus', model: 'ES 350' })
    expect(sentVehicle({ ...lexus, model: OTHER })).toBeNull()
    expect(sentVehicle({ ...lexus, model: OTHER, otherModel: ' Camper ' })).toMatchObject({ model: 'Camper' })
    expect(sentVehicle({ ...lexus, make: OTHER, otherMake: 'Kit', otherModel: 'Car' })).toMatchObject({
      make: 'Kit',
      model: 'Car',
    })
    expect(sentVehicle({ ...lexus, make: OTHER, otherMake: ' ', otherModel: 'Car' })).toBeNull()
  })
})

describe('work', () => {
  const time = { date: '2027-06-14', startMin: 540, startsAt: null }
  const issues = [{ id: 'noise', serviceIds: ['brake'] }]

  it('adds each service once and asks for another time', () => {
    const draft = withChoice(
      { ...EMPTY_DRAFT, serviceIds: ['oil'], time },
      { serviceIds: ['brake', 'oil'], issueId: 'noise' },
    )
    expect(draft).toMatchObject({ serviceIds: ['oil', 'brake'], issueIds: ['noise'], time: null })
  })

  it('keeps the time when nothing changes', () => {
    const draft = { ...EMPTY_DRAFT, serviceIds: ['oil'], time, type: 'Waiter' as const }
    expect(withChoice(draft, { serviceIds: ['oil'], issueId: null }).time).toEqual(time)
    expect(withType(draft, 'Waiter').time).toEqual(time)
    expect(withType(draft, 'DropOff').time).toBeNull()
  })

  it('takes complaints out with their services', () => {
    const draft = withChoice(EMPTY_DRAFT, { serviceIds: ['brake'], issueId: 'noise' })
    expect(withoutChoice(draft, ['brake'], issues)).toMatchObject({ serviceIds: [], issueIds: [] })
  })
})

describe('restoredDraft', () => {
  it('takes back what it wrote and forgets what it did not', () => {
    const draft = { ...EMPTY_DRAFT, notes: 'Squeals', type: 'Waiter' as const }
    expect(restoredDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
    expect([null, 'x', 3, {}, { ...draft, notes: 3 }].map((one) => restoredDraft(one))).toEqual(
      Array.from({ length: 5 }, () => EMPTY_DRAFT),
    )
  })
})
