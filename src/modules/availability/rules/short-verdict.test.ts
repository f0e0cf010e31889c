import { expect, it } from 'vitest'
import { shortVerdict } from '#modules/availability/rules/short-verdict.ts'
import type { Reason } from '#modules/availability/rules/verdict.ts'
import { STAFF_SHORT_EN } from '#modules/availability/words.staff.ts'

it.each<[Omit<Reason, 'ruleId'>, string]>([
  [{ code: 'DAY_CAP', used: 8, max: 8 }, 'Day full, 8 of 8'],
  [{ code: 'DAY_CAPACITY', used: 9, max: 8 }, 'Day full, 9 of 8, over by 1'],
  [{ code: 'SLOT_CAPACITY', used: 0, max: 0 }, 'Full, 0 of 0'],
  [{ code: 'HOURS_CAP', used: 390, max: 480, needed: 180 }, 'Hours full, needs 3 h, 1.5 h left'],
  [{ code: 'HOURS_CAP', used: 500, max: 480, needed: 30 }, 'Hours full, needs 0.5 h, 0 h left'],
  [{ code: 'SPACING', used: 15, max: 30 }, 'Spacing'],
  [{ code: 'HOLD_BACK', used: 3, max: 2 }, 'Kept back'],
  [{ code: 'CLOSED' }, 'Closed'],
])('%o', (reason, said) => {
  expect(shortVerdict({ ...reason, ruleId: null, short: STAFF_SHORT_EN[reason.code] })).toBe(said)
})
