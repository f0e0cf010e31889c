import { spokenDuration } from '#shared/spoken.ts'

const places = (n: number) => (n === 1 ? '1 place' : `${n} places`)

type Tightest = { name: string; left: number; of: 'places' | 'laborMin' } | null
const rest = ({ left, of }: NonNullable<Tightest>) =>
  of === 'places' ? places(left) : `${spokenDuration(left, 'en')} of labor`

/** Words of the panel that explains a day. Staff only, so English only. */
export const explainWords = {
  title: 'Explain this day',
  things: 'this day',
  type: 'For',
  services: 'Services',
  anyService: 'Any service',
  as: 'As',
  channels: { Website: 'Customer', Dashboard: 'Desk' },
  date: 'Day',
  previous: 'Previous day',
  next: 'Next day',
  starts: 'Times',
  bookable: (tightest: Tightest) =>
    tightest === null
      ? 'Bookable. No limit.'
      : `Bookable. ${rest(tightest)} left; the tightest limit is “${tightest.name}”.`,
  open: (n: number, tightest: Tightest) =>
    `Bookable: ${n === 1 ? '1 time' : `${n} times`}.${
      tightest === null ? '' : ` ${rest(tightest)} left; the tightest limit is “${tightest.name}”.`
    }`,
  passed: 'Checks that passed',
  not: (why: string) => `Not bookable: ${why}`,
  noStarts: 'There are no arrival times on this day.',
  offGrid: 'This is not one of the start times.',
  left: (left: number | null) => (left === null ? '' : `${left} left`),
  name: (time: string, what: string) => `${time}, ${what}`,
  carryover: {
    label: 'Carried-over labor',
    help: 'Work that this day starts with, before any booking. Limits on labor hours count it.',
    unit: 'hours',
    save: 'Save hours',
    saved: 'The carried-over hours count from now on.',
    stale: 'Somebody else changed it meanwhile. Save again to replace their figure with yours.',
    range: (most: number) => `Enter 0 to ${most} hours.`,
    carried: (hours: number) =>
      hours === 1
        ? '1 labor hour is carried over to this day.'
        : `${hours} labor hours are carried over to this day.`,
  },
  openRule: 'Open rule',
  openPattern: 'Open pattern',
  skip: 'Skip this day',
  skipped: 'The day is left out of this rule.',
  raise: 'Raise for this day',
  raised: 'One more fits on this day.',
}
