/** What the proof-reader of the rules says. Staff only, so English only. */
export const reviewWords = {
  title: 'Things to check',
  count: (n: number) => (n === 1 ? '1 thing to check' : `${n} things to check`),
  show: 'Show',
  hide: 'Hide',
  more: '…',
  openRule: 'Open rule',
  openPage: 'Open page',
  aRule: 'A rule',
  aService: 'A service',
  nothing: (days: number) => `Nothing can be booked on any of the next ${days} days`,
  service: (name: string) => `“${name}” cannot be booked on any day`,
  weeks: (from: string, to: string) => `Nothing can be booked from ${from} to ${to}`,
  never: (rule: string) => `“${rule}” never fires`,
  aWayHome: 'A way home',
  throttle: (name: string) => `The throttle “${name}”`,
  pages: { Waiter: 'Waiter Capacity', Pickup: 'Pickup Config', WalkIn: 'Walk In Option' },
  dead: {
    DeadService: (owner: string) => `${owner} names a service that is gone`,
    DeadCategory: (owner: string) => `${owner} names a group of services that is gone`,
  },
  shut: (rule: string) => `“${rule}” asks for more notice than it opens ahead`,
  holidays: (rule: string, other: string, day: string) =>
    `“${rule}” and “${other}” say different things about ${day}; the stricter one holds`,
  holdBack: 'Places are held back from days without a limit, so none are',
  /** The mail to the Owners; each line is a finding. */
  mail: {
    nothing: 'Nothing can be booked at {shop}',
    subject: 'Booking rules of {shop}: {n|# thing|# things} to check',
    body: 'The booking rules of {shop} say something that you may not have meant:¶{lines}¶Check them: {link}¶Nothing was changed. You get this once for each of them.',
  },
}
