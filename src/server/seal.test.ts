import { expect, it } from 'vitest'
import { purposeKey } from './jwt.ts'
import { seal, unseal } from './seal.ts'

const key = purposeKey('a secret of the tests', 'seal')

it('opens with the same key and place only, and never looks the same twice', () => {
  const sealed = seal(key, 'usr_1', 'JBSWY3DPEHPK3PXP')
  expect(unseal(key, 'usr_1', sealed)).toBe('JBSWY3DPEHPK3PXP')
  expect(seal(key, 'usr_1', 'JBSWY3DPEHPK3PXP')).not.toBe(sealed)
  expect(() => unseal(key, 'usr_2', sealed)).toThrow()
  expect(() => unseal(purposeKey('another', 'seal'), 'usr_1', sealed)).toThrow()
  const changed = sealed.startsWith('A') ? `B${sealed.slice(1)}` : `A${sealed.slice(1)}`
  expect(() => unseal(key, 'usr_1', changed)).toThrow()
})
