import type { ServiceFacts } from '#modules/availability/rules/snapshot.ts'

/** The skill of work without a category; every technician has it. */
export const GENERAL_SKILL = 'general'

/** One combination of services. There are few in a shop, so what follows from the services is worked out once for each. */
export interface Cart {
  readonly index: number
  readonly serviceIds: readonly string[]
  readonly services: readonly ServiceFacts[]
  readonly durationMin: number
  /** Null when no service is known, as for some appointments of management systems. */
  readonly laborMin: number | null
  readonly bufferBeforeMin: number
  readonly bufferAfterMin: number
  /** Labour minutes by skill, in the order of the services. */
  readonly work: readonly (readonly [skill: string, minutes: number])[]
}

export interface CartShelf {
  readonly services: ReadonlyMap<string, ServiceFacts>
  readonly carts: Map<string, Cart>
}

/** The cart of these services, made at the first time of asking. */
export function cartOf(shelf: CartShelf, serviceIds: readonly string[]): Cart {
  const key = serviceIds.length === 1 ? (serviceIds[0] ?? '') : serviceIds.join(' ')
  const known = shelf.carts.get(key)
  if (known) return known
  const cart = makeCart(shelf, serviceIds)
  shelf.carts.set(key, cart)
  return cart
}

/** Times add up; of the buffers only the largest on each side is kept, because the car is set up and cleaned once. */
function makeCart(shelf: CartShelf, serviceIds: readonly string[]): Cart {
  const services = serviceIds.flatMap((id) => shelf.services.get(id) ?? [])
  const sum = (minutes: (service: ServiceFacts) => number): number =>
    services.reduce((total, service) => total + minutes(service), 0)
  return {
    index: shelf.carts.size,
    serviceIds,
    services,
    durationMin: sum((service) => service.durationMin),
    laborMin: services.length > 0 ? sum((service) => service.laborMin) : null,
    bufferBeforeMin: Math.max(0, ...services.map((service) => service.bufferBeforeMin)),
    bufferAfterMin: Math.max(0, ...services.map((service) => service.bufferAfterMin)),
    work: services.map((service) => [service.categoryId ?? GENERAL_SKILL, service.laborMin]),
  }
}
