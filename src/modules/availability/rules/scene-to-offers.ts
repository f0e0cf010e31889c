import type { PickupArea, TransportOption } from '#modules/availability/rules/offers.ts'
import type { SceneFile } from '#modules/availability/rules/scene-format.ts'
import type { Technician } from '#modules/availability/rules/snapshot.ts'

/** A technician of a scene; without own hours they are at work whenever the shop is open. */
export function technicianOf(tech: SceneFile['techs'][number], { hours }: SceneFile): Technician {
  return {
    id: tech.id,
    hours: tech.hours ?? hours,
    skills: tech.skills,
    efficiencyPercent: Math.round(tech.efficiency * 100),
    onlineBookable: tech.onlineBookable,
    exceptions: tech.exceptions.map(({ from, to, start, end, allDay }) => ({
      from,
      to: to ?? from,
      startMin: allDay ? null : (start ?? null),
      endMin: allDay ? null : (end ?? null),
    })),
  }
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
  return {
    enabled: pickup.enabled,
    mode: 'PostalCodes',
    listType: pickup.area?.listType ?? 'Blacklist',
    postalCodes: pickup.area?.values.map(String) ?? [],
    radiusKm: null,
    center: null,
    drivers: pickup.drivers ?? null,
    perWindowPerDriver: pickup.perWindowPerDriver ?? null,
    services: pickup.services ?? null,
    minLeadBusinessDays: pickup.minLeadBusinessDays,
  }
}
