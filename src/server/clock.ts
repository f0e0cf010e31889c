/**
 * The two clocks of the product. Business time decides holds, rules and links and can be moved by `/dev/clock`;
 * system time decides sessions, tokens and jobs and never moves.
 */
export type Clock = { now(): Date; system(): Date; freeze(at: Date | null): void }

/** The clock of a running product. */
export function systemClock(): Clock {
  let frozen: Date | null = null
  return {
    now: () => frozen ?? new Date(),
    system: () => new Date(),
    freeze: (at) => {
      frozen = at
    },
  }
}
