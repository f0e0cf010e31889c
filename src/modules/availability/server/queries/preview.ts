import type { PreviewInput } from '#modules/availability/contract-questions.ts'
import { placesByDay } from '#modules/availability/rules/day-places.ts'
import { daySummaries } from '#modules/availability/rules/day-summaries.ts'
import { requestFor } from '#modules/availability/rules/request.ts'
import { isOffered, servicesFor } from '#modules/availability/rules/sample-requests.ts'
import type { Snapshot } from '#modules/availability/rules/snapshot.ts'
import type { DaySummary } from '#modules/availability/rules/verdict.ts'
import { APPOINTMENT_TYPES, type AppointmentType } from '#modules/shops/contract.ts'
import type { ShopDb } from '#server/scope.ts'
import { addDays } from '#shared/calendar-day.ts'
import { wallTime, zoneOf } from '#shared/zone.ts'
import { conflictsIn, type Conflicts } from './conflicts.ts'
import { assertOwnServices } from './own-services.ts'
import { getShopRules, getSnapshot } from './snapshot.ts'

/** Days that a preview shows, today first. */
const PREVIEW_DAYS = 14
/** Stands for the draft of something new. */
export const DRAFT_ID = 'draft'

/** A day of the customer's calendar, and how many such visits it still takes. */
type PreviewDay = DaySummary & { places: number }

/** The next fourteen days as a customer sees them, now and with the draft. */
export type Preview = {
  types: {
    appointmentType: AppointmentType
    /** The service that the days are worked out for: the shortest that this type allows. */
    serviceId: string
    days: { date: string; before: PreviewDay; after: PreviewDay }[]
  }[]
  /** Appointments that the draft would stand against. */
  conflicts: Conflicts
}

/** Shows what a draft of a rule, pattern, throttle or setting would do, without saving anything. */
export async function getPreview(shop: ShopDb, draft: PreviewInput): Promise<Preview> {
  const { zone } = await getShopRules(shop)
  const from = wallTime(zoneOf(zone), shop.now).day
  const to = addDays(from, PREVIEW_DAYS - 1)
  const before = await getSnapshot(shop, from, to)
  const after = await withDraft(shop, before, draft)
  const types = APPOINTMENT_TYPES.flatMap((type) => {
    const service = servicesFor(before, type)[0]
    if (!service || (!isOffered(before, type) && !isOffered(after, type))) return []
    const request = requestFor(type, [service.id])
    const days = (snapshot: Snapshot) => {
      const places = placesByDay(snapshot, request, from, to, shop.now)
      return daySummaries(snapshot, request, from, to, shop.now).map((day, at) => ({
        ...day,
        places: places[at] ?? 0,
      }))
    }
    const changed = days(after)
    return [
      {
        appointmentType: type,
        serviceId: service.id,
        days: days(before).flatMap((day, at) => {
          const other = changed[at]
          return other ? [{ date: day.date, before: day, after: other }] : []
        }),
      },
    ]
  })
  const subject = (draft.rule ?? draft.capacityRule)?.id ?? DRAFT_ID
  return { types, conflicts: conflictsIn(after, subject, shop.now) }
}

/** The same shop with one thing changed; INVALID_INPUT for what saving it refuses: services that were never the shop's. */
export async function withDraft(shop: ShopDb, snapshot: Snapshot, draft: PreviewInput): Promise<Snapshot> {
  const { rule, capacityRule, throttle, settings } = draft
  await assertOwnServices(shop, rule?.record?.services ?? null, 'rule.record.services')
  await assertOwnServices(shop, throttle?.record?.services ?? null, 'throttle.record.services')
  await assertOwnServices(shop, settings?.waiter.allowedServices ?? null, 'settings.waiter.allowedServices')
  const own = { owner: 'Shop', lock: 'Locked' } as const
  return {
    ...snapshot,
    rules: rule
      ? replaced(snapshot.rules, rule.id, rule.record && { ...rule.record, ...own, id: rule.id ?? DRAFT_ID })
      : snapshot.rules,
    capacity: capacityRule
      ? replaced(
          snapshot.capacity,
          capacityRule.id,
          capacityRule.record && { ...capacityRule.record, id: capacityRule.id ?? DRAFT_ID },
        )
      : snapshot.capacity,
    throttles: throttle
      ? replaced(
          snapshot.throttles,
          throttle.id,
          throttle.record && { ...throttle.record, id: throttle.id ?? DRAFT_ID },
        )
      : snapshot.throttles,
    settings: settings ?? snapshot.settings,
  }
}

function replaced<T extends { id: string }>(list: readonly T[], id: string | null, record: T | null): T[] {
  return [...list.filter((item) => item.id !== id), ...(record ? [record] : [])]
}
