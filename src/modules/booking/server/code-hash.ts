import { createHmac, timingSafeEqual } from 'node:crypto'

/** What is kept of a one-time code. */
export function codeHash(secret: string, codeId: string, code: string): string {
  return createHmac('sha256', secret).update(`one-time code ${codeId} ${code}`).digest('hex')
}

/** Whether two such hashes are the same, in a time that does not depend on where they differ. */
export function isSameHash(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}
