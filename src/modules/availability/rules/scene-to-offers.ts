import type { Absence } from '#modules/availability/rules/absence.ts'
import type {
  PickupArea,
  Resource,
  TransportOption,
  VehicleFilter,
  WalkIn,
} from '#modules/availability/rules/offers.ts'
import type { SceneFile } from '#modules/availability/rules/scene-format.ts'
import type { Technician } from '#modules/availability/rules/snapshot.ts'

/** A technician of a scene; without own hours they are at work whenever the shop is open. */
export function technicianOf(tech: SceneFile['techs'][number], { hours }: SceneFile): Technician {
  return {
    id: tech.id,
    name: tech.name ?? tech.id,
    hours: tech.hours ?? hours,
    skills: tech.skills,
    efficiencyPercent: Math.round(tech.efficiency * 100),
    onlineBookable: tech.onlineBookable,
    exceptions: tech.exceptions.map(absenceOf),
  }
}

function absenceOf({
  from,
  to,
  start,
  end,
  allDay,
}: SceneFile['techs'][number]['exceptions'][number]): Absence {
  return {
    from,
    to: to ?? from,
    startMin: allDay ? null : (start ?? null),
    endMin: allDay ? null : (end ?? null),
  }
}

/** Equipment of a scene. */
export function resourceOf({ id, kind, count, hours, exceptions }: SceneFile['resources'][number]): Resource {
  return { id, kind, count, hours: hours ?? null, exceptions: exceptions.map(absenceOf) }
}

/** A vehicle filter of a scene. */
export function vehicleFilterOf(filter: SceneFile['vehicleFilters'][number], index: number): VehicleFilter {
  return {
    id: filter.id ?? `filter${index}`,
    field: filter.field,
    listType: filter.listType,
    mode: filter.mode,
    maxAgeYears: filter.maxAgeYears ?? null,
    values: filter.values.map(String),
    from: filter.from ?? null,
    to: filter.to ?? null,
    action: filter.action,
  }
}

/** The walk-in page of a scene. */
export function walkInOf(page: NonNullable<SceneFile['walkIn']>): WalkIn {
  const { services, maxQueue, showWait: _, requireGeoKm: __, reserve: ___, ...rest } = page
  return { ...rest, services: services ?? null, maxQueue: maxQueue ?? null }
}

/** A way home of a scene. */
export function transportOf(option: SceneFile['transport'][number]): TransportOption {
  return {
    id: option.id,
    enabled: option.enabled,
    appliesTo: option.appliesTo ?? [],
    services: option.services ?? null,
    minLaborMin: option.minLaborMin ?? null,
    maxLaborMin: option.maxLaborMin ?? null,
    perDay: option.perDay ?? null,
    segments:
      option.segments?.map(({ start, end, stepMin, perSlot }) => ({
        startMin: start,
        endMin: end,
        stepMin: stepMin ?? end - start,
        perSlot: perSlot ?? null,
      })) ?? null,
    weekdays: option.weekdays,
    dateOverrides: option.dateOverrides,
    concurrent: option.concurrent ?? null,
  }
}

/** The pickup page of a scene. */
export function pickupOf(pickup: NonNullable<SceneFile['pickup']>): PickupArea {
  const { area } = pickup
  return {
    enabled: pickup.enabled,
    mode: area?.mode ?? 'PostalCodes',
    listType: area?.listType ?? 'Blacklist',
    postalCodes: area?.values.map(String) ?? [],
    radiusKm: area?.mode === 'RadiusKm' ? (area.radiusKm ?? Number(area.values[0] ?? 0)) : null,
    center: area?.center ?? null,
    drivers: pickup.drivers ?? null,
    perWindowPerDriver: pickup.perWindowPerDriver ?? null,
    services: pickup.services ?? null,
    minLeadBusinessDays: pickup.minLeadBusinessDays,
  }
}
