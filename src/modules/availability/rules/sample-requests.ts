import { cartOf } from '#modules/availability/rules/cart.ts'
import { requestFor, type Request } from '#modules/availability/rules/request.ts'
import { selects } from '#modules/availability/rules/scope.ts'
import { factsOf } from '#modules/availability/rules/shop-facts.ts'
import type { ServiceFacts, Snapshot } from '#modules/availability/rules/snapshot.ts'
import { APPOINTMENT_TYPES, type AppointmentType } from '#modules/shops/contract.ts'

/** The bookable services that can be had in this way, the shortest first. */
export function servicesFor({ services }: Snapshot, type: AppointmentType): ServiceFacts[] {
  return services
    .filter((service) => service.bookable && service.appointmentTypes.includes(type))
    .toSorted((a, b) => a.durationMin - b.durationMin || (a.id < b.id ? -1 : 1))
}

/** Whether there is a pattern of arrival times for this way to come. */
export function isOffered({ capacity }: Snapshot, type: AppointmentType): boolean {
  return capacity.some((rule) => rule.enabled && rule.appointmentType === type && rule.segments.length > 0)
}

/**
 * What stands for all that customers ask: for each way to come the shortest service, and for each rule about certain
 * services the shortest of those.
 */
export function sampleRequests(snapshot: Snapshot): Request[] {
  const { shelf } = factsOf(snapshot)
  const selectors = snapshot.rules.flatMap(({ enabled, services }) => (enabled && services ? [services] : []))
  return APPOINTMENT_TYPES.filter((type) => isOffered(snapshot, type)).flatMap((type) => {
    const services = servicesFor(snapshot, type)
    const chosen = new Set(services.slice(0, 1))
    for (const selector of selectors) {
      const isMeant = (service: ServiceFacts) => selects(selector, cartOf(shelf, [service.id]))
      const meant = [...chosen].some(isMeant) ? undefined : services.find(isMeant)
      if (meant) chosen.add(meant)
    }
    return [...chosen].map(({ id }) => requestFor(type, [id]))
  })
}
