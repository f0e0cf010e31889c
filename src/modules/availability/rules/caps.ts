import type { ReasonCode } from '#modules/availability/rules/reason-codes.ts'
import { type Check, limitCheck, type Slot } from '#modules/availability/rules/check.ts'
import { startsBetween, tallyOf } from '#modules/availability/rules/counted-loads.ts'
import type { Tally } from '#modules/availability/rules/load-facts.ts'
import { firesOn } from '#modules/availability/rules/firing.ts'
import { type Inquiry, loadsOn } from '#modules/availability/rules/inquiry.ts'
import type { Interval } from '#modules/availability/rules/interval.ts'
import type { CapType, RuleFacts } from '#modules/availability/rules/rule-facts.ts'

type Cap = RuleFacts<CapType>

/**
 * Limits on how many visits a date, or one time of it, may have. One visit counts once per rule, whatever it contains.
 */
export function capChecks(inquiry: Inquiry, number: number): Check[] {
  return inquiry.rules.caps.flatMap((cap) => {
    if (!firesOn(cap.firing, number)) return []
    const stronger = cap.rivals.filter((rival) => firesOn(rival.firing, number))
    if (stronger.some((rival) => minutesOf(rival) === null)) return []
    return [capCheck(cap, stronger, tallyOf(loadsOn(inquiry, number), cap.scope))]
  })
}

function capCheck(cap: Cap, stronger: readonly Cap[], tally: Tally): Check {
  const { rule } = cap
  const aboutSlots = rule.type.includes('Timeslot')
  return limitCheck({
    code: codeOf(rule.type),
    ruleId: rule.id,
    of: aboutSlots ? 'slot' : 'day',
    max: rule.max,
    used: aboutSlots
      ? inBucket('bucketMin' in rule ? rule.bucketMin : null, tally)
      : inRange(minutesOf(cap), tally),
    covers: coverage(cap, stronger),
  })
}

function codeOf(type: CapType): ReasonCode {
  const aboutServices = type.startsWith('Service')
  if (type.includes('Timeslot')) return aboutServices ? 'SERVICE_SLOT_CAP' : 'SLOT_CAP'
  return aboutServices ? 'SERVICE_DAY_CAP' : 'DAY_CAP'
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
