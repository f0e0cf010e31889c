/** Answers after which a call may well come through when it is made again. */
const BUSY: ReadonlySet<string> = new Set(['TIMEOUT', 'IN_PROGRESS', 'UNAVAILABLE'])
const MAX_RESENDS = 3

/** Seconds until a call that failed is made again by itself; null when it is not. Pauses grow, and three are enough. */
export function resendPause(
  { code, retryAfterS = 0 }: { code: string; retryAfterS?: number },
  resent: number,
): number | null {
  return BUSY.has(code) && resent < MAX_RESENDS ? Math.max(retryAfterS, 2 ** resent) : null
}
