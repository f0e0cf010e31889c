import type { AppointmentType } from '#modules/shops/contract.ts'

/** Words of the desk's calendar. */
export const calendarWords = {
  title: 'Calendar',
  today: 'Today',
  previous: { week: 'Previous week', day: 'Previous day', days: 'Previous days' },
  next: { week: 'Next week', day: 'Next day', days: 'Next days' },
  view: 'View',
  views: { day: 'Day', week: 'Week', list: 'List' },
  more: 'More',
  limits: 'Limits',
  showCanceled: 'Show canceled',
  things: 'appointments',
  empty: { week: 'No appointments this week.', day: 'No appointments on this day.' },
  newBooking: (who: string, day: string, time: string | null, source: string) =>
    `New booking: ${[who, day, time, `from ${source}`].filter((part) => part !== null).join(', ')}.`,
  closed: 'Closed',
  closedOn: (weekdays: string) => `Closed on ${weekdays}`,
  holiday: 'Holiday',
  noTime: 'no time',
  keyDrop: 'key drop',
  blocked: (name: string) => (name === '' ? 'Blocked' : `Blocked: ${name}`),
  override: (reason: string) => `Override: ${reason}`,
  gauges: {
    cars: 'Cars',
    hours: 'Hours',
    waiters: 'Waiters',
    cars_of: (used: number, max: number | null) =>
      max === null ? `Cars ${used}, no limit` : `Cars ${used} of ${max}${over(used - max)}`,
    waiters_of: (used: number, max: number | null) =>
      max === null ? `Waiters ${used}, no limit` : `Waiters ${used} of ${max}${over(used - max)}`,
    hours_of: (sold: string, max: string | null, rest: string, assumed: string | null) =>
      [
        max === null ? `${sold} labor hours sold, no limit` : `${sold} labor hours sold of ${max}`,
        max === null ? null : rest,
        assumed === null ? null : `${assumed} assumed`,
      ]
        .filter((part) => part !== null)
        .join(', '),
    hoursFree: (free: string) => `${free} free`,
    hoursOver: (by: string) => `over by ${by}`,
  },
  left: {
    full: 'Full',
    of: (type: AppointmentType, left: number) =>
      `${left === 1 ? '1 place' : `${left} places`} left for ${{ DropOff: 'drop-offs', Pickup: 'pickups', Waiter: 'waiters' }[type]}`,
  },
}

function over(by: number): string {
  return by > 0 ? `, over by ${by}` : ''
}
