import { createHmac, randomBytes } from 'node:crypto'
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { randomToken } from '#server/ids.ts'
import { purposeKey } from '#server/jwt.ts'

const STEP_MS = 30_000
/** Clocks of phones are a little off: the code before and the one after count too (RFC 6238 §5.2). */
const STEPS_AROUND = [-1, 0, 1] as const
const SECRET_BYTES = 20
const RECOVERY_CODES = 10

/** A new secret for an authenticator app, in the letters that people type. */
export const newTotpSecret = (): string => base32.encode(randomBytes(SECRET_BYTES), { padding: false })

/** What the picture for the app says. */
export const totpAddress = (secret: string, account: string): string =>
  createOTP(base32.decode(secret)).url('Always Open', account)

/** The 30 seconds to which `code` belongs, at `at` or just beside it; null when it fits none of them. */
export async function totpStep(secret: string, code: string, at: Date): Promise<number | null> {
  const digits = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return null
  const now = Math.floor(at.getTime() / STEP_MS)
  const codes = createOTP(base32.decode(secret))
  const found = await Promise.all(
    STEPS_AROUND.map(async (around) => ((await codes.hotp(now + around)) === digits ? now + around : null)),
  )
  return found.find((step) => step !== null) ?? null
}

/** Ten codes for the day the phone is lost: 50 random bits each, in two readable halves. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const letters = randomToken()
    return `${letters.slice(0, 5)}-${letters.slice(5, 10)}`
  })

/** What is kept of a recovery code, however it was typed: worth nothing without the installation's secret. */
export function recoveryHash(secret: string, code: string): string {
  const letters = code.toLowerCase().replaceAll(/[\s-]/g, '')
  return createHmac('sha256', purposeKey(secret, 'recovery-code')).update(letters).digest('hex')
}
