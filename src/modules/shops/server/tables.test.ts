import { expect, it } from 'vitest'
import { clients } from './tables.ts'

it('starts a shop as Standard with the oil products off (specification §9)', () => {
  expect(clients.productTier.default).toBe('Standard')
  expect(clients.exxonMobilInfo.default).toEqual({ mobil1IssueMode: 'Disabled' })
})
