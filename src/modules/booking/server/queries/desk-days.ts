import { daySummaries } from '#modules/availability/rules/day-summaries.ts'
import { requestFor } from '#modules/availability/rules/request.ts'
import { getShopRules, getSnapshot } from '#modules/availability/server/queries/snapshot.ts'
import type { ShopDb } from '#server/scope.ts'
import { addDays, calendarDay, isoWeekday, type CalendarDay } from '#shared/calendar-day.ts'
import { wallTime, zoneOf } from '#shared/zone.ts'
import type { DeskDay, DeskDaysInput, DeskWeek } from '../../contract-desk.ts'

/** Weeks that are looked through for the first free day, this one included. */
const WEEKS_AHEAD = 5

/**
 * A week as the desk sees it: notice, horizon and throttles do not count. Without a date the first one that still has a
 * time from today on, so that nobody starts on a Friday night among times that are over; this one when there is none.
 */
export async function getDeskWeek(shop: ShopDb, input: DeskDaysInput): Promise<DeskWeek> {
  const { zone } = await getShopRules(shop)
  const today = wallTime(zoneOf(zone), shop.now).day
  if (input.date) return { today, days: await weekOf(shop, input, calendarDay(input.date)) }
  const thisWeek = await weekOf(shop, input, today)
  let days = thisWeek
  for (let week = 1; week < WEEKS_AHEAD && !hasRoom(days, today); week++)
    days = await weekOf(shop, input, addDays(today, 7 * week))
  return { today, days: hasRoom(days, today) ? days : thisWeek }
}

function hasRoom(days: readonly DeskDay[], today: string): boolean {
  return days.some(({ date, free }) => date >= today && free > 0)
}

async function weekOf(shop: ShopDb, input: DeskDaysInput, date: CalendarDay): Promise<DeskDay[]> {
  const from = addDays(date, 1 - isoWeekday(date))
  const to = addDays(from, 6)
  const snapshot = await getSnapshot(shop, from, to)
  const request = requestFor(input.appointmentType, input.serviceIds, {
    channel: 'Dashboard',
    excludeAppointmentId: input.excludeAppointmentId ?? null,
  })
  return daySummaries(snapshot, request, from, to, shop.now).map(({ date: day, state, free }) => ({
    date: day,
    free: free ?? 0,
    state:
      state === 'Closed' || state === 'NotOffered'
        ? ('Closed' as const)
        : free
          ? ('Open' as const)
          : ('Full' as const),
  }))
}
