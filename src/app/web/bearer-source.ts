import type { Bearer } from '#web/lib/bearer.ts'

/** A bearer is renewed this long before it ends, so that none is sent that ends on the way. */
const RENEW_BEFORE_MS = 60_000

/** Answers the same bearer until shortly before it ends; callers at the same moment share one call. */
export function bearerSource(ask: () => Promise<Bearer>, now: () => number): () => Promise<Bearer> {
  let kept: Promise<Bearer> | null = null
  let freshUntil = 0
  return () => {
    if (kept && now() < freshUntil) return kept
    freshUntil = Number.POSITIVE_INFINITY
    kept = ask().then(
      (bearer) => {
        freshUntil = new Date(bearer.expiresAt).getTime() - RENEW_BEFORE_MS
        return bearer
      },
      (error: unknown) => {
        freshUntil = 0
        throw error
      },
    )
    return kept
  }
}
