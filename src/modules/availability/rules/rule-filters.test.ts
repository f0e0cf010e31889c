import { expect, it } from 'vitest'
import { matchesRule, readRuleFilters } from '#modules/availability/rules/rule-filters.ts'

const rule = { type: 'Cap' as const, enabled: true, appointmentTypes: ['DropOff'] }
const text = 'Wednesday drop-offs · At most 8 drop-offs on Wed, Jun 16'

it.each([
  [{}, true],
  [{ q: ' wednesday ' }, true],
  [{ q: 'lunch' }, false],
  [{ kind: 'Cap' }, true],
  [{ kind: 'Blocker' }, false],
  [{ type: 'DropOff' }, true],
  [{ type: 'Waiter' }, false],
  [{ state: 'on' }, true],
  [{ state: 'off' }, false],
] as const)('%j keeps the rule: %s', (filters, keeps) => {
  expect(matchesRule(rule, text, filters)).toBe(keeps)
})

it('a rule for all types is about each of them', () => {
  expect(matchesRule({ ...rule, appointmentTypes: [] }, text, { type: 'Waiter' })).toBe(true)
})

it('reads an address and leaves out what it does not know', () => {
  expect(readRuleFilters({ q: '', kind: 'Cap', type: 7, state: 'maybe', rule: 'rule_1' })).toEqual({
    kind: 'Cap',
  })
})
