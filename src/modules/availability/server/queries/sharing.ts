import { ownInPlace } from '#modules/availability/rules/own-in-place.ts'
import type { AvailabilityRule } from '#modules/availability/contract.ts'
import { ruleName } from '#modules/availability/rules/rule-name.ts'
import type { ShopDb } from '#server/scope.ts'
import { dayNumber } from '#shared/calendar-day.ts'
import { conflictRange, conflictsIn } from './conflicts.ts'
import { getSnapshot } from './snapshot.ts'

/** What becomes of one shop when a rule of another becomes a default of all. */
export type SharingAtShop = {
  /** Names of its own rules that hold there in the default's place. */
  keeps: string[]
  /** Appointments still to come that the default speaks against; none is moved. */
  conflicts: number
}

/** What a rule of another shop would change here, were it a default of all shops. */
export async function sharingAt(shop: ShopDb, shared: AvailabilityRule): Promise<SharingAtShop> {
  const [today, to] = await conflictRange(shop)
  const snapshot = await getSnapshot(shop, today, to)
  const draft: AvailabilityRule = { ...shared, owner: 'Organization', lock: 'Overridable' }
  const own = snapshot.rules.filter(({ id }) => id !== shared.id)
  return {
    keeps: ownInPlace(own, draft, dayNumber(today)).map(ruleName),
    conflicts: conflictsIn({ ...snapshot, rules: [...own, draft] }, draft.id, shop.now).count,
  }
}
