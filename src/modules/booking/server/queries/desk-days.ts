import { daySummaries } from '#modules/availability/rules/day-summaries.ts'
import { requestFor } from '#modules/availability/rules/request.ts'
import { getShopRules, getSnapshot } from '#modules/availability/server/queries/snapshot.ts'
import type { ShopDb } from '#server/scope.ts'
import { addDays, calendarDay, isoWeekday } from '#shared/calendar-day.ts'
import { wallTime, zoneOf } from '#shared/zone.ts'
import type { DeskDaysInput, DeskWeek } from '../../contract-desk.ts'

/** A week as the desk sees it: notice, horizon and throttles do not count. */
export async function getDeskWeek(shop: ShopDb, input: DeskDaysInput): Promise<DeskWeek> {
  const { zone } = await getShopRules(shop)
  const today = wallTime(zoneOf(zone), shop.now).day
  const date = input.date ? calendarDay(input.date) : today
  const from = addDays(date, 1 - isoWeekday(date))
  const to = addDays(from, 6)
  const snapshot = await getSnapshot(shop, from, to)
  const request = requestFor(input.appointmentType, input.serviceIds, {
    channel: 'Dashboard',
    excludeAppointmentId: input.excludeAppointmentId ?? null,
  })
  const days = daySummaries(snapshot, request, from, to, shop.now).map(({ date: day, state, free }) => ({
    date: day,
    free: free ?? 0,
    state:
      state === 'Closed' || state === 'NotOffered'
        ? ('Closed' as const)
        : free
          ? ('Open' as const)
          : ('Full' as const),
  }))
  return { today, days }
}
