/** Why staff do something against a limit, as it is chosen and typed. */
export type GivenReason = { reason: string; reasonText: string }

/** The reason as it is written down: the chosen word, or what was typed for "Other"; '' when none was given. */
export function spokenReason({ reason, reasonText }: GivenReason): string {
  return reason === 'Other' ? reasonText.trim() : reason
}
