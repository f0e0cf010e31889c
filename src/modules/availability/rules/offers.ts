import type { Absence } from '#modules/availability/rules/absence.ts'
import type { Segment, Selector } from '#modules/availability/contract.ts'
import type { AppointmentType, WeeklyHours } from '#modules/shops/contract.ts'

/** Equipment of which there are only so many. Nothing is limited until a resource exists. */
export interface Resource {
  readonly id: string
  readonly kind: 'Bay' | 'Lift' | 'AlignmentRack' | 'Loaner' | 'Other'
  readonly count: number
  /** Null = the shop's hours. */
  readonly hours: WeeklyHours | null
  /** When it is out of order or lent. */
  readonly exceptions: readonly Absence[]
}

/** A way home while the car is at the shop. */
export interface TransportOption {
  readonly id: string
  readonly enabled: boolean
  /** Empty = every type. */
  readonly appliesTo: readonly AppointmentType[]
  readonly services: Selector
  readonly minLaborMin: number | null
  readonly maxLaborMin: number | null
  readonly perDay: number | null
  readonly segments: readonly Segment[] | null
  /** Places by ISO weekday, where that differs from `perDay`. */
  readonly weekdays: Readonly<Record<string, number | null>>
  /** Places by date, before everything else. */
  readonly dateOverrides: Readonly<Record<string, number | null>>
  /** Loaners: cars out at the same time. */
  readonly concurrent: number | null
}

/** Where the shop fetches cars, and how many it can fetch in one window. */
export interface PickupArea {
  readonly enabled: boolean
  readonly mode: 'PostalCodes' | 'RadiusKm'
  readonly listType: 'Whitelist' | 'Blacklist'
  readonly postalCodes: readonly string[]
  readonly radiusKm: number | null
  readonly center: { readonly lat: number; readonly lon: number } | null
  readonly drivers: number | null
  readonly perWindowPerDriver: number | null
  readonly services: Selector
  readonly minLeadBusinessDays: number
}

/** Cars the shop does not want, or wants to talk about first. */
export interface VehicleFilter {
  readonly id: string
  readonly field: 'Year' | 'Make' | 'Model'
  readonly listType: 'Whitelist' | 'Blacklist'
  /** Auto: what is accepted follows from `maxAgeYears`, the accepted categories and the cars the shop has served. */
  readonly mode: 'Manual' | 'Auto'
  /** Years before now that an Auto filter of years accepts; null = any. */
  readonly maxAgeYears: number | null
  readonly values: readonly string[]
  readonly from: number | null
  readonly to: number | null
  readonly action: 'Reject' | 'RequestOnly' | 'CallUs'
}

/** A car that the shop has had before. */
export interface ServedVehicle {
  readonly make: string | null
  readonly model: string | null
}

/** The walk-in page (availability.md §10): the line at the door. */
export interface WalkIn {
  readonly enabled: boolean
  readonly services: Selector
  /** When people may join; empty = as long as the shop is open. */
  readonly hours: readonly (readonly [start: number, end: number])[]
  /** Cars that may wait; null = any number. */
  readonly maxQueue: number | null
  readonly bays: number
  readonly minutesPerCar: number
  readonly stopBeforeCloseMin: number
  /** Whether those in line count against the limits of the day. */
  readonly consumesCapacity: boolean
}

export const VEHICLE_CATEGORIES = [
  'American',
  'Asian',
  'European',
  'Motorcycle',
  'RV',
  'Antique',
  'MediumDuty',
  'HeavyDuty',
] as const
export type VehicleCategory = (typeof VEHICLE_CATEGORIES)[number]

/** What the shop says about one kind of vehicle. */
export interface VehicleCategoryRule {
  readonly category: VehicleCategory
  /** Null = only the multiplier and the request mode are set. */
  readonly listType: 'Whitelist' | 'Blacklist' | null
  readonly laborMultiplier: number
  readonly requestOnly: boolean
}
