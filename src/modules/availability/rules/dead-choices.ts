import type { Selector, Throttle } from '#modules/availability/contract.ts'
import type { Snapshot } from '#modules/availability/rules/snapshot.ts'
import { dayNumber } from '#shared/calendar-day.ts'

/** Whose list of services it is: a rule's, a throttle's, a way home's, or that of a page. */
type ListOwner =
  | { ruleId: string }
  | { throttleId: string; throttle: Throttle['kind'] }
  | { optionId: string }
  | { page: 'Waiter' | 'Pickup' | 'WalkIn' }
/** A list that names something that was deleted. Services and their groups keep their ids there for ever. */
export type DeadChoice = { kind: 'DeadService' | 'DeadCategory' } & ListOwner

/** Every list of services in use that names a service or a group that is gone. */
export function deadChoices(shop: Snapshot, today: number): DeadChoice[] {
  const services = new Set(shop.services.map(({ id }) => id))
  const categories = new Set(shop.categoryIds)
  return listsOf(shop, today).flatMap(({ owner, selector }): DeadChoice[] => [
    ...(selector?.serviceIds.some((id) => !services.has(id))
      ? [{ kind: 'DeadService' as const, ...owner }]
      : []),
    ...(selector?.categoryIds?.some((id) => !categories.has(id))
      ? [{ kind: 'DeadCategory' as const, ...owner }]
      : []),
  ])
}

/** What is switched off names nothing, nor does a throttle whose days are over. */
function listsOf(
  { rules, throttles, transport, settings, pickup, walkIn }: Snapshot,
  today: number,
): { owner: ListOwner; selector: Selector }[] {
  const isOver = ({ endDate }: Throttle) => endDate !== null && dayNumber(endDate) < today
  return [
    ...rules
      .filter(({ enabled }) => enabled)
      .map(({ id, services }) => ({ owner: { ruleId: id }, selector: services })),
    ...throttles
      .filter((throttle) => throttle.enabled && !isOver(throttle))
      .map(({ id, kind, services }) => ({ owner: { throttleId: id, throttle: kind }, selector: services })),
    ...transport
      .filter(({ enabled }) => enabled)
      .map(({ id, services }) => ({ owner: { optionId: id }, selector: services })),
    { owner: { page: 'Waiter' }, selector: settings.waiter.allowedServices },
    { owner: { page: 'Pickup' }, selector: pickup?.enabled ? pickup.services : null },
    { owner: { page: 'WalkIn' }, selector: walkIn?.enabled ? walkIn.services : null },
  ]
}
