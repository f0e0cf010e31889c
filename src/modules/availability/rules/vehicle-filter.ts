import type { VehicleFilter } from '#modules/availability/rules/offers.ts'
import type { Vehicle } from '#modules/availability/rules/request.ts'
import type { Snapshot } from '#modules/availability/rules/snapshot.ts'
import { filtersFor } from '#modules/availability/rules/vehicle-auto.ts'
import {
  acceptsCategories,
  categoryRulesFor,
  makeName,
  plainName,
  shopYear,
  vehicleCategories,
} from '#modules/availability/rules/vehicle-category.ts'

/** What a shop does about a vehicle, and which filter says so; Accept also for a vehicle nobody knows enough about. */
export interface VehicleVerdict {
  readonly action: 'Accept' | VehicleFilter['action']
  readonly filterId: string | null
}

const SEVERITY = { Accept: 0, RequestOnly: 1, CallUs: 2, Reject: 3 } as const
const ACCEPT: VehicleVerdict = { action: 'Accept', filterId: null }

/** Filters and categories together; the most severe action wins. */
export function vehicleVerdict(snapshot: Snapshot, vehicle: Vehicle | null, now: Date): VehicleVerdict {
  if (!vehicle) return ACCEPT
  const { antiqueYears } = snapshot.settings
  const categories = vehicleCategories(vehicle, antiqueYears, shopYear(snapshot, now))
  if (!acceptsCategories(snapshot.vehicleCategories, categories)) return { action: 'Reject', filterId: null }

  const asks = categoryRulesFor(snapshot, vehicle, now).some((rule) => rule.requestOnly)
  const verdicts: VehicleVerdict[] = [
    ...(asks ? [{ action: 'RequestOnly', filterId: null } as const] : []),
    ...filterVerdicts(filtersFor(snapshot, vehicle, now), vehicle),
  ]
  return verdicts.reduce(
    (worst, next) => (SEVERITY[next.action] > SEVERITY[worst.action] ? next : worst),
    ACCEPT,
  )
}

/** A blacklist match refuses; where a field has whitelists, one of them must match. An unknown value passes. */
function filterVerdicts(filters: readonly VehicleFilter[], vehicle: Vehicle): VehicleVerdict[] {
  return (['Year', 'Make', 'Model'] as const).flatMap((field) => {
    const known = filters.filter((filter) => filter.field === field && valueOf(field, vehicle) !== null)
    const refusing = known.filter((filter) => filter.listType === 'Blacklist' && matches(filter, vehicle))
    const allowing = known.filter((filter) => filter.listType === 'Whitelist')
    const [missed] = allowing.some((filter) => matches(filter, vehicle)) ? [] : allowing
    return [...refusing, ...(missed ? [missed] : [])].map(({ action, id }) => ({ action, filterId: id }))
  })
}

function matches(filter: VehicleFilter, vehicle: Vehicle): boolean {
  const value = valueOf(filter.field, vehicle)
  if (value === null) return false
  if (filter.values.some((listed) => comparable(filter.field, listed) === value)) return true
  if (filter.field !== 'Year' || (filter.from === null && filter.to === null)) return false
  const year = Number(value)
  return year >= (filter.from ?? year) && year <= (filter.to ?? year)
}

function valueOf(field: VehicleFilter['field'], { year, make, model }: Vehicle): string | null {
  const raw = { Year: year === null ? null : String(year), Make: make, Model: model }[field]
  return raw ? comparable(field, raw) : null
}

function comparable(field: VehicleFilter['field'], value: string): string {
  return field === 'Make' ? makeName(value) : plainName(value)
}
