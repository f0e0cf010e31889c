import { capacityRuleInput } from '#modules/availability/contract.ts'
import { createCapacityRule } from '#modules/availability/server/commands/save-capacity-rule.ts'
import { savePickup } from '#modules/availability/server/commands/save-offers.ts'
import { ALL_DAY, bookableShop } from './booking.ts'
import type { TestPlatform } from './database.ts'

/** A shop that fetches cars for an oil change from these postal codes, with `fetchFrom` for other ones later. */
export async function pickupShop(platform: TestPlatform, postalCodes: string[]) {
  const shop = await bookableShop(platform)
  const { clientId } = shop
  const fetchFrom = (codes: string[]) =>
    shop.inShop((db) =>
      savePickup(db, {
        enabled: true,
        mode: 'PostalCodes',
        listType: 'Whitelist',
        postalCodes: codes,
        radiusKm: null,
        center: null,
        drivers: null,
        perWindowPerDriver: null,
        services: null,
        minLeadBusinessDays: 0,
        requireAddress: true,
        feeText: null,
      }),
    )
  await fetchFrom(postalCodes)
  const pattern = { appointmentType: 'Pickup', kind: 'Default', segments: ALL_DAY }
  await shop.inShop((db) => createCapacityRule(db, capacityRuleInput.parse(pattern)))
  const { data } = await shop.owner.service.list({ clientId })
  const oil = data.find(({ id }) => id === shop.service())
  if (!oil) throw new Error('no oil change')
  const appointmentTypes = ['DropOff', 'Waiter', 'Pickup'] as const
  await shop.owner.service.update({ clientId, ...oil, appointmentTypes: [...appointmentTypes] })
  return { ...shop, fetchFrom }
}
