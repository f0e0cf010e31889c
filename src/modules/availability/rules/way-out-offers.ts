import { dayState } from '#modules/availability/rules/day-state.ts'
import { lengthOf } from '#modules/availability/rules/interval.ts'
import { distanceFrom } from '#modules/availability/rules/pickup-area.ts'
import { presence } from '#modules/availability/rules/resources.ts'
import { factsOf } from '#modules/availability/rules/shop-facts.ts'
import type { StaffQuestion } from '#modules/availability/rules/staff-question.ts'
import type { Reason } from '#modules/availability/rules/verdict.ts'
import type { WayOut } from '#modules/availability/rules/ways.ts'
import { dayNumber } from '#shared/calendar-day.ts'

const KM_PER_MILE = 1.609344

/** More pieces of it, or less work on those that are there. */
export function resourceWayOut(
  { subjectId, date: of, used = 0, max = 0, needed = 0 }: Reason,
  { snapshot, request, date }: StaffQuestion,
): WayOut {
  const resource = snapshot.resources.find(({ id }) => id === subjectId)
  if (!resource) return { way: 'equipment' }
  if (request.type === 'Waiter')
    return max === 0 && resource.count > 0
      ? { way: 'equipmentThere' }
      : { way: 'pieces', values: { pieces: used + needed } }
  const shop = factsOf(snapshot)
  const number = dayNumber(of ?? date)
  const open = lengthOf(presence(resource, number, dayState(shop, number).open))
  const { utilisationPercent } = snapshot.settings
  if (open === 0) return { way: 'equipmentDay' }
  const pieces = Math.ceil(((used + needed) * 100) / (open * utilisationPercent))
  // Less than all that is sold cannot be taken away.
  const less = used + needed - max
  return { way: 'lessWork', values: { pieces, less: less <= used ? less : null } }
}

/** A wider circle, or the ZIP code on the list or off it. */
export function areaWayOut(_: Reason, { snapshot, request }: StaffQuestion): WayOut {
  const { pickup } = snapshot
  const km = pickup?.mode === 'RadiusKm' ? distanceFrom(pickup, request.address) : null
  if (km === null) return { way: pickup?.listType === 'Blacklist' ? 'zipOff' : 'zipOn' }
  if (pickup?.listType === 'Blacklist')
    return { way: 'narrower', values: { miles: Math.floor((km / KM_PER_MILE) * 10) / 10 } }
  return { way: 'radius', values: { miles: Math.ceil((km / KM_PER_MILE) * 10) / 10 } }
}
