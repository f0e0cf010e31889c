import { describe, expect, it } from 'vitest'
import { REASON_CODES } from '#modules/availability/rules/reason-codes.ts'
import { concernedServices } from './concerned-services.ts'
import { reasonActions } from './reason-actions.ts'

describe('what a customer can do about a reason', () => {
  it.each([
    ['SERVICE_NOT_BOOKABLE', 'remove'],
    ['SERVICE_TYPE_NOT_OFFERED', 'switch remove'],
    ['VEHICLE_NOT_ACCEPTED', 'vehicle call'],
    ['WAITER_TOO_LONG', 'dropOff'],
    ['OUT_OF_AREA', 'dropOff address'],
    ['CLOSED', 'next'],
    ['TYPE_NOT_OFFERED', 'next switch'],
    ['LEAD_TIME', 'next call'],
    ['HORIZON', 'last call'],
    ['SERVICE_DAY_CAP', 'next remove'],
    ['SAME_DAY_MAX', 'call next'],
    ['TRANSPORT', 'anotherDay'],
    ['CLIENT_DISABLED', 'call'],
  ])('%s: %s', (code, actions) => {
    expect(reasonActions(code, 2).join(' ')).toBe(actions)
  })

  it('is a call alone where a limit of 0 closed it, and something for every code', () => {
    expect(reasonActions('SERVICE_DAY_CAP', 0)).toEqual(['call'])
    expect(reasonActions('HORIZON', 0)).toEqual(['last', 'call'])
    expect(REASON_CODES.filter((code) => reasonActions(code).length === 0)).toEqual([])
  })
})

describe('which services stand in the way', () => {
  const service = (id: string) => ({ id, categoryId: `cat_${id}` })
  const facts = (selector: object | null) =>
    ({
      services: ['oil', 'tires'].map(service),
      rules: [{ id: 'rule', services: selector }],
    }) as unknown as Parameters<typeof concernedServices>[1]
  const asked = ['oil', 'tires']
  const of = (selector: object | null, reason: object) =>
    concernedServices({ ruleId: 'rule', ...reason }, facts(selector), asked)

  it.each([
    ['the one that is named', null, { subjectId: 'tires' }, ['tires']],
    ['those on the list', { mode: 'Whitelist', serviceIds: ['oil'] }, {}, ['oil']],
    [
      'those of a listed category',
      { mode: 'Whitelist', serviceIds: [], categoryIds: ['cat_oil'] },
      {},
      ['oil'],
    ],
    ['those that are not excepted', { mode: 'Blacklist', serviceIds: ['oil'] }, {}, ['tires']],
    ['all, where the rule counts every visit', null, {}, asked],
    ['all, where a technician is named', null, { subjectId: 'tech_1' }, asked],
  ])('%s', (_, selector, reason, concerned) => {
    expect(of(selector, reason)).toEqual(concerned)
  })
})
