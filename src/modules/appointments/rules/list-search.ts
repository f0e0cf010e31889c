import {
  APPOINTMENT_STATUSES,
  LEAD_SOURCES,
  type AppointmentStatus,
  type LeadSource,
} from '#modules/appointments/contract.ts'
import type { AppointmentFilter, AppointmentSort } from '#modules/appointments/contract-list.ts'
import { VIEW_KEYS, type ViewSearch } from '#modules/appointments/rules/view-keys.ts'
import { APPOINTMENT_TYPES, type AppointmentType } from '#modules/shops/contract.ts'
import { addDays, calendarDay, isCalendarDay } from '#shared/calendar-day.ts'

/** What the address of the list says. Lists are joined by commas. */
export type ListSearch = { [key in keyof ViewSearch]?: string | undefined } & {
  customer?: string | undefined
  panel?: string | undefined
  /** Pages that are loaded, so that a reload shows as many. */
  pages?: number | undefined
}

export const WHENS = ['today', 'tomorrow', 'next7', 'upcoming', 'last30'] as const
/** Statuses that somebody would filter by. */
export const SHOWN_STATUSES = APPOINTMENT_STATUSES.filter((status) => status !== 'Deleted')
const MAX_PAGES = 20

/** What of an address the list understands; anything else is as if it were not there. */
export function readListSearch(given: Record<string, unknown>): ListSearch {
  const found: ListSearch = {}
  for (const key of VIEW_KEYS) {
    const value = given[key]
    if (typeof value === 'string' && value !== '') found[key] = value.slice(0, 1_000)
    // A search for digits is read as a number by the router.
    else if (typeof value === 'number') found[key] = String(value)
  }
  const { customer, panel, pages } = given
  if (typeof customer === 'string') found.customer = customer
  if (typeof panel === 'string') found.panel = panel
  if (typeof pages === 'number' && pages > 1) found.pages = Math.min(Math.floor(pages), MAX_PAGES)
  return found
}

/** The values of a joined list that are known. */
export function chosenOf<T extends string>(text: string | undefined, known: readonly T[]): T[] {
  const parts = (text ?? '').split(',')
  return known.filter((value) => parts.includes(value))
}

function datesOf({ when, from, to }: ListSearch, shopToday: string): Pick<AppointmentFilter, 'from' | 'to'> {
  const today = calendarDay(shopToday)
  const ranges: Record<string, Pick<AppointmentFilter, 'from' | 'to'>> = {
    today: { from: today, to: today },
    tomorrow: { from: addDays(today, 1), to: addDays(today, 1) },
    next7: { from: today, to: addDays(today, 7) },
    upcoming: { from: today },
    last30: { from: addDays(today, -30), to: today },
  }
  const named = when === undefined ? undefined : ranges[when]
  if (named) return named
  return {
    ...(from !== undefined && isCalendarDay(from) && { from }),
    ...(to !== undefined && isCalendarDay(to) && { to }),
  }
}

/** The filter that an address asks the server for; `today` is the shop's date. */
export function filterOf(search: ListSearch, today: string): AppointmentFilter {
  const status = chosenOf<AppointmentStatus>(search.status, SHOWN_STATUSES)
  const type = chosenOf<AppointmentType>(search.type, APPOINTMENT_TYPES)
  const source = chosenOf<LeadSource>(search.source, LEAD_SOURCES)
  const services = (search.service ?? '').split(',').filter((id) => /^svc_[a-z0-9_]{1,60}$/.test(id))
  const customer = /^cus_[a-z0-9_]{1,60}$/.test(search.customer ?? '') ? search.customer : undefined
  return {
    ...datesOf(search, today),
    ...(status.length > 0 && { status }),
    ...(type.length > 0 && { type }),
    ...(source.length > 0 && { source }),
    ...(services.length > 0 && { services: services.slice(0, 50) }),
    ...(customer && { customer: { id: customer } }),
    ...(search.q?.trim() && { search: search.q.trim().slice(0, 200) }),
  }
}

/** The order: newest bookings first unless the address says otherwise. */
export function sortOf({ sort }: ListSearch): AppointmentSort {
  if (sort === 'start') return { promisedWindowStart: 'asc' }
  if (sort === '-start') return { promisedWindowStart: 'desc' }
  return { createdAt: sort === 'booked' ? 'asc' : 'desc' }
}

/** Where the file of what is shown is fetched. */
export function fileAddress(clientId: string, filter: AppointmentFilter, sort: AppointmentSort): string {
  const part = (value: unknown) => encodeURIComponent(JSON.stringify(value))
  return `/api/export/appointments.csv?clientId=${clientId}&filter=${part(filter)}&sort=${part(sort)}`
}
