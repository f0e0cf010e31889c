import type { Finding } from '#modules/availability/rules/proof-reading.ts'
import { addDays, calendarDay } from '#shared/calendar-day.ts'

/** What a proof-reader finds that was not told before. Empty weeks move with the calendar: those that touch told ones are told. */
export function newFindings(found: readonly Finding[], told: readonly Finding[]): Finding[] {
  return found.filter((finding) => !told.some((other) => isSame(finding, other)))
}

function isSame(finding: Finding, told: Finding): boolean {
  if (finding.kind === 'EmptyWeeks' && told.kind === 'EmptyWeeks')
    return (
      finding.from <= addDays(calendarDay(told.to), 1) && told.from <= addDays(calendarDay(finding.to), 1)
    )
  return keyOf(finding) === keyOf(told)
}

/** The day of a disagreement and the days that were looked at are not what it is about. */
function keyOf(finding: Finding): string {
  return Object.entries(finding)
    .filter(([key]) => key !== 'date' && key !== 'days')
    .map(([key, value]) => `${key}=${value}`)
    .join(' ')
}
