import { addTechnician } from '#modules/availability/server/commands/add-technician.ts'
import { createCapacityRule } from '#modules/availability/server/commands/save-capacity-rule.ts'
import { createRule } from '#modules/availability/server/commands/save-rule.ts'
import { saveSettings } from '#modules/availability/server/commands/save-settings.ts'
import { addTransportOption, savePickup } from '#modules/availability/server/commands/save-offers.ts'
import { getShopRules } from '#modules/availability/server/queries/snapshot.ts'
import { copyOfTemplate } from '#modules/onboarding/rules/service-template.ts'
import { saveSuggestedWork } from '#modules/management-systems/server/commands/save-suggested-work.ts'
import { addServiceTree } from '#modules/services/server/commands.ts'
import type { ShopDb } from '#server/scope.ts'
import { DEMO_AVAILABILITY } from './availability.data.ts'
import { drawFrom } from './draw.ts'
import { planFortnight } from './plan-fortnight.ts'
import { recordVisits } from './record-visits.ts'
import { DEMO_OFFERS } from './offers.data.ts'
import { demoWork } from './suggested-work.data.ts'
import { demoQuestions } from './questions.data.ts'
import {
  TEMPLATE_CATEGORIES,
  TEMPLATE_ISSUES,
  TEMPLATE_SERVICES,
} from '#modules/services/rules/general-repair.data.ts'
import type { DemoShop } from './shops.data.ts'

/** Visits on a full weekday. */
export const VISITS_A_DAY: Partial<Record<DemoShop['key'], number>> = {
  denver: 14,
  boulder: 9,
  phoenix: 10,
  standard: 5,
}

/** Fills a demo shop that takes bookings: services, patterns, rules, people and this fortnight, all by the product's own commands. */
export async function fillShop(shop: ShopDb, { key, row }: DemoShop): Promise<void> {
  const availability = DEMO_AVAILABILITY[key]
  const aDay = VISITS_A_DAY[key]
  // A shop that is only listed is found by what it does; nobody books there.
  if (key === 'directory') await addServiceTree(shop, copyOfTemplate('QuickService', []))
  if (!availability || !aDay) return
  const offers = DEMO_OFFERS[key]
  const services = TEMPLATE_SERVICES.map((service) => ({
    ...service,
    appointmentTypes: offers?.pickup
      ? [...service.appointmentTypes, 'Pickup' as const]
      : service.appointmentTypes,
  }))
  await addServiceTree(shop, {
    categories: TEMPLATE_CATEGORIES,
    services,
    issues: TEMPLATE_ISSUES,
    questions: demoQuestions(key),
  })
  for (const pattern of availability.capacity) await createCapacityRule(shop, pattern)
  for (const rule of availability.rules) await createRule(shop, rule)
  for (const technician of availability.technicians) await addTechnician(shop, technician)
  if (Object.keys(availability.settings).length > 0) await saveSettings(shop, 0, availability.settings)
  for (const [position, option] of (offers?.transport ?? []).entries())
    await addTransportOption(shop, { ...option, position })
  if (offers?.pickup) await savePickup(shop, offers.pickup)
  const draw = drawFrom(key)
  const dateOnly = row.booking?.dateSelectionMode.DropOff === 'DateOnly' ? (['DropOff'] as const) : []
  const visits = planFortnight({ rules: await getShopRules(shop), draw, now: shop.now, aDay, dateOnly })
  const cars = await recordVisits(shop, visits, draw)
  if (key === 'denver') await saveSuggestedWork(shop, demoWork(cars, shop.now))
}
