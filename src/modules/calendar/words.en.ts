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
  explain: 'Explain this day',
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
    moved: (when: string) => `Moved to ${when}.`,
    movedTo: (when: string, who: string | null) =>
      who === null ? `Moved to ${when}, unassigned.` : `Moved to ${when}, assigned to ${who}.`,
    resized: (until: string) => `Until ${until}.`,
    assigned: (who: string | null) => (who === null ? 'Unassigned.' : `Assigned to ${who}.`),
    pending: 'The last change of this appointment is still being saved. Move it again in a moment.',
    undone: (when: string) => `Back on ${when}.`,
    resizedBack: (until: string) => `Until ${until} again.`,
    assignedBack: (who: string | null) => (who === null ? 'Unassigned again.' : `Back with ${who}.`),
    /** What was to be done, as a dialog's title, its button and the word about it when it was not. */
    kinds: {
      move: {
        title: (who: string) => `Move ${who}`,
        anyway: 'Move anyway',
        again: 'Move to mine',
        refused: (why: string) => `Not moved. ${why}`,
      },
      stretch: {
        title: (who: string) => `Change how long ${who} stays`,
        anyway: 'Change anyway',
        again: 'Change to mine',
        refused: (why: string) => `Length not changed. ${why}`,
      },
      assign: {
        title: (who: string) => `Assign ${who}`,
        anyway: 'Assign anyway',
        again: 'Assign to mine',
        refused: (why: string) => `Not assigned. ${why}`,
      },
    },
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
    hours_of: (
      sold: string,
      max: string | null,
      { carried, rest, assumed }: { carried: string | null; rest: string; assumed: string | null },
    ) =>
      [
        max === null ? `${sold} labor hours sold, no limit` : `${sold} labor hours sold of ${max}`,
        carried === null ? null : `${carried} carried over`,
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
