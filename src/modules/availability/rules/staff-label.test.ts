import { expect, it } from 'vitest'
import { REASON_CODES } from '#modules/availability/rules/reason-codes.ts'
import { staffLabel } from '#modules/availability/rules/staff-reason.ts'

it.each([
  ['SLOT_CAP', { used: 2, max: 2, rule: 'Two' }, 'Time full, 2 of 2'],
  ['SLOT_CAPACITY', { used: 3, max: 2 }, 'Time full, 3 of 2, over by 1'],
  ['DAY_CAPACITY', { used: 8, max: 8 }, 'Day full, 8 of 8'],
  ['DAY_CAP', { used: 9, max: 8, rule: 'Eight' }, 'Day full, 9 of 8, over by 1'],
  ['DAY_CAP', { used: 0, max: 0, rule: 'None' }, 'Closed'],
  ['HOURS_CAP', { needed: 3, left: 1.5, used: 30.5, max: 32 }, 'Hours full, needs 3 h, 1.5 h left'],
  ['TECH_BUSY', { names: 'Beth Larkin' }, 'No technician'],
  ['RESOURCE', { resource: 'Lift' }, 'No Lift'],
  ['TRANSPORT', { option: 'Shuttle', used: 4, max: 4 }, 'Shuttle taken, 4 of 4'],
  ['BLOCKED', { rule: 'Lunch' }, 'Blocked: Lunch'],
  ['BLOCKED', {}, 'Blocked'],
  ['TYPE_NOT_OFFERED', {}, 'Not offered'],
  ['LEAD_TIME', { needed: '2 hours' }, 'Too soon'],
] as const)('%s with %o is said beside what is dragged as "%s"', (code, values, label) => {
  expect(staffLabel(code, values)).toBe(label)
})

it.each(REASON_CODES)('%s has a label without a gap, also when nothing is known', (code) => {
  const known = { used: 2, max: 2, needed: 1, left: 0, rule: 'Rule', option: 'Shuttle', resource: 'Lift' }
  for (const values of [known, { resource: 'Lift', option: 'Shuttle' }])
    expect(staffLabel(code, values)).toMatch(/^[A-Z][^{}[\]]*[^, ]$/)
})
