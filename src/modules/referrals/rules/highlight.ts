/** How long the referral button stays quiet after it was highlighted (specification §9). */
const QUIET_MS = 7 * 86_400_000

/** The key in the browser's own storage; it holds the time of the last animation in milliseconds. */
export const HIGHLIGHT_STAMP_KEY = 'referralHighlight'

/**
 * Whether the referral button is highlighted: the last animation was more than seven days ago. No stamp, and one that
 * cannot be read, count as older; exactly seven days do not (ruling D17).
 */
export function isHighlighted(stamp: string | null, now: number): boolean {
  if (stamp === null || !/^\d{1,16}$/.test(stamp)) return true
  return now - Number(stamp) > QUIET_MS
}
