import type { ReasonCode } from '#modules/availability/rules/reason-codes.ts'
import { type Check, limitCheck, type Slot } from '#modules/availability/rules/check.ts'
import { startsBetween, tallyOf } from '#modules/availability/rules/counted-loads.ts'
import type { Tally } from '#modules/availability/rules/load-facts.ts'
import { firesOn } from '#modules/availability/rules/firing.ts'
import { type Inquiry, loadsOn } from '#modules/availability/rules/inquiry.ts'
import type { Interval } from '#modules/availability/rules/interval.ts'
import type { CapType, RuleFacts } from '#modules/availability/rules/rule-facts.ts'

/** What each type counts, and what it is called when it is full. */
const KINDS: Record<CapType, { readonly of: 'slot' | 'day'; readonly code: ReasonCode }> = {
  Cap: { of: 'day', code: 'DAY_CAP' },
  CapRepeating: { of: 'day', code: 'DAY_CAP' },
  ServiceCap: { of: 'day', code: 'SERVICE_DAY_CAP' },
  ServiceCapRepeating: { of: 'day', code: 'SERVICE_DAY_CAP' },
  TimeslotCap: { of: 'slot', code: 'SLOT_CAP' },
  TimeslotCapRepeating: { of: 'slot', code: 'SLOT_CAP' },
  ServiceTimeslotCap: { of: 'slot', code: 'SERVICE_SLOT_CAP' },
  ServiceTimeslotCapRepeating: { of: 'slot', code: 'SERVICE_SLOT_CAP' },
}

type Cap = RuleFacts<CapType>
const NO_RIVALS: readonly Cap[] = []

/**
 * Limits on how many visits a date, or one time of it, may have. One visit counts once per rule, whatever it contains.
 */
export function capChecks(inquiry: Inquiry, number: number): Check[] {
  return inquiry.rules.caps.flatMap((cap) => {
    if (!firesOn(cap.firing, number)) return []
    const stronger =
      cap.rivals.length > 0 ? cap.rivals.filter((rival) => firesOn(rival.firing, number)) : NO_RIVALS
    if (stronger.some((rival) => minutesOf(rival) === null)) return []
    return [capCheck(cap, stronger, tallyOf(loadsOn(inquiry, number), cap.scope))]
  })
}

function capCheck(cap: Cap, stronger: readonly Cap[], tally: Tally): Check {
  const { rule } = cap
  const { of, code } = KINDS[rule.type]
  return limitCheck({
    code,
    ruleId: rule.id,
    of,
    max: rule.max,
    used:
      of === 'slot'
        ? inBucket('bucketMin' in rule ? rule.bucketMin : null, tally)
        : inRange(minutesOf(cap), tally),
    covers: coverage(cap, stronger),
  })
}

/** A limit with minutes is about the starts in them; where a stronger one of its family speaks, it is silent. */
function coverage(cap: Cap, stronger: readonly Cap[]): ((slot: Slot) => boolean) | undefined {
  const own = minutesOf(cap)
  if (!own && stronger.length === 0) return undefined
  const others = stronger.map(minutesOf)
  return ({ startMin }) => contains(own, startMin) && !others.some((minutes) => contains(minutes, startMin))
}

/** A bucket is the start's own slot, or part of a fixed division of the day from midnight. */
function inBucket(bucketMin: number | null, tally: Tally): (slot: Slot) => number {
  if (bucketMin === null) return ({ fromMin, toMin }) => startsBetween(tally, fromMin, toMin)
  return ({ startMin }) => {
    const from = startMin - (startMin % bucketMin)
    return startsBetween(tally, from, from + bucketMin)
  }
}

/** Without minutes a day limit counts everything on the date, also what has no time. */
function inRange(minutes: Interval | null, tally: Tally): number {
  return minutes ? startsBetween(tally, minutes[0], minutes[1]) : tally.count
}

function minutesOf({ rule }: Cap): Interval | null {
  return rule.startMin === null || rule.endMin === null ? null : [rule.startMin, rule.endMin]
}

function contains(minutes: Interval | null, minute: number): boolean {
  return minutes === null || (minutes[0] <= minute && minute < minutes[1])
}
