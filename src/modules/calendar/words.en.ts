import type { AppointmentType } from '#modules/shops/contract.ts'

/** Words of the desk's calendar. */
export const calendarWords = {
  title: 'Calendar',
  today: 'Today',
  previous: { week: 'Previous week', day: 'Previous day', days: 'Previous days', month: 'Previous month' },
  next: { week: 'Next week', day: 'Next day', days: 'Next days', month: 'Next month' },
  view: 'View',
  views: { day: 'Day', week: 'Week', month: 'Month', list: 'List' },
  technicians: 'Technicians',
  unassigned: 'Unassigned',
  off: 'Off',
  book: 'Book appointment',
  more: 'More',
  limits: 'Limits',
  showCanceled: 'Show canceled',
  things: 'appointments',
  monthOf: (day: string) => `Month of ${day}`,
  monthDay: (day: string, count: number, remarks: readonly string[]) =>
    [
      day,
      count === 0 ? 'no appointments' : count === 1 ? '1 appointment' : `${count} appointments`,
      ...remarks,
      'open the day',
    ].join(', '),
  count: (count: number) => (count === 1 ? '1 car' : `${count} cars`),
  moreOf: (count: number) => `+${count} more`,
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
  edit: {
    title: (who: string) => `Move ${who}`,
    moved: (when: string) => `Moved to ${when}.`,
    resized: (until: string) => `Until ${until}.`,
    assigned: (who: string) => `Assigned to ${who}.`,
    undo: 'Undo',
    undone: (when: string) => `Back on ${when}.`,
    refused: (why: string) => `Not moved. ${why}`,
    breaks: (when: string, count: number) => `${when} breaks ${count === 1 ? '1 limit' : `${count} limits`}`,
    reason: 'Reason',
    reasons: ['Regular', 'Emergency', 'Tow-in', 'Other'],
    reasonText: 'In your words',
    enterReason: 'Enter a reason.',
    anyway: 'Move anyway',
    again: 'Move to mine',
    changed: (who: string, at: string) => `${who} changed this appointment at ${at}. Yours is kept.`,
    somebody: 'Somebody',
    yours: 'Yours',
    theirs: (who: string) => `${who}’s`,
    until: (time: string) => `until ${time}`,
  },
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
    technician: (who: string, sold: string, max: string) => `${who}, ${sold} of ${max} labor hours sold`,
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
