import { beforeAll, expect, it } from 'vitest'
import { availabilityRuleInput, capacityRuleInput } from '#modules/availability/contract.ts'
import { asSystemInShop, type ShopDb } from '#server/scope.ts'
import { bookableShop } from '#testing/booking.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'
import { createCapacityRule } from './commands/save-capacity-rule.ts'
import { createRule } from './commands/save-rule.ts'
import { saveSettings } from './commands/save-settings.ts'
import { addTechnician } from './commands/add-technician.ts'
import { getShopRules } from './queries/snapshot.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})

/** What a transaction may change of a shop, and how the shop's rules show it. */
const WRITES: readonly [string, (shop: ShopDb) => Promise<unknown>, (rules: Rules) => unknown][] = [
  [
    'a rule',
    (shop) =>
      createRule(
        shop,
        availabilityRuleInput.parse({ type: 'Cap', startDate: '2027-06-14', max: 8, enabled: true }),
      ),
    ({ rules }) => rules.length,
  ],
  [
    'a pattern',
    (shop) =>
      createCapacityRule(
        shop,
        capacityRuleInput.parse({ appointmentType: 'Pickup', kind: 'Default', perDay: 3, enabled: true }),
      ),
    ({ capacity }) => capacity.length,
  ],
  ['settings', (shop) => saveSettings(shop, 0, { defaultLaborMin: 45 }), ({ settings }) => settings],
  [
    'a technician',
    (shop) => addTechnician(shop, { name: 'Ivy Moreno', skills: [], hours: {} }),
    ({ technicians }) => technicians.length,
  ],
]
type Rules = Awaited<ReturnType<typeof getShopRules>>

it.each(WRITES)('a transaction that changes %s reads its own', async (_what, write, shown) => {
  const { clientId } = await bookableShop(platform)
  const [before, own] = await asSystemInShop(platform, 'test', 'test', clientId, async (shop) => {
    const first = await getShopRules(shop)
    await write(shop)
    return [first, await getShopRules(shop)]
  })
  const after = await asSystemInShop(platform, 'test', 'test', clientId, getShopRules)
  expect(shown(own)).not.toEqual(shown(before))
  expect(shown(own)).toEqual(shown(after))
})

it('a transaction that changes nothing reads the rules once', async () => {
  const { clientId } = await bookableShop(platform)
  await asSystemInShop(platform, 'test', 'test', clientId, async (shop) => {
    expect(await getShopRules(shop)).toBe(await getShopRules(shop))
  })
})
