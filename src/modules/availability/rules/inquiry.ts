import type { CapacityRule, Throttle } from '#modules/availability/contract.ts'
import { type Cart, cartOf } from '#modules/availability/rules/cart.ts'
import { countedLoads, standsInTheWay } from '#modules/availability/rules/counted-loads.ts'
import type { Slot } from '#modules/availability/rules/check.ts'
import type { Interval } from '#modules/availability/rules/interval.ts'
import { slotGrid } from '#modules/availability/rules/slot-grid.ts'
import { firesOn } from '#modules/availability/rules/firing.ts'
import { inScope, type Scope, scopeOf } from '#modules/availability/rules/scope.ts'
import type { DayLoads, LoadFacts, Work } from '#modules/availability/rules/load-facts.ts'
import type { ThrottleFacts } from '#modules/availability/rules/rule-facts.ts'
import type { ShopFacts } from '#modules/availability/rules/shop-facts.ts'
import type { Request } from '#modules/availability/rules/request.ts'
import type { Reason } from '#modules/availability/rules/verdict.ts'
import { laborMultiplier } from '#modules/availability/rules/vehicle-category.ts'
import { dayNumber } from '#shared/calendar-day.ts'
import { wallTime } from '#shared/zone.ts'

/** One request at one moment, with what does not depend on the date. */
export interface Inquiry {
  readonly shop: ShopFacts
  readonly request: Request
  readonly cart: Cart
  /** All visits of the request's appointment type. */
  readonly typeScope: Scope
  readonly durationMin: number
  readonly laborMin: number
  /** Decides which holds are alive. */
  readonly nowMs: number
  /** The moment by which notice and horizon are judged: now, or when the hold was made. */
  readonly asked: { readonly ms: number; readonly today: number; readonly minute: number }
  /** The desk is bound neither by notice and horizon nor by throttles (availability.md §17). */
  readonly online: boolean
  /** Throttles are judged when a place is taken, not again when a held place is confirmed (§16). */
  readonly throttles: readonly ThrottleFacts[]
  /** The rules that are about this request, on whichever date they fire. */
  readonly rules: Pick<ShopFacts, 'blockers' | 'caps' | 'hoursCaps' | 'windows'>
  readonly personal: Map<number, DayLoads>
  /** Grids by pattern and open hours: most dates of a weekday share one. */
  readonly grids: Map<CapacityRule, Map<readonly Interval[], readonly Slot[]>>
  /** What only some rules need; made when first asked for. */
  readonly made: {
    ledger?: ReadonlyMap<number, readonly Work[]>
    active?: readonly LoadFacts[]
    refusals?: readonly Reason[]
  }
}

/** Puts a question to a shop. `heldSince` is the moment at which this visitor was promised the time. */
export function inquire(
  shop: ShopFacts,
  request: Request,
  now: Date,
  heldSince: Date | null = null,
): Inquiry {
  const cart = cartOf(shop.shelf, request.serviceIds)
  const { settings } = shop.snapshot
  const labor =
    (cart.laborMin ?? settings.defaultLaborMin) * laborMultiplier(shop.snapshot, request.vehicle, now)
  const asked = heldSince ?? now
  const wall = wallTime(shop.zone, asked)
  const online = request.channel !== 'Dashboard'
  const concerns = ({ scope }: { readonly scope: Scope }): boolean => inScope(scope, request.type, cart)
  return {
    shop,
    request,
    cart,
    typeScope: scopeOf(shop.scopes, [request.type], null),
    durationMin: cart.durationMin + request.addedMin,
    laborMin: Math.ceil(labor) + request.addedMin,
    nowMs: now.getTime(),
    asked: { ms: asked.getTime(), today: dayNumber(wall.day), minute: wall.minute },
    online,
    throttles: online && !heldSince ? shop.throttles.filter(concerns) : [],
    rules: {
      blockers: shop.blockers.filter(concerns),
      caps: shop.caps.filter(concerns),
      hoursCaps: shop.hoursCaps.filter(concerns),
      windows: shop.windows.filter(concerns),
    },
    personal: new Map(),
    grids: new Map(),
    made: {},
  }
}

/** The starts of a pattern in some open hours. */
export function gridOf(inquiry: Inquiry, pattern: CapacityRule, open: readonly Interval[]): readonly Slot[] {
  const { shop, request, durationMin, grids } = inquiry
  const ofPattern = grids.get(pattern) ?? new Map<readonly Interval[], readonly Slot[]>()
  const grid =
    ofPattern.get(open) ?? slotGrid(pattern, open, { type: request.type, durationMin }, shop.snapshot)
  grids.set(pattern, ofPattern.set(open, grid))
  return grid
}

/** The loads of a date that count against the request. */
export function loadsOn({ shop, request, nowMs, personal }: Inquiry, number: number): DayLoads {
  const date = shop.loads.get(number)
  const known = personal.get(number)
  if (!date || known) return known ?? shop.kept.noLoads
  const day = countedLoads(date, request, nowMs)
  personal.set(number, day)
  return day
}

/** Everything that counts against the request, on all dates of the snapshot. */
export function activeLoads({ shop, request, nowMs, made }: Inquiry): readonly LoadFacts[] {
  made.active ??= [...shop.loads.values()]
    .flatMap((date) => date.all.loads)
    .filter(({ load }) => standsInTheWay(load, request, nowMs))
  return made.active
}

/** The throttles of one kind that brake this request on a date. */
export function throttlesOn<K extends Throttle['kind']>(
  inquiry: Inquiry,
  kind: K,
  number: number,
): (ThrottleFacts & { readonly throttle: Extract<Throttle, { kind: K }> })[] {
  return inquiry.throttles.filter(
    (facts): facts is ThrottleFacts & { readonly throttle: Extract<Throttle, { kind: K }> } =>
      facts.throttle.kind === kind && firesOn(facts.firing, number),
  )
}
