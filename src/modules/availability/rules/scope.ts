import type { Selector } from '#modules/availability/contract.ts'
import type { Cart } from '#modules/availability/rules/cart.ts'
import type { ServiceFacts } from '#modules/availability/rules/snapshot.ts'
import type { AppointmentType } from '#modules/shops/contract.ts'

const TYPE_BIT: Record<AppointmentType, number> = { DropOff: 1, Pickup: 2, Waiter: 4 }
const EVERY_TYPE = 7

/** Whom a rule is about: appointment types and services. Rules with the same scope share one, and its counts. */
export interface Scope {
  readonly index: number
  readonly key: string
  readonly types: number
  readonly selector: Selector
  /** By cart index, filled when first asked. */
  readonly known: (boolean | undefined)[]
}

/** The scope of a type list (empty = all) and a selector, made at the first time of asking. */
export function scopeOf(
  scopes: Map<string, Scope>,
  appointmentTypes: readonly AppointmentType[],
  selector: Selector,
): Scope {
  const types = appointmentTypes.reduce((bits, type) => bits | TYPE_BIT[type], 0) || EVERY_TYPE
  const key = `${types} ${selectorKey(selector)}`
  const known = scopes.get(key)
  if (known) return known
  const scope = { index: scopes.size, key, types, selector, known: [] }
  scopes.set(key, scope)
  return scope
}

/** Whether a request or a load is one that the rule is about. */
export function inScope(scope: Scope, type: AppointmentType, cart: Cart): boolean {
  if ((scope.types & TYPE_BIT[type]) === 0) return false
  return (scope.known[cart.index] ??= selects(scope.selector, cart))
}

/**
 * Limits speak for a visit as soon as one of its services is selected.
 * A visit without a known service is never on a whitelist, and never excepted by a blacklist.
 */
export function selects(selector: Selector, cart: Cart): boolean {
  if (!selector) return true
  const listed = listing(selector, cart)
  if (selector.mode === 'Whitelist') return cart.serviceIds.some(listed)
  return cart.serviceIds.length === 0 || !cart.serviceIds.every(listed)
}

/** Chosen services, as far as a selector asks about them. */
type Chosen = {
  readonly serviceIds: readonly string[]
  readonly services: readonly Pick<ServiceFacts, 'id' | 'categoryId'>[]
}

/** What a page offers is stricter than what a limit counts: every chosen service must be allowed. */
export function allows(selector: Selector, cart: Chosen): boolean {
  if (!selector) return true
  const listed = listing(selector, cart)
  return selector.mode === 'Whitelist' ? cart.serviceIds.every(listed) : !cart.serviceIds.some(listed)
}

function listing(selector: NonNullable<Selector>, cart: Chosen): (serviceId: string) => boolean {
  return (serviceId) => {
    if (selector.serviceIds.includes(serviceId)) return true
    const categoryId = cart.services.find((service) => service.id === serviceId)?.categoryId
    return categoryId != null && (selector.categoryIds?.includes(categoryId) ?? false)
  }
}

function selectorKey(selector: Selector): string {
  if (!selector || (selector.mode === 'Blacklist' && isEmpty(selector))) return '*'
  const sorted = (ids: readonly string[] | undefined): string => (ids ?? []).toSorted().join(',')
  return `${selector.mode} ${sorted(selector.serviceIds)} ${sorted(selector.categoryIds)}`
}

function isEmpty(selector: NonNullable<Selector>): boolean {
  return selector.serviceIds.length === 0 && (selector.categoryIds?.length ?? 0) === 0
}
