import { base32 } from '@better-auth/utils/base32'
import { describe, expect, it } from 'vitest'
import { newRecoveryCodes, newTotpSecret, recoveryHash, totpAddress, totpStep } from './one-time-codes.ts'

/** The secret and the last six digits of the samples of RFC 6238, appendix B (SHA-1). */
const RFC_SECRET = base32.encode('12345678901234567890', { padding: false })
const SAMPLES: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
]
const at = (seconds: number) => new Date(seconds * 1000)

describe('codes of an authenticator app', () => {
  it.each(SAMPLES)('at %i s the code is %s', async (seconds, code) => {
    const step = Math.floor(seconds / 30)
    expect(await totpStep(RFC_SECRET, code, at(seconds))).toBe(step)
    expect(await totpStep(RFC_SECRET, ` ${code.slice(0, 3)} ${code.slice(3)}`, at(seconds))).toBe(step)
    expect(await totpStep(RFC_SECRET, code, at(seconds + 30))).toBe(step)
    expect(await totpStep(RFC_SECRET, code, at(seconds - 30))).toBe(step)
    expect(await totpStep(RFC_SECRET, code, at(seconds + 90))).toBeNull()
  })

  it.each(['', '28708', '2870821', '28708a', '٢٨٧٠٨٢'])('%j is none', async (code) =>
    expect(await totpStep(RFC_SECRET, code, at(59))).toBeNull(),
  )

  it('have a secret of 160 bits and an address that apps read', () => {
    const secret = newTotpSecret()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(newTotpSecret()).not.toBe(secret)
    const address = new URL(totpAddress(secret, 'dana@alder.example'))
    expect([address.protocol, address.searchParams.get('secret')]).toEqual(['otpauth:', secret])
    expect(address.searchParams.get('issuer')).toBe('Always Open')
  })
})

it('recovery codes are ten different ones, and count however they are typed', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[0-9a-z]{5}-[0-9a-z]{5}$/)
  const [code = ''] = codes
  expect(recoveryHash('s', ` ${code.toUpperCase().replace('-', ' ')} `)).toBe(recoveryHash('s', code))
  expect(recoveryHash('other', code)).not.toBe(recoveryHash('s', code))
})
