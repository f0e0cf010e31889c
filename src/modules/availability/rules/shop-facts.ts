import type { RuleOf } from '#modules/availability/contract.ts'
import type { RuleType } from '#modules/availability/rules/choices.ts'
import type { CartShelf } from '#modules/availability/rules/cart.ts'
import type { Interval } from '#modules/availability/rules/interval.ts'
import type { Worker } from '#modules/availability/rules/max-flow.ts'
import { type DateLoads, type DayLoads, loadsByDate } from '#modules/availability/rules/load-facts.ts'
import {
  type BlockerType,
  CAP_TYPES,
  capsWithRivals,
  type CapType,
  type LimitFacts,
  type RuleFacts,
  rulesOf,
  type ThrottleFacts,
  throttlesOf,
} from '#modules/availability/rules/rule-facts.ts'
import type { Scope } from '#modules/availability/rules/scope.ts'
import type { Snapshot, Technician } from '#modules/availability/rules/snapshot.ts'
import { calendarDay, dayNumber } from '#shared/calendar-day.ts'
import { type Zone, zoneOf } from '#shared/zone.ts'

/** A snapshot made ready for questions: rules by kind with their dates and scopes, loads by date, days as numbers. */
export interface ShopFacts {
  readonly snapshot: Snapshot
  readonly zone: Zone
  readonly shelf: CartShelf
  readonly scopes: Map<string, Scope>
  readonly blockers: readonly RuleFacts<BlockerType>[]
  readonly caps: readonly LimitFacts<CapType>[]
  readonly hoursCaps: readonly LimitFacts<'HoursCap'>[]
  readonly windows: readonly RuleFacts<'Window'>[]
  readonly holidays: readonly RuleOf<'Holiday'>[]
  readonly throttles: readonly ThrottleFacts[]
  readonly loads: ReadonlyMap<number, DateLoads>
  readonly carryover: ReadonlyMap<number, number>
  /** Answers that are kept because many questions need them; all follow from the snapshot alone. */
  readonly kept: {
    readonly days: Map<number, DayState>
    readonly holidays: Map<number, ReadonlyMap<number, readonly RuleOf<'Holiday'>[]>>
    readonly workforce: Map<number, Workforce>
    readonly noLoads: DayLoads
  }
}

/** When a shop is open on a date, and which holiday says so; closed = no interval. */
export interface DayState {
  readonly open: readonly Interval[]
  readonly holidayId: string | null
}

/** Who is at work on a date, and how many minutes of labour each can sell. */
export type Workforce = readonly (Worker & {
  readonly technician: Technician
  readonly present: readonly Interval[]
})[]

const known = new WeakMap<Snapshot, ShopFacts>()

/** The facts of a snapshot; worked out once, because one snapshot answers many dates and many visitors. */
export function factsOf(snapshot: Snapshot): ShopFacts {
  const facts = known.get(snapshot) ?? compile(snapshot)
  known.set(snapshot, facts)
  return facts
}

function compile(snapshot: Snapshot): ShopFacts {
  const shelf: CartShelf = {
    services: new Map(snapshot.services.map((service) => [service.id, service])),
    carts: new Map(),
  }
  const scopes = new Map<string, Scope>()
  const ofTypes = <T extends RuleType>(...types: readonly T[]): RuleFacts<T>[] =>
    rulesOf(snapshot.rules, types, scopes)
  return {
    snapshot,
    zone: zoneOf(snapshot.zone),
    shelf,
    scopes,
    blockers: ofTypes('Blocker', 'BlockerRepeating'),
    caps: capsWithRivals(ofTypes(...CAP_TYPES)),
    hoursCaps: capsWithRivals(ofTypes('HoursCap')),
    windows: ofTypes('Window'),
    holidays: ofTypes('Holiday').map(({ rule }) => rule),
    throttles: throttlesOf(snapshot.throttles, scopes),
    loads: loadsByDate(snapshot, shelf),
    carryover: new Map(
      Object.entries(snapshot.carryover).map(([day, minutes]) => [dayNumber(calendarDay(day)), minutes]),
    ),
    kept: {
      days: new Map(),
      holidays: new Map(),
      workforce: new Map(),
      noLoads: { loads: [], tallies: [], made: {} },
    },
  }
}
