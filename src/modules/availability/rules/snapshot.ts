import type { AppointmentStatus, Channel } from '#modules/appointments/contract.ts'
import type {
  AvailabilityRule,
  AvailabilitySettings,
  CapacityRule,
  Throttle,
} from '#modules/availability/contract.ts'
import type { Absence } from '#modules/availability/rules/absence.ts'
import type {
  PickupArea,
  Resource,
  ServedVehicle,
  TransportOption,
  VehicleCategoryRule,
  VehicleFilter,
  WalkIn,
} from '#modules/availability/rules/offers.ts'
import type {
  AppointmentType,
  ClientStatus,
  IntegrationStatus,
  WeeklyHours,
} from '#modules/shops/contract.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'

/**
 * Everything that decides what one shop can take: the whole input of the engine beside the request and the clock.
 *
 * Plain data, made by one query per part. Rules, hours and settings are complete; `loads` cover the dates that are
 * asked about and what reaches into them or from them, where long jobs are spread over days (`spread-reach.ts`).
 */
export interface Snapshot {
  readonly zone: string
  readonly client: ClientState
  readonly hours: WeeklyHours
  readonly services: readonly ServiceFacts[]
  /** All groups of services, also those without one. */
  readonly categoryIds: readonly string[]
  readonly capacity: readonly CapacityRule[]
  readonly rules: readonly AvailabilityRule[]
  readonly throttles: readonly Throttle[]
  readonly technicians: readonly Technician[]
  readonly resources: readonly Resource[]
  readonly transport: readonly TransportOption[]
  readonly pickup: PickupArea | null
  readonly vehicleFilters: readonly VehicleFilter[]
  readonly vehicleCategories: readonly VehicleCategoryRule[]
  /** Makes and models that the shop has had before, for filters in mode Auto. */
  readonly servedVehicles: readonly ServedVehicle[]
  readonly walkIn: WalkIn | null
  readonly settings: AvailabilitySettings
  /** Labour minutes of a date that staff entered or open orders still need, before any booking. */
  readonly carryover: Readonly<Record<string, number>>
  readonly loads: readonly Load[]
}

/** What decides whether the shop takes online bookings at all. */
export interface ClientState {
  readonly status: ClientStatus
  readonly integration: IntegrationStatus
  /** Since when the management system does not answer; null while it does or when there is none. */
  readonly disconnectedSince: Date | null
}

/** What the engine needs to know of a service. */
export interface ServiceFacts {
  readonly id: string
  /** Also the skill that a technician needs for it; null = general work, which everybody can do. */
  readonly categoryId: string | null
  readonly durationMin: number
  readonly laborMin: number
  readonly bufferBeforeMin: number
  readonly bufferAfterMin: number
  readonly appointmentTypes: readonly AppointmentType[]
  readonly bookable: boolean
  readonly requestOnly: boolean
  readonly requires: readonly { readonly resourceId: string; readonly count: number }[]
}

/** Something that may use up capacity: an appointment of any status, or a hold. */
export interface Load {
  readonly id: string
  readonly date: CalendarDay
  /** Null for a date without a time and for a key drop. */
  readonly startMin: number | null
  readonly type: AppointmentType
  readonly serviceIds: readonly string[]
  readonly status: AppointmentStatus | 'Hold'
  /** Null = what the services say. */
  readonly durationMin: number | null
  /** Null = what the services say, or the shop's default when there are none. */
  readonly laborMin: number | null
  /** Who works on it: nobody else can have this technician at this time. */
  readonly technicianId: string | null
  readonly transportOptionId: string | null
  readonly channel: Channel
  readonly phone: string | null
  /** By what the car is known again; read only for shops that limit open appointments. */
  readonly carKeys: readonly string[]
  /** When it was booked; the throttles that count bookings per time read it. */
  readonly createdAt: Date | null
  /** Holds only. */
  readonly hold: { readonly owner: string; readonly expiresAt: Date } | null
}

/** Somebody who works on cars. Hours as the shop's; an exception takes away whole days or a range of each day. */
export interface Technician {
  readonly id: string
  readonly name: string
  readonly hours: WeeklyHours
  readonly exceptions: readonly Absence[]
  readonly skills: readonly string[]
  readonly efficiencyPercent: number
  /** Whether online visits may be given to them. */
  readonly onlineBookable: boolean
}
