import { expect, it } from 'vitest'
import { resendPause } from './resend.ts'

it.each([
  ['UNAVAILABLE', [1, 2, 4, null]],
  ['TIMEOUT', [1, 2, 4, null]],
  ['IN_PROGRESS', [1, 2, 4, null]],
  ['INTERNAL', [null, null, null, null]],
  ['SLOT_TAKEN', [null, null, null, null]],
])('%s goes again after %j seconds', (code, pauses) => {
  expect([0, 1, 2, 3].map((resent) => resendPause({ code }, resent))).toEqual(pauses)
})

it('waits as long as the server asks', () => {
  expect(resendPause({ code: 'UNAVAILABLE', retryAfterS: 3 }, 0)).toBe(3)
  expect(resendPause({ code: 'UNAVAILABLE', retryAfterS: 3 }, 2)).toBe(4)
})
