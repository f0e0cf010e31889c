import { expect, it } from 'vitest'
import {
  chosenIn,
  matchesRule,
  readRuleFilters,
  withChosen,
} from '#modules/availability/rules/rule-filters.ts'

const rule = { type: 'Cap' as const, enabled: true, appointmentTypes: ['DropOff'] }
const text = 'Wednesday drop-offs · At most 8 drop-offs on Wed, Jun 16'

it.each([
  [{}, true],
  [{ q: ' wednesday ' }, true],
  [{ q: 'lunch' }, false],
  [{ kind: 'Cap' }, true],
  [{ kind: 'Blocker,Cap' }, true],
  [{ kind: 'Blocker' }, false],
  [{ kind: 'Nonsense' }, true],
  [{ type: 'DropOff' }, true],
  [{ type: 'Waiter,Pickup' }, false],
  [{ state: 'on' }, true],
  [{ state: 'off' }, false],
  [{ state: 'on,off' }, true],
] as const)('%j keeps the rule: %s', (filters, keeps) => {
  expect(matchesRule(rule, text, filters)).toBe(keeps)
})

it('a rule for all types is about each of them', () => {
  expect(matchesRule({ ...rule, appointmentTypes: [] }, text, { type: 'Waiter' })).toBe(true)
})

it('reads an address and leaves out what is no filter', () => {
  expect(readRuleFilters({ q: '', kind: 'Cap', type: 7, rule: 'rule_1' })).toEqual({ kind: 'Cap' })
})

it('changes one filter and keeps the others; without values it is none', () => {
  const filters = withChosen({ q: 'lunch', kind: 'Cap' }, 'kind', ['Blocker', 'Cap'])
  expect(filters).toEqual({ q: 'lunch', kind: 'Blocker,Cap' })
  expect(chosenIn(filters, 'kind')).toEqual(['Blocker', 'Cap'])
  expect(withChosen(filters, 'kind', [])).toEqual({ q: 'lunch' })
})
