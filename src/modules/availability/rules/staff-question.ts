import type { Request } from '#modules/availability/rules/request.ts'
import type { Snapshot } from '#modules/availability/rules/snapshot.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'

/** What is known about the start that a reason speaks of. */
export type StaffQuestion = {
  snapshot: Snapshot
  request: Request
  date: CalendarDay
  startMin: number | null
  now: Date
  serviceNames: ReadonlyMap<string, string>
}
