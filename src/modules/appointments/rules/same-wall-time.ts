import { calendarDay } from '#shared/calendar-day.ts'
import { edgeMs, wallTime, type Zone } from '#shared/zone.ts'

/** The instants of an appointment. */
export type VisitInstants = {
  date: string
  startMin: number | null
  startsAt: Date
  readyBy: Date | null
  answerBy: Date | null
}

/**
 * The instants of an appointment whose shop moves from one zone to another: what was said is the wall's time, so the
 * start stays at its date and minute, and promises stay at theirs (case TZ-08). A time that the new zone's clocks jump
 * over becomes the moment of the jump.
 */
export function onSameWall(
  { date, startMin, readyBy, answerBy }: VisitInstants,
  from: Zone,
  to: Zone,
): Pick<VisitInstants, 'startsAt' | 'readyBy' | 'answerBy'> {
  const moved = (instant: Date | null) => {
    if (instant === null) return null
    const { day, minute } = wallTime(from, instant)
    return new Date(edgeMs(to, day, minute))
  }
  return {
    startsAt: new Date(edgeMs(to, calendarDay(date), startMin ?? 0)),
    readyBy: moved(readyBy),
    answerBy: moved(answerBy),
  }
}
