import type { AvailabilitySettings, CapacityRule } from '#modules/availability/contract.ts'
import { availabilitySettings } from '#modules/availability/contract.ts'
import type { SceneFile } from '#modules/availability/rules/scene-format.ts'
import {
  pickupOf,
  resourceOf,
  technicianOf,
  transportOf,
  vehicleFilterOf,
  walkInOf,
} from '#modules/availability/rules/scene-to-offers.ts'
import { appointmentOf, holdOf } from '#modules/availability/rules/scene-visits.ts'
import { ruleOfScene, throttleOfScene } from '#modules/availability/rules/scene-to-rules.ts'
import type { ClientState, ServiceFacts, Snapshot } from '#modules/availability/rules/snapshot.ts'
import { APPOINTMENT_TYPES, INTEGRATION_STATUSES } from '#modules/shops/contract.ts'

const EVERYBODY_SINCE = new Date(0)

/** The snapshot that a scene describes; what a scene leaves out is what a new shop has. */
export function snapshotOfScene(scene: SceneFile): Snapshot {
  return {
    zone: scene.tz,
    client: clientOf(scene),
    hours: scene.hours,
    services: scene.services.map(serviceOf),
    categoryIds: scene.services.flatMap((service) => serviceOf(service).categoryId ?? []),
    capacity: scene.capacity.map(capacityOf),
    rules: scene.rules.map(ruleOfScene),
    throttles: scene.throttles.map(throttleOfScene),
    technicians: scene.techs.map((tech) => technicianOf(tech, scene)),
    resources: scene.resources.map(resourceOf),
    transport: scene.transport.map(transportOf),
    pickup: scene.pickup ? pickupOf(scene.pickup) : null,
    vehicleFilters: scene.vehicleFilters.map(vehicleFilterOf),
    vehicleCategories: scene.vehicleCategories,
    servedVehicles: scene.servedVehicles.map(({ make, model }) => ({
      make: make ?? null,
      model: model ?? null,
    })),
    walkIn: scene.walkIn ? walkInOf(scene.walkIn) : null,
    settings: settingsOf(scene.settings),
    carryover: carryoverOf(scene.settings),
    loads: [...scene.appointments.map(appointmentOf), ...scene.holds.map(holdOf)],
  }
}

/** Flat names of settings that live on the waiter and drop-off pages. */
const WAITER_KEYS = ['maxDurationMin', 'allowedServices', 'finishBeforeCloseMin', 'nudgeToDropOff']
const DROP_OFF_KEYS = ['keyDrop', 'lastArrivalBeforeCloseMin', 'readyBy']

/** Settings by name, flat or by page. Throws a ZodError for an unknown one. */
export function settingsOf({ carryover: _, ...given }: Record<string, unknown>): AvailabilitySettings {
  const pick = (keys: readonly string[]): Record<string, unknown> =>
    Object.fromEntries(Object.entries(given).filter(([key]) => keys.includes(key)))
  const rest = Object.fromEntries(
    Object.entries(given).filter(([key]) => ![...WAITER_KEYS, ...DROP_OFF_KEYS].includes(key)),
  )
  return availabilitySettings.parse({
    ...rest,
    waiter: { ...pick(WAITER_KEYS), ...asObject(rest['waiter']) },
    dropOff: { ...pick(DROP_OFF_KEYS), ...asObject(rest['dropOff']) },
  })
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}

function carryoverOf({ carryover }: Record<string, unknown>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(asObject(carryover)).map(([date, minutes]) => [date, Number(minutes)]),
  )
}

function clientOf({ client }: SceneFile): ClientState {
  const given = client?.integration
  const text = typeof given === 'object' && given !== null && 'status' in given ? given.status : given
  const integration = INTEGRATION_STATUSES.find((status) => status === text) ?? 'NotConfigured'
  const silent = integration === 'WorkerDisconnected' || integration === 'IntegrationFailure'
  return {
    status: client?.status ?? 'Enabled',
    integration,
    disconnectedSince: client?.disconnectedSince ?? (silent ? EVERYBODY_SINCE : null),
  }
}

function serviceOf(service: SceneFile['services'][number]): ServiceFacts {
  return {
    id: service.id,
    categoryId: service.skill ?? service.category ?? null,
    durationMin: service.durationMin,
    laborMin: service.laborMin,
    bufferBeforeMin: service.bufferBeforeMin ?? 0,
    bufferAfterMin: service.bufferAfterMin ?? 0,
    appointmentTypes: service.types ?? APPOINTMENT_TYPES,
    bookable: service.bookable ?? true,
    requestOnly: service.requestOnly ?? false,
    requires: service.requires ?? [],
  }
}

function capacityOf(rule: SceneFile['capacity'][number], index: number): CapacityRule {
  return {
    id: rule.id ?? `capacity${index}`,
    appointmentType: rule.appointmentType,
    kind: rule.kind,
    weekdays: rule.weekdays ?? [],
    date: rule.date ?? null,
    holidayKey: rule.holidayKey ?? null,
    enabled: rule.enabled ?? true,
    perDay: rule.perDay ?? null,
    laborMinPerDay: rule.laborMinPerDay ?? null,
    segments: rule.segments.map(({ start, end, stepMin, perSlot }) => ({
      startMin: start,
      endMin: end,
      stepMin,
      perSlot: perSlot ?? null,
    })),
  }
}
