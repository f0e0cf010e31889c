import type { VehicleFilter } from '#modules/availability/rules/offers.ts'
import type { Vehicle } from '#modules/availability/rules/request.ts'
import type { Snapshot } from '#modules/availability/rules/snapshot.ts'
import { makeName, shopYear } from '#modules/availability/rules/vehicle-category.ts'
import { MAKE_ORIGINS } from '#modules/availability/rules/vehicle-makes.data.ts'

/**
 * The filters as lists for one vehicle: those that are typed as they are, those in mode Auto as what the shop accepts
 * by itself. Years: the last `maxAgeYears`. Makes: of the accepted categories, and those the shop has served. Models:
 * those it has served, and any of an accepted make. What cannot be derived from anything says nothing.
 */
export function filtersFor(snapshot: Snapshot, vehicle: Vehicle, now: Date): VehicleFilter[] {
  return snapshot.vehicleFilters.flatMap((filter) => {
    if (filter.mode === 'Manual') return [filter]
    const accepted = acceptedBy(snapshot, filter, vehicle, now)
    return accepted
      ? [{ ...filter, listType: 'Whitelist' as const, values: [], from: null, to: null, ...accepted }]
      : []
  })
}

function acceptedBy(
  snapshot: Snapshot,
  { field, maxAgeYears }: VehicleFilter,
  vehicle: Vehicle,
  now: Date,
): Partial<VehicleFilter> | null {
  if (field === 'Year') return maxAgeYears === null ? null : { from: shopYear(snapshot, now) - maxAgeYears }
  const makes = categoryMakes(snapshot)
  if (field === 'Model') {
    if (makes.includes(makeName(vehicle.make ?? ''))) return null
    return listed(snapshot.servedVehicles.flatMap(({ model }) => model ?? []))
  }
  return listed([...makes, ...snapshot.servedVehicles.flatMap(({ make }) => make ?? [])])
}

const listed = (values: readonly string[]) => (values.length > 0 ? { values } : null)

/** Every known make of the origins that the shop lists as accepted. */
function categoryMakes({ vehicleCategories }: Snapshot): string[] {
  return (['American', 'Asian', 'European'] as const)
    .filter((origin) =>
      vehicleCategories.some(({ category, listType }) => category === origin && listType === 'Whitelist'),
    )
    .flatMap((origin) => [...MAKE_ORIGINS[origin]])
}
