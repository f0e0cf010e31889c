import { TRPCClientError } from '@trpc/client'
import { expect, it } from 'vitest'
import { errorMessage } from './error-message.ts'

it('a change that is refused says which of its reasons it is, in the words of the server', () => {
  const message = 'This appointment is already canceled.'
  const data = { code: 'PRECONDITION_FAILED', httpStatus: 412, appCode: 'CHANGE_REFUSED' }
  const refused = TRPCClientError.from({ error: { message, code: -32012, data } })
  expect(errorMessage(refused)).toBe(message)
})
