import { describe, expect, it } from 'vitest'
import { type Draft, EMPTY_DRAFT, SOMETHING_ELSE, withChoice, withoutChoice, withType } from './draft.ts'
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
  const issues = [
    { id: 'noise', key: null, serviceIds: ['look', 'pads'] },
    { id: 'shakes', key: null, serviceIds: ['look', 'pads'] },
    { id: 'soft', key: null, serviceIds: ['look'] },
    { id: 'other', key: SOMETHING_ELSE, serviceIds: ['look'] },
  ]
  const complaints = (...ids: string[]) =>
    issues
      .filter(({ id }) => ids.includes(id))
      .reduce((draft, { id, serviceIds }) => withChoice(draft, { issueId: id, serviceIds }), EMPTY_DRAFT)
  const without = (draft: Draft, id: string) => {
    const issue = issues.find((one) => one.id === id)
    return withoutChoice(draft, { issueId: id, serviceIds: issue?.serviceIds ?? [] }, issues)
  }

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
    expect(without(complaints('noise'), 'noise')).toMatchObject({ serviceIds: [], issueIds: [] })
  })

  it.each(['shakes', 'soft'])('leaves a complaint alone that shares work with "%s", which goes', (gone) => {
    expect(without(complaints('noise', gone), gone)).toMatchObject({
      serviceIds: ['look', 'pads'],
      issueIds: ['noise'],
    })
  })

  it('takes complaints out with the last service that they led to', () => {
    const cart = { issueId: null, serviceIds: ['look'] }
    expect(withoutChoice(complaints('noise', 'soft'), cart, issues)).toMatchObject({
      serviceIds: ['pads'],
      issueIds: ['noise'],
    })
  })

  it('says nothing of something else that was taken out', () => {
    const draft = { ...complaints('noise', 'other'), otherText: 'It smells' }
    expect(without(draft, 'noise').otherText).toBe('It smells')
    expect(without(draft, 'other').otherText).toBe('')
  })
})
