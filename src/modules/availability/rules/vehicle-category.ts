import type { VehicleCategory, VehicleCategoryRule } from '#modules/availability/rules/offers.ts'
import type { Vehicle } from '#modules/availability/rules/request.ts'
import type { Snapshot } from '#modules/availability/rules/snapshot.ts'
import { MAKE_ALIASES, MAKE_ORIGINS } from '#modules/availability/rules/vehicle-makes.data.ts'
import { wallTime, zoneOf } from '#shared/zone.ts'

/** US weight classes by gross weight: class 4 to 6 from 14,001 lb, class 7 and 8 from 26,001 lb. */
const MEDIUM_DUTY_LB = 14_001
const HEAVY_DUTY_LB = 26_001

/** Categories that need other equipment; a shop that lists categories must list these to take them. */
const STRUCTURAL: ReadonlySet<VehicleCategory> = new Set<VehicleCategory>([
  'Motorcycle',
  'RV',
  'MediumDuty',
  'HeavyDuty',
])

/** Every category that a vehicle belongs to; an old Ford pickup is American and Antique. */
export function vehicleCategories(
  vehicle: Vehicle,
  antiqueYears: number,
  year: number,
): Set<VehicleCategory> {
  const categories = new Set<VehicleCategory>()
  const body = plainName(vehicle.bodyType ?? '')
  if (body.includes('motorcycle')) categories.add('Motorcycle')
  if (body === 'rv' || body.includes('motorhome') || body.includes('recreationalvehicle'))
    categories.add('RV')
  if (vehicle.weightLb !== null && vehicle.weightLb >= HEAVY_DUTY_LB) categories.add('HeavyDuty')
  else if (vehicle.weightLb !== null && vehicle.weightLb >= MEDIUM_DUTY_LB) categories.add('MediumDuty')
  if (vehicle.year !== null && year - vehicle.year >= antiqueYears) categories.add('Antique')
  for (const origin of ['American', 'Asian', 'European'] as const)
    if (MAKE_ORIGINS[origin].includes(makeName(vehicle.make ?? ''))) categories.add(origin)
  return categories
}

/**
 * Whether a shop takes vehicles of these categories. None may be refused. With a list of accepted ones at least one
 * must be on it, and a motorcycle, RV or truck must be named itself. An unknown vehicle is let through.
 */
export function acceptsCategories(
  rules: readonly VehicleCategoryRule[],
  categories: ReadonlySet<VehicleCategory>,
): boolean {
  const listed = (listType: 'Whitelist' | 'Blacklist'): VehicleCategory[] =>
    rules.filter((rule) => rule.listType === listType).map((rule) => rule.category)
  if (listed('Blacklist').some((category) => categories.has(category))) return false
  const accepted = listed('Whitelist')
  if (accepted.length === 0 || categories.size === 0) return true
  if (![...categories].some((category) => accepted.includes(category))) return false
  return ![...categories].some((category) => STRUCTURAL.has(category) && !accepted.includes(category))
}

/** The rules that speak for a vehicle. */
export function categoryRulesFor(snapshot: Snapshot, vehicle: Vehicle, now: Date): VehicleCategoryRule[] {
  const categories = vehicleCategories(vehicle, snapshot.settings.antiqueYears, shopYear(snapshot, now))
  return snapshot.vehicleCategories.filter((rule) => categories.has(rule.category))
}

/** The calendar year at the shop: on New Year's Eve a car does not get older by the clock of somewhere else. */
export function shopYear({ zone }: Pick<Snapshot, 'zone'>, now: Date): number {
  return Number(wallTime(zoneOf(zone), now).day.slice(0, 4))
}

/** How much longer work takes on this vehicle: the largest multiplier of its categories, 1 for an unknown one. */
export function laborMultiplier(snapshot: Snapshot, vehicle: Vehicle | null, now: Date): number {
  if (!vehicle || snapshot.vehicleCategories.length === 0) return 1
  const multipliers = categoryRulesFor(snapshot, vehicle, now).map((rule) => rule.laborMultiplier)
  return multipliers.length === 0 ? 1 : Math.max(...multipliers)
}

/** A make by the letters and digits that matter: "Chevy" and "CHEVROLET" are one. */
export function makeName(make: string): string {
  const plain = plainName(make)
  return MAKE_ALIASES[plain] ?? plain
}

/** Letters and digits of a name, without case, spaces and punctuation. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}
