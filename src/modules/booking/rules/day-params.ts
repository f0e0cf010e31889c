import type { Snapshot } from '#modules/availability/rules/snapshot.ts'
import type { Reason } from '#modules/availability/rules/verdict.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { spokenDuration, spokenList, type SpokenLanguage } from '#shared/spoken.ts'
import { concernedServices } from './concerned-services.ts'
import { dayContext } from './day-context.ts'

type Asking = {
  snapshot: Snapshot
  date: CalendarDay
  now: Date
  serviceIds: readonly string[]
  serviceNames: ReadonlyMap<string, { nameEn: string; nameEs: string }>
  language: SpokenLanguage
}

/** Reasons whose sentence names a service, and that go away with it. */
const ABOUT_WORK: ReadonlySet<string> = new Set([
  'SERVICE_NOT_BOOKABLE',
  'SERVICE_TYPE_NOT_OFFERED',
  'SERVICE_SLOT_CAP',
  'SERVICE_DAY_CAP',
])

/**
 * Words and numbers for the customer's sentence about a date that cannot be had. `serviceId` is the one service that
 * stands in the way; `max` is there when it is 0, which is closed and not full (words.md §1).
 */
export function dayParams(reason: Reason, asking: Asking): Record<string, string | number> {
  const { snapshot, serviceIds, serviceNames, language } = asking
  const { code, max, needed } = reason
  const concerned = ABOUT_WORK.has(code) ? concernedServices(reason, snapshot, serviceIds) : []
  const names = concerned.flatMap(
    (id) => serviceNames.get(id)?.[language === 'en' ? 'nameEn' : 'nameEs'] ?? [],
  )
  const said = {
    ...dayContext(reason, asking, language),
    ...(max === 0 && { max }),
    ...(code === 'SPACING' && { gap: spokenDuration(max ?? 0, language) }),
    ...(code === 'WAITER_TOO_LONG' && {
      duration: spokenDuration(needed ?? 0, language),
      max: spokenDuration(max ?? 0, language),
    }),
    ...(names.length > 0 && { service: spokenList(names, language) }),
    ...(concerned.length === 1 && { serviceId: concerned[0] }),
  }
  return Object.fromEntries(
    Object.entries(said).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [],
    ),
  )
}
