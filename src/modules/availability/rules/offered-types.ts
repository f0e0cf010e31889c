import type { Selector } from '#modules/availability/contract.ts'
import { allows } from '#modules/availability/rules/scope.ts'
import type { ServiceFacts, Snapshot } from '#modules/availability/rules/snapshot.ts'
import type { AppointmentType } from '#modules/shops/contract.ts'

type Pages = Pick<Snapshot, 'settings' | 'pickup'>

/** The services that the page of a way to come lets through; null lets all through. */
export function pageSelector(type: AppointmentType, { settings, pickup }: Pages): Selector {
  return { Waiter: settings.waiter.allowedServices, Pickup: pickup?.services ?? null, DropOff: null }[type]
}

/** The ways to come that a shop offers for a service: the service's own that their pages let it through. */
export function offeredTypes(
  service: Pick<ServiceFacts, 'id' | 'categoryId' | 'appointmentTypes'>,
  pages: Pages,
): AppointmentType[] {
  const alone = { serviceIds: [service.id], services: [service] }
  return service.appointmentTypes.filter((type) => allows(pageSelector(type, pages), alone))
}
