import {
  availabilityRuleInput,
  capacityRuleInput,
  throttleInput,
  type AvailabilityRule,
} from '#modules/availability/contract.ts'
import type { SceneFile } from '#modules/availability/rules/scene-format.ts'
import { settingsOf, snapshotOfScene } from '#modules/availability/rules/scene-snapshot.ts'
import { pickupOf, transportOf } from '#modules/availability/rules/scene-to-offers.ts'
import { addTechnician } from '#modules/availability/server/commands/add-technician.ts'
import { createCapacityRule } from '#modules/availability/server/commands/save-capacity-rule.ts'
import { createRule } from '#modules/availability/server/commands/save-rule.ts'
import { saveSettings } from '#modules/availability/server/commands/save-settings.ts'
import { addTransportOption, savePickup } from '#modules/availability/server/commands/save-offers.ts'
import { createThrottle } from '#modules/availability/server/commands/save-throttle.ts'
import { addServiceTree } from '#modules/services/server/commands.ts'
import { APPOINTMENT_TYPES } from '#modules/shops/contract.ts'
import type { ShopDb } from '#server/scope.ts'
import { recordSceneLoads } from './record-scene-loads.ts'
import { sceneIds, selectorOf } from './scene-names.ts'

/** Parts of the format that no page of the product can keep yet; a scene that needs them must not load half. */
const NOT_YET = ['resources', 'vehicleFilters', 'vehicleCategories', 'servedVehicles'] as const

/** Refuses what a scene may say to the engine but the product cannot keep. */
export function assertKeepable(scene: SceneFile): void {
  const key =
    NOT_YET.find((name) => scene[name].length > 0) ??
    (scene.walkIn && 'walkIn') ??
    ('carryover' in scene.settings && 'settings.carryover')
  if (key) throw new Error(`unsupported key ${key}: the product cannot keep it yet`)
}

async function addServices(shop: ShopDb, scene: SceneFile): Promise<void> {
  const groups = [...new Set(scene.services.map(({ skill, category }) => skill ?? category ?? 'general'))]
  await addServiceTree(shop, {
    categories: groups.map((group, position) => ({
      id: sceneIds.category(group),
      nameEn: group === 'general' ? 'Services' : group,
      nameEs: group === 'general' ? 'Servicios' : group,
      position,
    })),
    services: scene.services.map((service, position) => ({
      id: sceneIds.service(service.id),
      categoryId: sceneIds.category(service.skill ?? service.category),
      nameEn: service.name ?? service.id,
      nameEs: service.name ?? service.id,
      durationMin: service.durationMin,
      laborMin: service.laborMin,
      bufferBeforeMin: service.bufferBeforeMin ?? 0,
      bufferAfterMin: service.bufferAfterMin ?? 0,
      appointmentTypes: service.types ?? [...APPOINTMENT_TYPES],
      bookable: service.bookable ?? true,
      requestOnly: service.requestOnly ?? false,
      priceText: null,
      position,
    })),
    issues: [],
  })
}

/** A rule of the scene in the form in which pages save it, with the product's ids. */
export function ruleInputOf({ id: _, owner: __, lock: ___, ...rule }: AvailabilityRule) {
  return availabilityRuleInput.parse({ ...rule, services: selectorOf(rule.services) })
}

async function addTechnicians(shop: ShopDb, scene: SceneFile): Promise<void> {
  for (const tech of scene.techs)
    await addTechnician(
      shop,
      {
        name: tech.name ?? tech.id,
        externalId: tech.externalId ?? null,
        hours: tech.hours ?? scene.hours,
        exceptions: tech.exceptions.map(({ from, to, start, end, allDay, reason }) => ({
          from,
          to: to ?? from,
          ...(typeof start === 'number' && !allDay && { startMin: start }),
          ...(typeof end === 'number' && !allDay && { endMin: end }),
          allDay: allDay ?? false,
          reason: reason ?? '',
        })),
        skills: [...tech.skills.map(sceneIds.category), sceneIds.category(null)],
        efficiencyPercent: Math.round(tech.efficiency * 100),
        onlineBookable: tech.onlineBookable,
      },
      sceneIds.technician(tech.id),
    )
}

/** Ways home and the pickup page. */
async function addOffers(shop: ShopDb, scene: SceneFile): Promise<void> {
  for (const [position, option] of scene.transport.entries()) {
    const { id, enabled, ...limits } = transportOf(option)
    const label = option.label ?? option.id
    await addTransportOption(shop, {
      id: sceneIds.transport(id),
      labelEn: label,
      labelEs: label,
      enabled,
      fields: { ...limits, services: selectorOf(limits.services) },
      position: option.order ?? position,
    })
  }
  if (!scene.pickup) return
  const area = pickupOf(scene.pickup)
  await savePickup(shop, {
    ...area,
    services: selectorOf(area.services),
    requireAddress: scene.pickup.requireAddress ?? true,
    feeText: scene.pickup.feeText ? { en: scene.pickup.feeText, es: scene.pickup.feeText } : null,
  })
}

/** Writes a scene into its fresh shop by the product's own commands, as of the scene's `now`. */
export async function fillScene(shop: ShopDb, scene: SceneFile): Promise<void> {
  const { capacity, rules, throttles } = snapshotOfScene(scene)
  await addServices(shop, scene)
  for (const { id: _, ...pattern } of capacity)
    await createCapacityRule(shop, capacityRuleInput.parse(pattern))
  for (const rule of rules.filter(({ owner }) => owner === 'Shop')) await createRule(shop, ruleInputOf(rule))
  for (const { id: _, ...throttle } of throttles)
    await createThrottle(shop, throttleInput.parse({ ...throttle, services: selectorOf(throttle.services) }))
  await addTechnicians(shop, scene)
  const settings = settingsOf(scene.settings)
  const { waiter } = settings
  const named = { ...settings, waiter: { ...waiter, allowedServices: selectorOf(waiter.allowedServices) } }
  if (Object.keys(scene.settings).length > 0) await saveSettings(shop, 0, named)
  await addOffers(shop, scene)
  await recordSceneLoads(shop, scene)
}
