import { expect, it } from 'vitest'
import { isHighlighted } from './highlight.ts'

const NOW = 1_800_000_000_000
const WEEK = 7 * 24 * 3_600_000

it.each([
  ['no stamp', null, true],
  ['a stamp that is no time', 'yesterday', true],
  ['a moment ago', String(NOW - 1), false],
  ['exactly seven days ago', String(NOW - WEEK), false],
  ['seven days and a millisecond ago', String(NOW - WEEK - 1), true],
  ['a clock that was set back since', String(NOW + 5_000), false],
] as const)('S373: %s', (_when, stamp, shown) => {
  expect(isHighlighted(stamp, NOW)).toBe(shown)
})
