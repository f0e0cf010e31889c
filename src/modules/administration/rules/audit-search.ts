import type { AuditFilter } from '#modules/administration/contract.ts'
import { AUDIT_AREAS } from '#modules/administration/rules/audit-areas.data.ts'
import { isCalendarDay } from '#shared/calendar-day.ts'

/** What the address of the trail says. Lists are joined by commas. */
export type AuditSearch = {
  area?: string | undefined
  who?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** What of an address the trail understands; anything else is as if it were not there. */
export function readAuditSearch(given: Record<string, unknown>): AuditSearch {
  const found: AuditSearch = {}
  for (const key of ['area', 'who', 'from', 'to'] as const) {
    const value = given[key]
    if (typeof value === 'string' && value !== '') found[key] = value.slice(0, 1_000)
  }
  return found
}

const partsOf = (text: string | undefined): string[] => (text ?? '').split(',').filter(Boolean)

/** The areas and people that an address chooses. */
export function chosenIn({ area, who }: AuditSearch) {
  return { areas: AUDIT_AREAS.filter((known) => partsOf(area).includes(known)), actors: partsOf(who) }
}

/** The filter that an address asks the server for. */
export function auditFilterOf(search: AuditSearch): AuditFilter {
  const { areas, actors } = chosenIn(search)
  const { from, to } = search
  return {
    ...(areas.length > 0 && { areas }),
    ...(actors.length > 0 && { actors: actors.slice(0, 50).map((actor) => actor.slice(0, 80)) }),
    ...(from !== undefined && isCalendarDay(from) && { from }),
    ...(to !== undefined && isCalendarDay(to) && { to }),
  }
}
