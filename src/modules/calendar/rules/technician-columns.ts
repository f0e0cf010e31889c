import type { CalendarDayState, CalendarEntry, CalendarWeek } from '#modules/calendar/contract.ts'
import { dayColumn, hoursText } from '#modules/calendar/rules/day-state.ts'
import { calendarWords as words } from '#modules/calendar/words.en.ts'
import { formatShopTime } from '#shared/shop-time.ts'

/** The key of a column: the date, and with technician columns who it is; '' = nobody. */
export function columnKey(date: string, technicianId?: string | null): string {
  return technicianId === undefined ? date : `${date} ${technicianId ?? ''}`
}

/** What a column stands for; `technicianId` undefined = columns are dates. */
export function columnPlace(key: string): { date: string; technicianId: string | null | undefined } {
  const [date = '', technicianId] = key.split(' ')
  return { date, technicianId: technicianId === '' ? null : technicianId }
}

/** "8 AM – 5 PM", as short as it can be; off when nobody is there. */
export function hoursOf(open: readonly (readonly [number, number])[]): string {
  const [from] = open[0] ?? []
  const to = open.at(-1)?.[1]
  if (from === undefined || to === undefined) return words.off
  const short = (minute: number) => formatShopTime(minute % 1440).replace(':00', '')
  return `${short(from)} – ${short(to)}`
}

/** A day as one column for nobody and one for each technician: their hours, and what is sold of their time. */
export function technicianColumns(
  day: CalendarDayState,
  technicians: NonNullable<CalendarWeek['technicians']>,
  today: string,
) {
  const whole = dayColumn(day, today)
  const bare = { ...whole, gauges: [], rail: [], notes: [] }
  const nobody = {
    ...bare,
    key: columnKey(day.date, null),
    name: `${words.unassigned}, ${whole.name}`,
    notes: whole.notes,
    person: { name: words.unassigned, hours: hoursOf(whole.open) },
  }
  const people = technicians.map(({ id, name }) => {
    const at = day.technicians.find((technician) => technician.id === id)
    const open = at?.open ?? []
    const sold = hoursText(at?.soldMin ?? 0)
    const most = hoursText(at?.maxMin ?? 0)
    return {
      ...bare,
      key: columnKey(day.date, id),
      name: `${name}, ${whole.name}`,
      open,
      closedReason: open.length === 0 ? words.off : null,
      person: { name, hours: hoursOf(open) },
      gauges: [
        {
          label: words.gauges.hours,
          used: at?.soldMin ?? 0,
          max: at?.maxMin ?? 0,
          figure: `${sold}/${most}`,
          name: words.gauges.technician(name, sold, most),
        },
      ],
    }
  })
  return [nobody, ...people]
}

/** The key of the column in which an appointment stands. */
export function columnOf(
  { date, technicianId }: Pick<CalendarEntry, 'date' | 'technicianId'>,
  technicians: CalendarWeek['technicians'],
): string {
  if (technicians === null) return date
  return columnKey(date, technicians.some(({ id }) => id === technicianId) ? technicianId : null)
}
