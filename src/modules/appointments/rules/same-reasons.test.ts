import { expect, it } from 'vitest'
import { reasonGiven } from '#modules/appointments/rules/same-reasons.ts'

const full = { code: 'DAY_CAPACITY', ruleId: null, used: 8, max: 8 }
const override = { actor: 'usr_1', reason: 'Tow-in', at: '2027-06-14T15:00:00Z', reasons: [full] }

it.each([
  { now: [full], given: { reason: 'Tow-in' }, why: 'nothing came between' },
  {
    now: [{ ...full, sentence: 'Day full, 8 of 8.' }],
    given: { reason: 'Tow-in' },
    why: 'words do not count',
  },
  { now: [{ ...full, used: 9 }], given: null, why: 'somebody else is there, too' },
  { now: [full, { ...full, code: 'CLOSED' }], given: null, why: 'the day was closed' },
  { now: [], given: null, why: 'nothing was said' },
])('the reason of then answers $given when $why', ({ now, given }) => {
  expect(reasonGiven(override, now)).toEqual(given)
  expect(reasonGiven(null, now)).toBeNull()
})
