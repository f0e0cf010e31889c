import { expect, it } from 'vitest'
import { overriddenLimit } from '#modules/appointments/rules/override-limit.ts'

const dayFull = { code: 'DAY_CAPACITY', short: 'Day full', used: 8, max: 8 }

it.each([
  { reasons: [dayFull, { code: 'PACE', short: 'Pace' }], says: 'Day full, 9 of 8' },
  { reasons: [{ code: 'HOURS_CAP', short: 'Hours full', used: 1200, max: 960 }], says: 'Hours full' },
  { reasons: [{ code: 'CLOSED', short: 'Closed' }], says: 'Closed' },
  { reasons: [{ code: 'CLOSED' }], says: null },
  { reasons: [], says: null },
])('names what $reasons went over as $says', ({ reasons, says }) => {
  expect(overriddenLimit({ reasons })).toBe(says)
})
