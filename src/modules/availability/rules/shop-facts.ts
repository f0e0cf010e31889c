import type { AvailabilityRule, RuleOf, RuleType, Throttle } from '#modules/availability/contract.ts'
import { type Cart, type CartShelf, cartOf } from '#modules/availability/rules/cart.ts'
import { type Firing, firingOf, throttleFiring } from '#modules/availability/rules/firing.ts'
import type { DayState } from '#modules/availability/rules/day-state.ts'
import { type Scope, scopeOf } from '#modules/availability/rules/scope.ts'
import type { Load, Snapshot } from '#modules/availability/rules/snapshot.ts'
import { dayNumber } from '#shared/calendar-day.ts'
import { type Zone, zoneOf } from '#shared/zone.ts'

/** A snapshot made ready for questions: rules by kind with their dates and scopes, loads by date, days as numbers. */
export interface ShopFacts {
  readonly snapshot: Snapshot
  readonly zone: Zone
  readonly shelf: CartShelf
  readonly scopes: Map<string, Scope>
  readonly blockers: readonly RuleFacts<BlockerType>[]
  readonly caps: readonly RuleFacts<CapType>[]
  readonly hoursCaps: readonly RuleFacts<'HoursCap'>[]
  readonly windows: readonly RuleFacts<'Window'>[]
  readonly holidays: readonly RuleOf<'Holiday'>[]
  readonly throttles: readonly ThrottleFacts[]
  readonly loads: ReadonlyMap<number, readonly LoadFacts[]>
  /** Answers that are kept because many dates ask for them. */
  readonly days: Map<number, DayState>
  readonly holidaysOfYear: Map<number, ReadonlyMap<number, readonly RuleOf<'Holiday'>[]>>
}

export type BlockerType = 'Blocker' | 'BlockerRepeating'
export type CapType = Exclude<Extract<RuleType, `${string}Cap` | `${string}CapRepeating`>, 'HoursCap'>

/** A rule with the dates on which it fires and whom it is about. */
export interface RuleFacts<T extends RuleType> {
  readonly rule: RuleOf<T>
  readonly firing: Firing
  readonly scope: Scope
}

export interface ThrottleFacts {
  readonly throttle: Throttle
  readonly firing: Firing
  readonly scope: Scope
}

/** A load with what follows from its services. */
export interface LoadFacts {
  readonly load: Load
  readonly number: number
  readonly cart: Cart
  readonly laborMin: number
  readonly durationMin: number
}

const kept = new WeakMap<Snapshot, ShopFacts>()

/** The facts of a snapshot; worked out once, because one snapshot answers many dates and many visitors. */
export function factsOf(snapshot: Snapshot): ShopFacts {
  const known = kept.get(snapshot)
  if (known) return known
  const facts = compile(snapshot)
  kept.set(snapshot, facts)
  return facts
}

function compile(snapshot: Snapshot): ShopFacts {
  const shelf: CartShelf = {
    services: new Map(snapshot.services.map((service) => [service.id, service])),
    carts: new Map(),
  }
  const scopes = new Map<string, Scope>()
  const rules = snapshot.rules.filter((rule) => rule.enabled)
  const ofTypes = <T extends RuleType>(...types: readonly T[]): RuleFacts<T>[] =>
    rules
      .filter((rule): rule is RuleOf<T> => (types as readonly RuleType[]).includes(rule.type))
      .map((rule) => ({
        rule,
        firing: firingOf(rule),
        scope: scopeOf(scopes, rule.appointmentTypes, rule.services),
      }))

  return {
    snapshot,
    zone: zoneOf(snapshot.zone),
    shelf,
    scopes,
    blockers: ofTypes('Blocker', 'BlockerRepeating'),
    caps: ofTypes(
      'Cap',
      'CapRepeating',
      'ServiceCap',
      'ServiceCapRepeating',
      'TimeslotCap',
      'TimeslotCapRepeating',
      'ServiceTimeslotCap',
      'ServiceTimeslotCapRepeating',
    ),
    hoursCaps: ofTypes('HoursCap'),
    windows: ofTypes('Window'),
    holidays: rules.filter((rule: AvailabilityRule): rule is RuleOf<'Holiday'> => rule.type === 'Holiday'),
    throttles: snapshot.throttles
      .filter((throttle) => throttle.enabled)
      .map((throttle) => ({
        throttle,
        firing: throttleFiring(throttle),
        scope: scopeOf(scopes, throttle.appointmentTypes, throttle.services),
      })),
    loads: loadsByDate(snapshot, shelf),
    days: new Map(),
    holidaysOfYear: new Map(),
  }
}

function loadsByDate({ loads, settings }: Snapshot, shelf: CartShelf): Map<number, LoadFacts[]> {
  const dates = new Map<string, LoadFacts[]>()
  const numbers = new Map<number, LoadFacts[]>()
  for (const load of loads) {
    let sameDate = dates.get(load.date)
    if (!sameDate) {
      sameDate = []
      dates.set(load.date, sameDate)
      numbers.set(dayNumber(load.date), sameDate)
    }
    const cart = cartOf(shelf, load.serviceIds)
    sameDate.push({
      load,
      number: sameDate[0]?.number ?? dayNumber(load.date),
      cart,
      laborMin: load.laborMin ?? cart.laborMin ?? settings.defaultLaborMin,
      durationMin:
        load.durationMin ?? (cart.services.length > 0 ? cart.durationMin : settings.defaultLaborMin),
    })
  }
  return numbers
}
