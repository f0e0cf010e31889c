import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'

/** The 30 seconds that a code belongs to. */
export const stepNow = (): number => Math.floor(Date.now() / 30_000)

/**
 * The code that an authenticator app shows in one step. A code works once and a little around its time: tests name the
 * step, so that they do not depend on when they run.
 */
export const codeAt = (secret: string, step: number): Promise<string> =>
  createOTP(base32.decode(secret)).hotp(step)

/** Six digits that are right at no moment near this one. */
export async function wrongCodeFor(secret: string): Promise<string> {
  const now = stepNow()
  const near = await Promise.all([-2, -1, 0, 1, 2, 3].map((around) => codeAt(secret, now + around)))
  return ['000000', '111111', '222222', '333333', '444444', '555555', '666666'].find(
    (code) => !near.includes(code),
  ) as string
}
